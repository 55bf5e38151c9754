import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AdPlacement } from '#shared/ads.ts'
import { ads } from '#contract/ads.ts'
import { type MonthPlace, sponsors } from '#contract/sponsors.ts'
import { addDays, type CalendarDay, weekday } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { SPONSORS } from '#shared/sponsors-messages.ts'
import { useCreate } from '#web/api/create.ts'
import { queryOf } from '#web/api/query.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { readBy, type Reading } from '#web/form/reading.ts'
import { useSentForm } from '#web/form/use-sent-form.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Checkbox, Input, Select } from '#web/ui/inputs.tsx'
import { LazyDaysGrid } from '#web/ui/lazy-day-grid.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { isPublicationDay, type PublicationDays } from '#shared/publication-days.ts'

type Props = { at: { day: CalendarDay; place: MonthPlace } | null }

type Typed = {
  advertisement: string
  editions: readonly CalendarDay[]
  weekly: boolean
  until: CalendarDay | null
  note: string
}

/** Books a place of one day or several; opens at once. */
export function BookDialog({ at }: Props) {
  const [isOpen, setOpen] = useState(true)
  const { newsroom } = useEdition()
  const { short } = useDayWords()
  const form = useBooking(at, () => setOpen(false))
  const { editions: days, weekly, until } = form.typed
  const { booked, without } = daysToBook({ days, weekly, until }, newsroom)
  return (
    <FormDialog
      form={form}
      open={isOpen}
      close={() => setOpen(false)}
      title={SPONSORS.book}
      act={SPONSORS.bookMany(booked.length)}
    >
      <Advertisement form={form} placement={at?.place.placement ?? null} />
      <Days form={form} />
      <Field label="Note" hint={SPONSORS.noteHint} error={form.faults.note} optional>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={LIMITS.bookingNote}
            value={form.typed.note}
            onChange={({ target }) => form.type({ note: target.value })}
          />
        )}
      </Field>
      <p aria-live="polite" className="text-ink-2 text-sm">
        {SPONSORS.willBook(booked.map(short), without.map(short))}
      </p>
    </FormDialog>
  )
}

type BookForm = ReturnType<typeof useBooking>

function useBooking(at: Props['at'], close: () => void) {
  const queryClient = useQueryClient()
  const { newsroom } = useEdition()
  const { short } = useDayWords()
  const book = useCreate(sponsors.book)
  const read = readBy(sponsors.book.body)
  return useSentForm({
    initial: {
      ...{ advertisement: '', editions: at ? [at.day] : [], weekly: false, until: null, note: '' },
    } as Typed,
    read: ({
      advertisement,
      editions,
      weekly,
      until,
      note,
    }): Reading<ReturnType<typeof sponsors.book.body.parse>> => {
      if (advertisement === '') return { faults: { advertisement: SPONSORS.noAdvertisement } }
      const first = editions.toSorted()[0]
      if (weekly && first && (until === null || until < first))
        return { faults: { editions: SPONSORS.noUntil(weekday(first)) } }
      const { booked } = daysToBook({ days: editions, weekly, until }, newsroom)
      return read({ advertisement: Number(advertisement), editions: booked, note })
    },
    send: (body) => book({ body: { ...body, note: body.note ?? '' } }),
    onSent: ({ bookings, savedWithout }) => {
      close()
      toast.ok(SPONSORS.booked(bookings.length, bookings[0]?.sponsor_name ?? '', savedWithout.map(short)))
      void refetchAfter(queryClient, { kind: 'libraries', library: 'advertisements' })
    },
    onFailed: (error) => {
      toast.problem(error)
      // Somebody else may have been faster.
      void refetchAfter(queryClient, { kind: 'libraries', library: 'advertisements' })
    },
  })
}

/** Those of the library that are in use, by placement; in a cell those of its own alone. */
function Advertisement({ form, placement }: { form: BookForm; placement: AdPlacement | null }) {
  const { data } = useQuery(queryOf(ads.advertisements, {}))
  const groups = placement ? [placement] : AdPlacement.options
  return (
    <Field label="Advertisement" error={form.faults.advertisement}>
      {(control) => (
        <Select
          {...control}
          value={form.typed.advertisement}
          onChange={({ target }) => form.type({ advertisement: target.value })}
        >
          <option value="">{SPONSORS.choose}</option>
          {groups.map((group) => (
            <optgroup key={group} label={SPONSORS.capitalized[group]}>
              {data?.advertisements
                .filter(({ ad_placement }) => ad_placement === group)
                .map(({ id, sponsor_name }) => (
                  <option key={id} value={id}>
                    {sponsor_name}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  )
}

function Days({ form }: { form: BookForm }) {
  const { today, workingEdition, newsroom } = useEdition()
  const { editions, weekly, until } = form.typed
  const first = editions.toSorted()[0]
  return (
    <fieldset className="min-w-0 space-y-3" {...(form.faults.editions && { 'data-invalid': '' })}>
      <legend className="mb-1 font-semibold text-sm">Days</legend>
      <LazyDaysGrid
        values={editions}
        onChoose={(chosen) => form.type({ editions: chosen })}
        today={today}
        workingEdition={workingEdition}
        publication={newsroom}
      />
      {first && (
        <div className="flex flex-wrap items-center gap-3">
          <Checkbox checked={weekly} onCheckedChange={(isOn) => form.type({ weekly: isOn })}>
            {SPONSORS.every(weekday(first))}
          </Checkbox>
          {weekly && (
            <div className="min-w-52 flex-1">
              <DayField
                label={SPONSORS.until}
                value={until}
                onChange={(day) => form.type({ until: day })}
                today={today}
                workingEdition={workingEdition}
                publication={newsroom}
              />
            </div>
          )}
        </div>
      )}
      {form.faults.editions && <FieldError>{form.faults.editions}</FieldError>}
    </fieldset>
  )
}

/** What is chosen in the form: single days, and a last day for the weekday of the first of them. */
type Chosen = { days: readonly CalendarDay[]; weekly: boolean; until: CalendarDay | null }

/** The days that are to be booked, and those of the weekday that have no edition. */
function daysToBook({ days, weekly, until }: Chosen, publication: PublicationDays) {
  const all = new Set(days)
  const [first] = [...days].sort()
  if (weekly && first && until)
    for (let day = first; day <= until && all.size < 2 * LIMITS.bookedAtOnce; day = addDays(day, 7))
      all.add(day)
  const inOrder = [...all].sort()
  return {
    booked: inOrder.filter((day) => isPublicationDay(day, publication)),
    without: inOrder.filter((day) => !isPublicationDay(day, publication)),
  }
}
