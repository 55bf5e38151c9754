import type { ContentStatus } from '#shared/formatted-content.ts'
import { Badge } from '#web/ui/badge.tsx'

/** How a formatted content stands: processing secondary, completed default, failed destructive (S234). */
export const ContentStatusBadge = ({ status }: { status: ContentStatus }) => (
  <Badge className={LOOKS[status]}>{contentStatusLabel(status)}</Badge>
)

/** The status as a word, capitalised. */
export const contentStatusLabel = (status: ContentStatus): string => LABELS[status]

const LOOKS: Record<ContentStatus, string> = {
  processing: '',
  completed: 'bg-ink text-paper',
  failed: 'bg-danger text-on-danger',
}
const LABELS: Record<ContentStatus, string> = {
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
}
