import type { FormattedContent } from '#contract/formatted-content.ts'
import { PRESENCE } from '#shared/presence-messages.ts'
import { useWriters } from './writers.ts'
import { WritersLine } from './writers-line.tsx'

/** In the head of a text: who else writes in its step. It takes no room of its own. */
export function AlsoInStep({ content }: { content: Pick<FormattedContent, 'select_date' | 'step_number'> }) {
  const writers = useWriters(content.select_date, content.step_number)
  return (
    <p role="status" className="flex min-w-0 text-ink-2 text-xs">
      {writers.length > 0 && <WritersLine {...PRESENCE.alsoInStep(writers, content.step_number)} />}
    </p>
  )
}
