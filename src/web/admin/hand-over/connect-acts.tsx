import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { HANDOVER } from '#shared/handover-messages.ts'
import type { Opener } from '#web/form/use-in-place.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  opener: Opener
  /** Nothing is connected yet, so that this is what comes next. */
  isFirst: boolean
}

/** The two ways in which an approved edition leaves: to a Ghost, or to a webhook. */
export const ConnectActs = ({ opener, isFirst }: Props) => (
  <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
    <Button variant={isFirst ? 'solid' : 'line'} {...opener}>
      <Plus aria-hidden className="size-4" />
      {HANDOVER.add}
    </Button>
    <Link
      to="/admin/processor"
      search={{ view: 'webhook' }}
      className="link inline-flex min-h-11 items-center text-sm"
    >
      {HANDOVER.webhooksLink}
    </Link>
  </div>
)
