import { addDays, calendarDay, type CalendarDay } from '#shared/calendar.ts'
import type { Group } from './callers.ts'
import { ENTRIES_EACH, NEWEST_DAY } from './fill.ts'
import type { LineName } from './gates.ts'
import type { Stage } from './stage.ts'

type Needs = Pick<Stage, 'admin' | 'staff' | 'personIds' | 'webhookId' | 'rows'>

/** Lines that repeat a request. */
export type RequestLine = Exclude<LineName, 'start'>

/** So many filled editions are asked for in turn, at most. */
const EDITIONS = 60
/** Into so many editions shows are filed, far from those that are read, so that none of them gets full. */
const FILED_EDITIONS = 3_000
const FIRST_FILED = calendarDay('2050-01-01')
/** So many of them are filled beside each other, each with as many shows as an edition has; the first begins the step. */
const FILLED_TOGETHER = 60

/** What is asked of both sides for each line; the first group is measured. */
export function groupsOf(line: RequestLine, stage: Needs): Group[] {
  const overview = (...queries: string[]): Group => ({
    ...{ method: 'GET', callers: 1, headers: stage.admin },
    paths: queries.map((query) => `/api/admin/overview?${query}`),
  })
  const people = stage.personIds.slice(0, 10)
  switch (line) {
    case 'insert':
      return [filing(stage, 1)]
    case 'insert16':
      return [filing(stage, 16)]
    case 'ad':
      return [drawing(stage)]
    case 'send':
      return [sending(stage, 1)]
    case 'send16':
      return [sending(stage, 16)]
    case 'list':
      return [listing(stage)]
    case 'overview':
      return [overview('')]
    case 'overviewBoth':
      return [overview(...people.map((id, index) => `step=${1 + (index % 9)}&user=${id}`))]
  }
}

export const listing = ({ staff, rows }: Needs): Group => ({
  ...{ method: 'GET', callers: 1, headers: staff },
  paths: filledEditions(rows).map((day) => `/api/steps/1/entries?edition=${day}`),
})

const drawing = ({ staff }: Pick<Needs, 'staff'>): Group => ({
  ...{ method: 'POST', callers: 1, headers: staff },
  paths: ['/functions/v1/get-weighted-random-ad'],
  bodies: [JSON.stringify({ placement_type: 'headline' })],
})

export const filing = ({ staff }: Pick<Needs, 'staff'>, callers: number): Group => ({
  ...{ method: 'POST', callers, headers: staff },
  paths: ['/api/steps/1/entries'],
  bodies: Array.from({ length: FILED_EDITIONS * ENTRIES_EACH }, (_, at) => {
    const before = Math.floor(at / (FILLED_TOGETHER * ENTRIES_EACH)) * FILLED_TOGETHER
    const selectDate = addDays(FIRST_FILED, before + (at % FILLED_TOGETHER))
    const show = { venue: 'The Blue Door', bandName: 'Night Herons #', date: selectDate, time: '20:30' }
    return JSON.stringify({ ...show, url: 'https://venue.example/night-herons', selectDate })
  }),
})

const sending = ({ admin, webhookId, rows }: Needs, callers: number): Group => ({
  ...{ method: 'POST', callers, headers: admin },
  paths: ['/api/admin/deliveries'],
  bodies: filledEditions(rows).map((edition) => JSON.stringify({ step: 1, edition, webhookId })),
})

/** What a newsroom at work asks: of ten requests four lists, two boards, an overview, an advertisement, two shows. */
export function mixed(needs: Needs): Group[] {
  const list = listing(needs)
  const board: Group = {
    ...list,
    paths: filledEditions(needs.rows).map((day) => `/api/editions/${day}/board`),
  }
  const overview: Group = { ...list, headers: needs.admin, paths: ['/api/admin/overview'] }
  const file = filing(needs, 1)
  return [list, file, board, list, drawing(needs), list, file, board, list, overview]
}

function filledEditions(rows: number): CalendarDay[] {
  const whole = Math.floor(rows / (ENTRIES_EACH * 9))
  const newest = calendarDay(NEWEST_DAY)
  return Array.from({ length: Math.max(1, Math.min(EDITIONS, whole)) }, (_, days) => addDays(newest, -days))
}
