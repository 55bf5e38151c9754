import type { ComponentProps } from 'react'
import { expectTypeOf, test } from 'vitest'
import type { liveMusic } from '#steps/01-live-music/step.ts'
import type { cityEvents } from '#steps/02-city-events/step.ts'
import type { weather } from '#steps/06-weather/step.ts'
import type { fieldsFor } from './fields-for.tsx'

type Fields<S extends Parameters<typeof fieldsFor>[0]> = ReturnType<typeof fieldsFor<S>>
type Show = Fields<typeof liveMusic>
type Event = Fields<typeof cityEvents>
type Forecast = Fields<typeof weather>

test('a control takes only fields of its kind, so a misspelt one does not compile', () => {
  expectTypeOf<ComponentProps<Show['Day']>['name']>().toEqualTypeOf<'date' | 'selectDate'>()
  expectTypeOf<ComponentProps<Event['Choice']>['name']>().toEqualTypeOf<'location'>()
  expectTypeOf<ComponentProps<Forecast['Check']>['name']>().toEqualTypeOf<'highBelowLow'>()
  expectTypeOf<ComponentProps<Forecast['Number']>['name']>().toEqualTypeOf<
    'temperatureHigh' | 'temperatureLow' | 'humidity' | 'windSpeed'
  >()
})
