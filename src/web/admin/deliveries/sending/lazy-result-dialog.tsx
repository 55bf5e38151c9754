import { lazy, Suspense, useState } from 'react'

/** With what shows a text of a newsletter, 35 kB; nobody has sent anything yet when the page comes. */
const Result = lazy(async () => ({ default: (await import('./result-dialog.tsx')).ResultDialog }))

/** The dialog of a sending's result, fetched with the first sending. `deliveryId`: null when nothing is to be shown. */
export function LazyResultDialog({ deliveryId, close }: { deliveryId: string | null; close: () => void }) {
  const [isWanted, setWanted] = useState(false)
  if (deliveryId !== null && !isWanted) setWanted(true)
  return <Suspense>{isWanted && <Result deliveryId={deliveryId} close={close} />}</Suspense>
}
