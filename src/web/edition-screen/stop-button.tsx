import OctagonX from 'lucide-react/icons/octagon-x'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { Button, type ButtonSize } from '#web/ui/button.tsx'
import type { Approval } from './use-approval.ts'

type Props = { approval: Approval; number: number; size?: ButtonSize; className: string }

/** Takes an approval back within its minute. */
export const StopButton = ({ approval, number, size = 'md', className }: Props) => (
  <Button
    variant="danger"
    size={size}
    className={className}
    busy={approval.isChanging}
    onClick={() => void approval.stop(number)}
  >
    <OctagonX aria-hidden className="size-3.5" />
    {EDITION_SCREEN.approve.stop}
  </Button>
)
