import { flushSync } from 'react-dom'
import { FOUND } from '#shared/found-messages.ts'
import { useFilingPlace } from '#web/entries/filing/filing-place.ts'
import { type Taken, useTakeUp } from '#web/entries/take-up.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** Puts what was found into the form on the page, which comes into sight for it. */
export function useTaking(): (taken: Taken) => void {
  const takeUp = useTakeUp()
  const place = useFilingPlace()
  return (taken) => {
    flushSync(() => place?.show?.())
    if (!takeUp(taken)) toast.info(FOUND.noRoom)
  }
}
