import { makePart, usePart } from '#web/ui/part.ts'
import { useSeen } from './use-seen.ts'

/** With what shows a text of a newsletter, 35 kB; nobody has sent anything yet when the page comes. */
const RESULT = makePart(() => import('./result-dialog.tsx'))

type Props = { deliveryId: string | null; close: () => void }

/** The dialog of a sending's result, fetched with the first sending. `deliveryId`: null when nothing is to be shown. */
export function LazyResultDialog({ deliveryId, close }: Props) {
  const part = usePart(RESULT, deliveryId !== null, close)
  // Here, not in the part: what is announced while that is on its way is what it is about to show (C74).
  const seeing = useSeen(deliveryId !== null)
  return part && <part.ResultDialog deliveryId={deliveryId} close={close} seeing={seeing} />
}
