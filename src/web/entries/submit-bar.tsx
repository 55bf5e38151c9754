import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { FORM } from '#shared/entries-messages.ts'
import { useIsOffline } from '#web/live/connection.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  /** The word on the button that submits. */
  submit: string
  busy?: boolean
  /** There is nothing to submit yet: the button steps back, and says what is missing when it is pressed. */
  isQuiet?: boolean
  /** The form's id, and where the bar stands, when that is outside of the form; null until that place is there. */
  form?: string
  foot?: HTMLElement | null
  /** What stands before it, Cancel last. */
  children?: ReactNode
}

/** The foot of a form. Without a network the button waits: nothing is ever sent later behind a person's back. */
export function SubmitBar({ foot, ...bar }: Props) {
  if (foot !== undefined) return foot && createPortal(<Buttons {...bar} />, foot)
  return (
    <div className="order-3 mt-7 flex flex-wrap items-center gap-3 border-t pt-5">
      <Buttons {...bar} />
    </div>
  )
}

function Buttons({ submit, busy = false, isQuiet = false, form, children }: Omit<Props, 'foot'>) {
  const isOffline = useIsOffline()
  return (
    <>
      {children}
      <Button type="submit" form={form} variant={isQuiet ? 'line' : 'solid'} disabled={isOffline} busy={busy}>
        {submit}
      </Button>
      <p role="status" className="text-going text-sm empty:hidden">
        {isOffline && (
          <span className="flex items-center gap-2">
            <CloudOff aria-hidden className="size-4 shrink-0" />
            {FORM.offline}
          </span>
        )}
      </p>
    </>
  )
}
