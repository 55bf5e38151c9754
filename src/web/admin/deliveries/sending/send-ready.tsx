import ListChecks from 'lucide-react/icons/list-checks'
import { useState } from 'react'
import type { CalendarDay } from '#shared/calendar.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { SendReadyDialog } from './send-ready-dialog.tsx'

type Props = { edition: CalendarDay; variant?: ButtonVariant; className?: string }

/** Sends the steps of the edition that have something new to send: shows them first, then follows them. */
export function SendReady({ edition, variant = 'line', className }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} className={className} onClick={() => setOpen(true)}>
        <ListChecks aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{DELIVERIES.sendReady}</span>
      </Button>
      <SendReadyDialog edition={edition} isOpen={isOpen} close={() => setOpen(false)} />
    </>
  )
}
