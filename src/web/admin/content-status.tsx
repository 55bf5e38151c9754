import type { ContentStatus } from '#shared/formatted-content.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

/** How a formatted content stands: processing secondary, completed default, failed destructive (S234). */
export const ContentStatusBadge = ({ status }: { status: ContentStatus }) => (
  <Badge tone={TONES[status]}>{contentStatusLabel(status)}</Badge>
)

/** The status as a word, capitalised. */
export const contentStatusLabel = (status: ContentStatus): string => LABELS[status]

/** The same as of a delivery: one look for one state. */
const TONES: Record<ContentStatus, Tone> = { processing: 'plain', completed: 'done', failed: 'danger' }
const LABELS: Record<ContentStatus, string> = {
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
}
