import { sql } from 'drizzle-orm'
import type { Task } from '#contract/board.ts'
import { beginningOf } from '#shared/beginning-of.ts'
import { MORNING } from '#shared/board-messages.ts'
import { addDays, type CalendarDay, cityTime, dayIn } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { displayNameOf } from '#shared/people.ts'
import { workingEdition } from '#shared/publication-days.ts'
import { lengthOf } from '#shared/text.ts'
import { beforeVisit } from '#server/people/accounts/sessions/visits.ts'
import type { Db } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { stepActivity } from '#server/platform/db/tables/activity.ts'
import { webhookDeliveries } from '#server/platform/db/tables/delivery.ts'
import { auditLog, editions, overviewFeed, tasks as taskRows } from '#server/platform/db/tables/newsroom.ts'
import type { Deps } from '#server/deps.ts'
import { readSchedule } from '#server/newsletter/newsroom/schedule.ts'
import type { Person } from '#server/platform/person.ts'

/** A day's work begins at four in the city, as the greeting says; a night is what lies between these two hours. */
const BEGINS = '04:00'
const NIGHT = { from: '18:00', to: '08:00' } as const

type Note = {
  kind: 'note' | 'letterNote' | 'correction'
  step: number | null
  name: string | null
  email: string
}
type Found = { hasFiled: boolean; note: Note | null; failed: number }
type Asked = Record<'edition' | 'person' | 'now' | 'begins' | 'nightFrom' | 'nightTo', string> & {
  isAdmin: boolean
}

/** What there is to tell: the newest note or correction that somebody else wrote since the last visit and that still stands. */
async function readNews(db: Db, asked: Asked): Promise<Found | undefined> {
  const { rows } = await db.execute<Found>(sql`
    with own as (
      select ${beforeVisit(sql`${asked.now}::timestamptz`)} as since from ${users} where id = ${asked.person}
    ), notes as (
      select 'note' as kind, activity.step_number as step, activity.person_id as by, activity.created_at as at
      from own, ${stepActivity} activity
      join ${taskRows} task on task.edition = activity.edition and task.step_number = activity.step_number
      where activity.edition = ${asked.edition} and kind = 'noted' and activity.created_at > since and task.note is not null
      union all
      select case when notes->>'correction' is not null and (action = 'edition.correct' or detail->'changed' ? 'correction')
          then 'correction' else 'letterNote' end, null, actor_id, coalesce((detail->>'until')::timestamptz, audit.created_at)
      from own, ${auditLog} audit join ${editions} edition on edition.edition::text = audit.subject
      where audit.subject = ${asked.edition}::date::text and audit.created_at > since - interval '30 minutes'
        and coalesce((detail->>'until')::timestamptz, audit.created_at) > since
        and (notes->>'correction' is not null and (action = 'edition.correct' or detail->'changed' ? 'correction')
          or notes->>'note' is not null and action = 'edition.update' and detail->'changed' ? 'note')
    )
    select
      exists (select from ${overviewFeed} where user_id = ${asked.person} and created_at >= ${asked.begins}::timestamptz)
        as "hasFiled",
      (select jsonb_build_object('kind', kind, 'step', step, 'name', full_name, 'email', email)
        from notes join ${users} on users.id = by where by <> ${asked.person} order by at desc, step limit 1) as note,
      (select count(*)::int from ${webhookDeliveries} where ${asked.isAdmin}::boolean and status = 'failed'
        and updated_at >= ${asked.nightFrom}::timestamptz and updated_at < ${asked.nightTo}::timestamptz) as failed`)
  return rows[0]
}

/**
 * What a person should know who comes to the board of the working edition, in one sentence: from four in the morning in
 * the city until that person files something that day. Null where nothing is known, and for a key.
 */
export async function readMorningNote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { edition, person, tasks }: { edition: CalendarDay; person: Person; tasks: Task[] },
): Promise<string | null> {
  if (person.isMachine) return null
  const newsroom = await readSchedule(db)
  const now = clock()
  const today = dayIn(newsroom.time_zone, now)
  const at = (day: CalendarDay, time: string) => cityTime(day, time, newsroom.time_zone)
  const begins = at(today, BEGINS)
  if (edition !== workingEdition(today, newsroom) || now < new Date(begins)) return null
  const found = await readNews(db, {
    ...{ edition, person: person.id, now: now.toISOString(), begins, isAdmin: person.role === 'admin' },
    nightFrom: at(addDays(today, -1), NIGHT.from),
    nightTo: at(today, NIGHT.to),
  })
  return !found || found.hasFiled ? null : inOneSentence(factsOf(tasks, person, found))
}

function factsOf(tasks: Task[], { id }: Person, { note, failed }: Found): string[] {
  const open = tasks.filter(({ status }) => status !== 'done')
  const own = open.filter(({ assignee }) => assignee?.id === id)
  // Of an edition that nobody has touched nothing is known.
  const isTouched = tasks.some(({ version }) => version > 0)
  return [
    ...(isTouched && open.length > 0 ? [MORNING.open(open.length, own.length)] : []),
    ...(note ? [noteInWords(note)] : []),
    ...(failed > 0 ? [MORNING.failed(failed)] : []),
  ]
}

function noteInWords({ kind, step, name, email }: Note): string {
  const whole = displayNameOf(name, email)
  const most = LIMITS.morningName
  const by = lengthOf(whole) > most ? `${beginningOf(whole, most - 1)}…` : whole
  return step === null ? MORNING[kind === 'correction' ? kind : 'letterNote'](by) : MORNING.note(by, step)
}

/** The facts in their order, as many as there is room for. */
function inOneSentence(facts: string[]): string | null {
  if (facts.length === 0) return null
  const words = `${facts.join('; ')}.`
  if (lengthOf(words) > LIMITS.morningNote) return inOneSentence(facts.slice(0, -1))
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
