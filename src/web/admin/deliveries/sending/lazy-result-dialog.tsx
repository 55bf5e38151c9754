import { makePart, usePart } from '#web/ui/part.ts'

/** With what shows a text of a newsletter, 35 kB; nobody has sent anything yet when the page comes. */
const RESULT = makePart(() => import('./result-dialog.tsx'))

type Props = { deliveryId: string | null; close: () => void }

/** The dialog of a sending's result, fetched with the first sending. `deliveryId`: null when nothing is to be shown. */
export function LazyResultDialog({ deliveryId, close }: Props) {
  const part = usePart(RESULT, deliveryId !== null, close)
  return part && <part.ResultDialog deliveryId={deliveryId} close={close} />
}
