import { longDay } from '#shared/calendar.ts'
import { PUBLICATION_DAYS as SAYS } from '#shared/publication-days-messages.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useNoEdition } from './use-no-edition.ts'

/** Over a step: that the day on screen has no edition, so that nobody works for it unknowingly (C63). */
export function NoEditionNotice() {
  const { edition, newsroom } = useEdition()
  const none = useNoEdition(edition, newsroom)
  if (none === null) return null
  return (
    <div className="page pt-3 print:hidden">
      <Notice tone="going" live>
        <span className="font-semibold">{SAYS.none(longDay(edition))}</span> {none.reason} {SAYS.kept}
      </Notice>
    </div>
  )
}
