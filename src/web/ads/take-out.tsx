import { useState } from 'react'
import type { Booking } from '#contract/sponsors.ts'
import { ADS } from '#shared/ads-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Takes an advertisement out of the place that its sponsor has booked, once it was asked. */
export function TakeOut({ booking, takeOut }: { booking: Booking; takeOut: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        {ADS.takeOut}
        <span className="sr-only">{booking.sponsor_name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={ADS.takeOutQuestion(booking.sponsor_name)}
        description={ADS.takeOutDetail}
        confirm={ADS.takeOut}
        cancel="Keep it"
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          takeOut()
        }}
      />
    </>
  )
}
