import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type MonthPlace, sponsors } from '#contract/sponsors.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { SPONSORS } from '#shared/sponsors-messages.ts'
import { call } from '#web/api/call.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { MomentText } from '#web/list/moment-text.tsx'
import { useDayWords } from '#web/edition/day-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { placeOfDay } from './month-grid.tsx'

type Props = { place: MonthPlace; day: CalendarDay; issue: number | null }

/** Who has a place, who booked it and with which note; opens at once. */
export function BookingDialog({ place, day, issue }: Props) {
  const [isOpen, setOpen] = useState(true)
  const words = useDayWords()
  const { booking, saved } = place
  const sponsorKey = booking?.sponsor_key ?? saved?.sponsor_key
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      size="sm"
      title={booking?.sponsor_name ?? saved?.sponsor_name ?? SPONSORS.states.free}
      description={placeOfDay(place, words.short(day))}
      actions={
        <>
          {booking && issue === null && (
            <CancelBooking place={{ ...place, booking }} close={() => setOpen(false)} />
          )}
          <Button onClick={() => setOpen(false)}>Close</Button>
        </>
      }
    >
      <div className="mt-4">
        <Facts facts={factsOf(place, issue)} />
        {sponsorKey && (
          <Link
            to="/admin/sponsors/$key"
            params={{ key: sponsorKey }}
            className="link mt-3 inline-block text-sm"
          >
            {SPONSORS.open}
          </Link>
        )}
      </div>
    </Dialog>
  )
}

function factsOf({ booking }: MonthPlace, issue: number | null): [name: string, value: ReactNode][] {
  const facts: [name: string, value: ReactNode][] = []
  if (booking) facts.push(['Booked by', booking.by], ['On', <MomentText key="at" at={booking.at} />])
  if (booking?.note) facts.push(['Note', booking.note])
  if (issue !== null) facts.push(['Approved', `Issue ${issue}`])
  return facts
}

type CancelProps = { place: MonthPlace & { booking: NonNullable<MonthPlace['booking']> }; close: () => void }

/** Asked once. */
function CancelBooking({ place, close }: CancelProps) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { booking } = place
  const cancel = useMutation({
    mutationFn: () => call(sponsors.cancelBooking, { params: { id: booking.id } }),
    onSuccess: () => {
      toast.ok(SPONSORS.canceled(booking.sponsor_name))
      close()
    },
    onError: (error) => void toast.problem(error),
    onSettled: () => void refetchAfter(queryClient, { kind: 'libraries', library: 'advertisements' }),
  })
  const words = useDayWords()
  return (
    <>
      <Button
        variant="quiet"
        className="text-danger hover:text-danger sm:mr-auto sm:-ml-4"
        onClick={() => setAsking(true)}
      >
        {SPONSORS.cancel}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={SPONSORS.cancelTitle}
        description={SPONSORS.cancelQuestion(
          booking.sponsor_name,
          placeOfDay(place, words.short(booking.edition)),
        )}
        confirm={SPONSORS.cancel}
        cancel="Keep it"
        tone="danger"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      />
    </>
  )
}
