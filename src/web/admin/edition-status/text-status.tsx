import type { StepState } from '#contract/edition-status.ts'
import { ADMIN } from '#shared/admin-messages.ts'
import { momentShortly } from '#shared/calendar.ts'
import { ContentStatusBadge } from '#web/admin/content-status.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { Badge } from '#web/ui/badge.tsx'

/** How the newsletter text of a step stands: none, processing, completed, changed since, failed. */
export function TextStatus({ state: { text, reminded_at: remindedAt } }: { state: StepState }) {
  const { newsroom } = useEdition()
  const at = (moment: string) => (
    <time dateTime={moment}>{momentShortly(new Date(moment), newsroom.time_zone, newsroom.today)}</time>
  )
  if (text === null)
    return remindedAt === null ? (
      <span className="sr-only">{ADMIN.noText}</span>
    ) : (
      <span className="text-ink-3">
        {ADMIN.reminded} {at(remindedAt)}
      </span>
    )
  if (text.isChanged && text.status !== 'processing')
    return (
      <Badge tone="going">
        <span>
          {ADMIN.changedSince} <span className="max-[22.5rem]:hidden">{at(text.created_at)}</span>
        </span>
      </Badge>
    )
  return (
    <>
      <ContentStatusBadge status={text.status} />
      <span className="ml-2 whitespace-nowrap text-ink-3">{at(text.created_at)}</span>
    </>
  )
}
