import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { FORM } from '#shared/entries-messages.ts'
import { useIsOffline } from '#web/live/connection.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  /** The word on the button that submits. */
  submit: string
  busy?: boolean
  /** Further buttons after it. */
  children?: ReactNode
}

/** The foot of a form. Without a network the button waits: nothing is ever sent later behind a person's back. */
export function SubmitBar({ submit, busy = false, children }: Props) {
  const isOffline = useIsOffline()
  return (
    <div className="mt-7 flex flex-wrap items-center gap-3 border-t pt-5">
      <Button type="submit" variant="solid" disabled={isOffline} busy={busy}>
        {submit}
      </Button>
      {children}
      <p role="status" className="text-going text-sm empty:hidden sm:ml-auto">
        {isOffline && (
          <span className="flex items-center gap-2">
            <CloudOff aria-hidden className="size-4 shrink-0" />
            {FORM.offline}
          </span>
        )}
      </p>
    </div>
  )
}
