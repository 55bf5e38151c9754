import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type CalendarDay, dayWordsOf } from '#shared/calendar.ts'
import { ROLLOVER } from '#shared/edition-messages.ts'
import type { Newsroom } from '#shared/newsroom.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { onFormDone, useHeldEdition, useIsFormInUse } from './held-edition.ts'
import { useChosenEdition } from './chosen-edition.ts'

/**
 * When the working edition moves on, as at the city's midnight, every screen moves with it and the person is told.
 * A form in use keeps its edition: the address names it until the form is submitted or cleared.
 *
 * @param newsroom undefined while it is not known
 */
export function useRollover(newsroom: Pick<Newsroom, 'edition' | 'today'> | undefined): void {
  const working = newsroom?.edition
  const chosen = useChosenEdition()
  const held = useHeldEdition()
  const navigate = useNavigate()
  const before = useRef<CalendarDay | undefined>(undefined)
  const kept = useRef<CalendarDay | undefined>(undefined)
  // Submitted or cleared; another form of the page may still be in use.
  const isDone = useRef(false)
  const isInUse = useIsFormInUse()
  const inWords = (day: CalendarDay) => dayWordsOf(newsroom?.today ?? day).long(day)

  const show = (edition: CalendarDay | undefined) =>
    void navigate({ to: '.', search: (now) => ({ ...now, edition }), replace: true, resetScroll: false })

  const movedOn = useEffectEvent((was: CalendarDay, is: CalendarDay) => {
    if (chosen === is) show(undefined)
    if (chosen !== undefined || held !== was) return void toast.info(ROLLOVER.movedOn(inWords(is)))
    kept.current = was
    show(was)
    toast.info(ROLLOVER.kept(inWords(is), inWords(was)))
  })
  const goOn = useEffectEvent(() => {
    if (!isDone.current || isInUse) return
    isDone.current = false
    if (kept.current === undefined || working === undefined) return
    if (chosen === kept.current) {
      show(undefined)
      toast.info(ROLLOVER.movedOn(inWords(working)))
    }
    kept.current = undefined
  })

  useEffect(() => {
    const was = before.current
    before.current = working
    if (was !== undefined && working !== undefined && was !== working) movedOn(was, working)
  }, [working])
  useEffect(
    () =>
      onFormDone(() => {
        isDone.current = true
        goOn()
      }),
    [],
  )
  useEffect(() => {
    if (!isInUse) goOn()
  }, [isInUse])
}
