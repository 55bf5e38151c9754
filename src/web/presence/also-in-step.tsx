import type { FormattedContent } from '#contract/formatted-content.ts'
import { PRESENCE } from '#shared/presence-messages.ts'
import { useWriters } from './writers.ts'

/** In the head of a text: who else writes in its step. It takes no room of its own. */
export function AlsoInStep({ content }: { content: Pick<FormattedContent, 'select_date' | 'step_number'> }) {
  const writers = useWriters(content.select_date, content.step_number)
  return (
    <p role="status" className="min-w-0 truncate text-ink-2 text-xs">
      {writers.length > 0 && PRESENCE.alsoInStep(writers, content.step_number)}
    </p>
  )
}
