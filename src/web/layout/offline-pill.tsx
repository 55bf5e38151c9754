import CloudOff from 'lucide-react/icons/cloud-off'
import { useIsOffline } from '#web/live/connection.ts'

/** Says that the newsroom cannot be reached right now, and that nothing typed is lost. */
export function OfflinePill() {
  const isOffline = useIsOffline()
  return (
    <div role="status">
      {isOffline && (
        <span className="flex items-center gap-2 rounded-full bg-going-wash px-2.5 py-1 text-going text-sm">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <span className="max-md:sr-only">
            Offline.<span className="max-xl:sr-only"> Drafts are saved in this browser.</span>
          </span>
        </span>
      )}
    </div>
  )
}
