import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sponsors } from '#contract/sponsors.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { LibraryItem, libraries } from '#contract/libraries.ts'
import { type LibraryName, libraryOf } from '#shared/libraries.ts'
import { LIBRARIES_MESSAGES } from '#shared/libraries-messages.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { call } from '#web/api/call.ts'
import { useCreate } from '#web/api/create.ts'
import { useStoredForm } from '#web/form/use-stored-form.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { readTyped, typedOf } from './item-values.ts'

/**
 * One of a library while it is edited, retired or brought back.
 *
 * @param opened null for a new one
 * @param onDone called once it is stored
 */
export function useItem(library: LibraryName, opened: LibraryItem | null, onDone: () => void) {
  const definition = libraryOf(library)
  const queryClient = useQueryClient()
  const add = useCreate(libraries.addLibraryItem)
  const done = (words: { title: string; detail: string }) => {
    toast.ok(words)
    void refetchAfter(queryClient, { kind: 'libraries', library })
    onDone()
  }
  const form = useStoredForm({
    stored: opened,
    schema: LibraryItem,
    typedOf: (stored) => typedOf(definition, stored?.values ?? null),
    read: (typed) => readTyped(definition, typed),
    save: (values, base) =>
      base
        ? call(libraries.updateLibraryItem, {
            params: { library, item: String(base.id) },
            body: { values, version: base.version },
          })
        : add({ params: { library }, body: { values } }),
    onSaved: () => done(opened ? LIBRARIES_MESSAGES.saved : LIBRARIES_MESSAGES.added),
  })
  const use = useMutation({
    mutationFn: (route: typeof libraries.retireLibraryItem | typeof libraries.bringBackLibraryItem) =>
      call(route, { params: { library, item: String(form.base?.id) } }),
    onSuccess: ({ is_retired }) =>
      done(is_retired ? LIBRARIES_MESSAGES.isRetired : LIBRARIES_MESSAGES.isBack),
    onError: (problem) => void toast.problem(problem),
  })
  const [booked, setBooked] = useState<{ days: CalendarDay[]; goOn: () => void } | null>(null)
  /** Goes on at once where no place to come is lost, else once that was asked. */
  const askFirst = async (goOn: () => void) => {
    const days = library === 'advertisements' && opened ? await daysToCome(opened.id) : []
    if (days.length === 0) return goOn()
    setBooked({ days, goOn })
  }
  const isBeingRetired = () => form.base?.values['active'] === true && form.typed['active'] === false
  return {
    definition,
    form: { ...form, submit: () => void (isBeingRetired() ? askFirst(form.submit) : form.submit()) },
    booked,
    setBooked,
    goOn: () => {
      booked?.goOn()
      setBooked(null)
    },
    isChanging: use.isPending,
    askRetire: () => void askFirst(() => use.mutate(libraries.retireLibraryItem)),
    bringBack: () => use.mutate(libraries.bringBackLibraryItem),
  }
}

/** The days on which an advertisement has a place; none where that can't be read, since Checks will say it. */
const daysToCome = (id: number): Promise<CalendarDay[]> =>
  call(sponsors.bookingsToCome, { params: { item: String(id) } }).then(
    ({ bookings }) => bookings.map(({ edition }) => edition),
    () => [],
  )

export type EditedItem = ReturnType<typeof useItem>
