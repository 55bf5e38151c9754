import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type FilledForecast, weather } from '#contract/weather.ts'
import { type CalendarDay, isCalendarDay } from '#shared/calendar.ts'
import { FORM } from '#shared/entries-messages.ts'
import { WEATHER_MESSAGES as SAYS } from '#shared/weather-messages.ts'
import { call } from '#web/api/call.ts'
import type { Values } from '#web/form/values.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormParts } from './form-parts.ts'

/**
 * Fills the forecast of a day in, to be looked over: fields that are empty, and those that it filled itself and nobody
 * changed since. It is there for a newsroom that says where its city is.
 *
 * @param day the field of the day
 */
export function FillForecast({ day }: { day: string }) {
  const { form, step, newsroom } = useFormParts()
  const filled = useRef<Values>({})
  const [words, setWords] = useState('')
  const asking = useMutation({
    mutationFn: (edition: CalendarDay) => call(weather.forecast, { body: { edition } }),
    onSuccess: ({ forecast, refusal }, edition) => {
      // Another day was chosen meanwhile.
      if (form.typed[day] !== edition) return setWords('')
      if (!forecast) return setWords(refusal ?? '')
      const change = changeBy(forecast, {
        typed: form.typed,
        blank: step.blank(edition),
        filled: filled.current,
      })
      filled.current = { ...filled.current, ...change }
      form.type(change)
      const labels = Object.keys(change).map((field) => step.labels[field] ?? field)
      setWords(labels.length > 0 ? FORM.pasted(labels) : SAYS.nothingToFill)
    },
    onError: (error) => setWords(error.message),
  })
  if (newsroom.latitude === null || newsroom.longitude === null) return null
  const edition = form.typed[day]
  return (
    <div className="@lg:col-span-2">
      <Button
        busy={asking.isPending}
        disabled={!isCalendarDay(edition)}
        onClick={() => isCalendarDay(edition) && asking.mutate(edition)}
      >
        {SAYS.fill}
      </Button>
      <p aria-live="polite" className="mt-1.5 text-ink-3 text-sm">
        {asking.isPending ? SAYS.filling : words}
      </p>
    </div>
  )
}

type FormFields = { typed: Values; blank: Values; filled: Values }

function changeBy(forecast: FilledForecast, { typed, blank, filled }: FormFields): Values {
  const entries = Object.entries(forecast).filter(([field, value]) => {
    const now = typed[field] ?? null
    const isEmpty = now === null || now === '' || now === blank[field]
    return value !== null && (isEmpty || now === filled[field]) && now !== value
  })
  return Object.fromEntries(entries)
}
