import { useEffect, useState, useSyncExternalStore } from 'react'
import { onFirstAct } from '#web/ui/first-act.ts'
import { makePart, tellNewVersion } from '#web/ui/part.ts'
import { LAYER } from '#web/ui/overlay.ts'
import { toasts, type WaitingToast, waitingToasts } from './toast.ts'

const TOASTER = makePart(() => import('./toaster-part.tsx'))
type Part = typeof import('./toaster-part.tsx')

/**
 * Where toasts appear: once, beside the routes, so that they outlive a change of page. What shows them, 10 kB, comes
 * with the first message or the person's first act; while it cannot be fetched messages stand there plainly.
 */
export function Toaster() {
  const waiting = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.read, waitingToasts.read)
  const { part, isMissed } = usePart(waiting.length)
  if (part) return <part.ToasterPart />
  return isMissed && waiting.length > 0 && <PlainToasts waiting={waiting} />
}

/** @param messages how many wait; each further one asks again for a part that was not to be had */
function usePart(messages: number): { part: Part | undefined; isMissed: boolean } {
  const [part, setPart] = useState<Part>()
  const [isMissed, setMissed] = useState(false)
  const isThere = part !== undefined
  useEffect(() => {
    if (isThere) return
    let isLeft = false
    const fetchIt = () =>
      void TOASTER.load().then(
        (loaded) => isLeft || setPart(loaded),
        (problem: unknown) => {
          tellNewVersion(problem)
          if (!isLeft) setMissed(true)
        },
      )
    const stop = messages > 0 ? fetchIt() : onFirstAct(fetchIt)
    addEventListener('online', fetchIt)
    return () => {
      isLeft = true
      stop?.()
      removeEventListener('online', fetchIt)
    }
  }, [messages, isThere])
  return { part, isMissed }
}

/** What was to be said while there is no network to fetch how it is shown. */
const PlainToasts = ({ waiting }: { waiting: readonly WaitingToast[] }) => (
  <div
    className={`fixed inset-x-3 bottom-20 space-y-2 over-dialog:bottom-2 sm:left-auto sm:w-92 ${LAYER.toast}`}
  >
    {waiting.map(({ id, title, description, type }) => (
      <div
        key={id}
        data-toast
        role={type === 'fail' ? 'alert' : 'status'}
        className={`rounded-lg p-4 shadow-over ${type === 'fail' ? 'bg-danger text-on-danger' : 'bg-sheet'}`}
      >
        <p className="font-semibold">{title}</p>
        <p className="text-sm">{description}</p>
        <button type="button" onClick={() => toasts.close(id)} className="min-h-11 underline">
          Dismiss
        </button>
      </div>
    ))}
  </div>
)
