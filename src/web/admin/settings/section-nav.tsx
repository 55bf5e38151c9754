import { Link, useNavigate } from '@tanstack/react-router'
import { SETTINGS_MESSAGES as SAYS } from '#shared/settings-messages.ts'
import { BACKUP_SECTION } from '#web/admin/backup/backup-section.tsx'
import { CHANNEL_SECTION } from '#web/admin/channel/channel-section.tsx'
import { PagesChoice, SIDE_LINK } from '#web/ui/side-nav.tsx'
import { type SectionId, sectionNamed } from './section-ids.ts'
import { SECTIONS } from './settings-fields.ts'

const ALL: { id: SectionId; title: string }[] = [...SECTIONS, BACKUP_SECTION, CHANNEL_SECTION]

type Props = { open: SectionId; toFix: ReadonlySet<SectionId>; notSaved: ReadonlySet<SectionId> }

/** Every section as an address, what is left to do in it marked: beside the open one, or a choice above it. */
export function SectionNav({ open, toFix, notSaved }: Props) {
  const navigate = useNavigate()
  const go = (chosen: string) => {
    const section = sectionNamed(chosen)
    if (section) void navigate({ to: '/admin/settings/$section', params: { section } })
  }
  const markOf = (id: SectionId) => (toFix.has(id) ? SAYS.toFix : notSaved.has(id) ? SAYS.notSaved : null)
  return (
    <>
      <nav aria-label={SAYS.sections} className="hidden lg:block">
        <ul>
          {ALL.map(({ id, title }) => {
            const mark = markOf(id)
            return (
              <li key={id}>
                <Link to="/admin/settings/$section" params={{ section: id }} className={SIDE_LINK}>
                  {title}
                  {mark && <span className="block font-normal text-going text-xs">{mark}</span>}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <PagesChoice label={SAYS.section} value={open} go={go}>
        {ALL.map(({ id, title }) => {
          const mark = markOf(id)
          return (
            <option key={id} value={id}>
              {mark ? `${title} (${mark.toLowerCase()})` : title}
            </option>
          )
        })}
      </PagesChoice>
    </>
  )
}
