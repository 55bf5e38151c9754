import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { StepNumber } from '#shared/step-number.ts'
import { eventsLiveMusic } from './01-live-music/table.ts'
import { eventsCity } from './02-city-events/table.ts'
import { civilNewsTable } from './03-civil-news/table.ts'
import { generalNewsTable } from './04-general-news/table.ts'
import { images } from './05-image-of-the-day/table.ts'
import { weatherTable } from './06-weather/table.ts'
import { jokesThankYou } from './07-thank-you-joke/table.ts'
import { jokesGoodEvening } from './08-good-evening-joke/table.ts'
import { ads } from './09-advertisement/table.ts'
import type { entryColumns } from './entry-columns.ts'
import type { AnyStep, StepOf } from './index.ts'

/** A step's table must hold what the step reads a row of: a missing or mistyped column fails to compile. */
type TableFor<Number extends StepNumber> = PgTable & { $inferSelect: z.input<StepOf<Number>['row']> }

export const TABLES = {
  1: eventsLiveMusic,
  2: eventsCity,
  3: civilNewsTable,
  4: generalNewsTable,
  5: images,
  6: weatherTable,
  7: jokesThankYou,
  8: jokesGoodEvening,
  9: ads,
} satisfies { [Number in StepNumber]: TableFor<Number> }

/** What the generic code may rely on, whichever step a table belongs to. */
export type ContentTable = PgTable & Record<keyof ReturnType<typeof entryColumns>, AnyPgColumn>

/** @returns the table in which a step's entries are stored */
export const tableOf = (step: AnyStep): ContentTable => TABLES[step.number]
