import type { FormattedContent } from '#contract/formatted-content.ts'
import { useWriters } from './writers.ts'

/** In the head of a text: who else writes in its step. It takes no room of its own. */
export function AlsoInStep({ content }: { content: Pick<FormattedContent, 'select_date' | 'step_number'> }) {
  const writing = useWriters(content.select_date, content.step_number)
  return (
    <p role="status" className="min-w-0 truncate text-ink-2 text-xs">
      {writing?.PRESENCE.alsoInStep(writing.names, content.step_number)}
    </p>
  )
}
