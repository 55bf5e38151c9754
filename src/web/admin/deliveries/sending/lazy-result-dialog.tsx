import type { SentDelivery } from '#contract/deliveries.ts'
import { useSeen } from '#web/live/use-seen.ts'
import type { DialogProps } from '#web/ui/dialog.tsx'
import { makePart, usePart } from '#web/ui/part.ts'

/** With what shows a text of a newsletter, 35 kB; nobody has sent anything yet when the page comes. */
const RESULT = makePart(() => import('./result-dialog.tsx'))

type Props = { sent: SentDelivery | null; close: () => void; finalFocus?: DialogProps['finalFocus'] }

/** The dialog of a sending's result, fetched with the first sending. `sent`: null when nothing is to be shown. */
export function LazyResultDialog({ sent, close, finalFocus }: Props) {
  const part = usePart(RESULT, sent !== null, close)
  // Here, not in the part: what is announced while that is on its way is what it is about to show (C74).
  const seeing = useSeen(sent !== null)
  return part && <part.ResultDialog sent={sent} close={close} seeing={seeing} finalFocus={finalFocus} />
}
