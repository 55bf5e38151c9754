import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { SETTINGS_MESSAGES as SAYS } from '#shared/settings-messages.ts'
import { BACKUP_SECTION } from '#web/admin/backup/backup-section.tsx'
import { CHANNEL_SECTION } from '#web/admin/channel/channel-section.tsx'
import { SECTIONS } from './settings-fields.ts'
import { useCurrentSection } from './use-current-section.ts'

const ALL = [...SECTIONS, BACKUP_SECTION, CHANNEL_SECTION]
const IDS = ALL.map(({ id }) => id)

/** Every section as an anchor beside the form, the one that is read marked; a phone scrolls. */
export function SectionNav() {
  const current = useCurrentSection(IDS)
  const navigate = useNavigate()
  // The router's own link would mark the section that was pressed last, not the one that is read.
  const goTo = (event: MouseEvent, hash: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate({ to: '.', hash, hashScrollIntoView: true })
  }
  return (
    <nav aria-label={SAYS.sections} className="sticky top-20 hidden self-start lg:block">
      <ul>
        {ALL.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => goTo(event, id)}
              aria-current={id === current ? 'location' : undefined}
              className="block rounded-md px-2.5 py-1.5 text-ink-2 text-sm hover:bg-ink/6 hover:text-ink aria-[current=location]:bg-ink/8 aria-[current=location]:font-semibold aria-[current=location]:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
