import { createHash, createHmac, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { Pool as HttpPool } from 'undici'
import type { FloorPerson } from './floor-session.ts'

/** What the floor is told of the newsroom; the product reads it from its database and its steps. */
export type FloorFacts = {
  steps: { number: number; title: string; table: string; processing: 'AI' | 'Direct' }[]
  webhook: { id: string; name: string; url: string; secret: string }
}

type Row = Record<string, unknown>
const Z = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
/** The connection's time zone is the city's, so that the offset in the text is its own. */
const SHOW = `
  e.id, e.user_id, e.select_date::text as select_date, e.version, e.venue, e.title, e.url,
  to_char(e.created_at at time zone 'UTC', ${Z}) as created_at,
  to_char(e.updated_at at time zone 'UTC', ${Z}) as updated_at,
  to_char(e.event_date, 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM') as event_date`

const LIST = `
  select ${SHOW}, u.full_name as name from events_live_music e left join users u on u.id = e.user_id
  where e.select_date = $1 and e.deleted_at is null order by e.created_at desc, e.id`

export async function list(pool: pg.Pool, person: FloorPerson, edition: string): Promise<object> {
  const { rows } = await pool.query({ name: 'list', text: LIST, values: [edition] })
  return { entries: rows.map((row) => entryOf(row, person)) }
}

/**
 * The show, and what the other lines and the next filing find of it: its line of the overview, its step begun where nobody
 * has, its page and its name for the memory.
 */
const FILE = `
  with e as (
    insert into events_live_music (id, user_id, select_date, venue, title, event_date, url)
    values ($1, $2, $3::text::date, $4, $5, $6::timestamp at time zone current_setting('TimeZone'), $7) returning *
  ), line as (
    insert into overview_feed (id, step_number, select_date, user_id, content, words, created_at, updated_at)
    select id, 1, select_date, user_id, $8, lower($8), created_at, updated_at from e
  ), day as (
    insert into editions (edition) select select_date from e on conflict do nothing
  ), begun as (
    insert into tasks (edition, step_number, status, assignee_id, updated_by)
    select select_date, 1, 'in-progress', user_id, user_id from e
    on conflict (edition, step_number) do update set status = excluded.status, version = tasks.version + 1
    where tasks.status = 'todo' returning version
  ), remembered as (
    insert into seen (entry_id, kind, key, step_number, edition, user_id)
    select id, kind, key, 1, select_date, user_id from e, (values ('url', $9), ('title', $10)) as of (kind, key)
  )
  select ${SHOW}, begun.version as begun from e left join begun on true`

/** One statement. */
export async function file(pool: pg.Pool, person: FloorPerson, form: Row): Promise<object> {
  const { venue, bandName, date, time, url, selectDate } = form
  const show = [randomUUID(), person.id, selectDate, venue, bandName, [date, time].join(' '), url || null]
  const line = lineOf(String(bandName), String(venue), String(time))
  const values = [...show, line, keyOf(String(url)), keyOf(`${String(bandName)} ${String(venue)}`)]
  const { rows } = await pool.query({ name: 'file', text: FILE, values })
  const { begun: version, ...row } = rows[0]
  return {
    entries: [entryOf({ ...row, name: person.name }, person)],
    begun: version === null ? null : { version, isTaken: true },
  }
}

const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
const lineOf = (band: string, venue: string, time: string): string =>
  `${band}, ${venue}, ${timeInWords(time)}`

function entryOf(row: Row, person: FloorPerson): object {
  const { id, user_id, name, select_date, created_at, updated_at, version } = row
  return {
    ...{ id, user_id, author: name, select_date, created_at, updated_at, version },
    mayChange: person.role === 'admin' || person.id === user_id,
    line: lineOf(String(row['title']), String(row['venue']), String(row['event_date']).slice(11, 16)),
    row: showOf(row),
  }
}

const showOf = ({ venue, title, event_date, url, select_date }: Row) => ({
  ...{ venue, title, event_date, url, select_date },
})

function timeInWords(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${((hour + 11) % 12) + 1}:${time.slice(3)} ${hour < 12 ? 'am' : 'pm'}`
}

const AD = `
  select id, sponsor_name, sponsor_description, sponsor_link, sponsor_logo_url, sponsor_image_url, ad_placement,
    weight
  from source_advertisement where active and ad_placement = $1 and weight > 0
  order by -ln(1 - random()) / weight limit 1`

export async function drawAd(pool: pg.Pool, placement: unknown): Promise<object> {
  const { rows } = await pool.query({ name: 'ad', text: AD, values: [placement] })
  return rows[0]
}

const FEED = (where: string) => `
  select f.id, f.step_number, f.select_date::text as select_date, f.user_id, f.content, t.status, u.full_name as name,
    (f.created_at at time zone 'UTC')::text || '+00' as place,
    to_char(f.created_at at time zone 'UTC', ${Z}) as created_at,
    to_char(f.updated_at at time zone 'UTC', ${Z}) as updated_at,
    (select c.status from webhook_formatted_content c
     where c.step_number = f.step_number and c.select_date = f.select_date and c.deleted_at is null
     order by c.created_at desc limit 1) as content_status
  from overview_feed f
    left join tasks t on t.edition = f.select_date and t.step_number = f.step_number
    left join users u on u.id = f.user_id
  where ${where} order by f.created_at desc, f.id desc limit 51`

const FILTERS = { date: 'select_date', step: 'step_number', user: 'user_id' } as const

export async function overview(pool: pg.Pool, facts: FloorFacts, query: URLSearchParams): Promise<object> {
  const names = (['date', 'step', 'user'] as const).filter((name) => query.has(name))
  const where = names.map((name, index) => `f.${FILTERS[name]} = $${index + 1}`).join(' and ') || 'true'
  const values = names.map((name) => query.get(name))
  const { rows } = await pool.query({ name: `feed ${names.join()}`, text: FEED(where), values })
  const date = query.get('date')
  const counts = date === null ? null : await countsOf(pool, facts, date)
  const shown = rows.slice(0, 50)
  const last = shown.at(-1)
  const older = rows.length > 50 ? Buffer.from(`${last.place} ${last.id}`).toString('base64url') : null
  return { rows: shown.map((row) => feedRow(facts, row)), newer: null, older, counts }
}

function feedRow({ steps }: FloorFacts, row: Row): object {
  const step = steps[Number(row['step_number']) - 1]
  const { id, step_number, status, content, content_status, created_at, updated_at } = row
  return {
    ...{ id, step_number, title: step?.title, status: status ?? 'todo', description: content },
    ...{ processing: step?.processing, content_status, created_at, updated_at, table_name: step?.table },
    ...{ select_date: row['select_date'], user_id: row['user_id'], user: row['name'] },
  }
}

const COUNTS = 'select status, count(*)::int as count from tasks where edition = $1 group by status'

async function countsOf(pool: pg.Pool, { steps }: FloorFacts, date: string): Promise<object> {
  const { rows } = await pool.query({ name: 'counts', text: COUNTS, values: [date] })
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  const [inProgress, done] = [of('in-progress'), of('done')]
  return { todo: steps.length - inProgress - done, 'in-progress': inProgress, done }
}

/** What the floor writes about a send, apart from the product's tables, whose jobs would take it up. */
export const FLOOR_TABLES = `
  create table if not exists floor_deliveries (
    id uuid primary key, content_id uuid not null, step_number int not null, select_date date not null,
    payload jsonb not null, status text not null, text text, created_by uuid not null)`
const OPEN = `insert into floor_deliveries values ($1, $2, $3, $4, $5, 'pending', null, $6)`
const SETTLE = `update floor_deliveries set status = 'completed', text = $2 where id = $1`

/** Reads what is sent, writes that it is on its way, sends it, signed, and writes what came back. */
export function sender(pool: pg.Pool, { webhook, steps }: FloorFacts) {
  const { origin, pathname } = new URL(webhook.url)
  const http = new HttpPool(origin, { connections: 64 })
  const key = Buffer.from(webhook.secret.replace('whsec_', ''), 'base64')
  return async (person: FloorPerson, body: Row): Promise<object> => {
    const [id, contentId] = [randomUUID(), randomUUID()]
    const { rows } = await pool.query({ name: 'list', text: LIST, values: [body['edition']] })
    const payload = payloadOf(id, person, body, rows.toReversed(), webhook, steps)
    const values = [id, contentId, body['step'], body['edition'], JSON.stringify(payload), person.id]
    await pool.query({ name: 'open delivery', text: OPEN, values })
    const sent = JSON.stringify({ ...payload, callback: { url: '', token: randomUUID(), deliveryId: id } })
    const timestamp = Math.floor(Date.now() / 1000)
    const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${sent}`).digest('base64')
    const headers = {
      'content-type': 'application/json',
      ...{ 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${mac}` },
    }
    const answer = await http.request({ method: 'POST', path: pathname, headers, body: sent })
    const text = JSON.parse(await answer.body.text()).formattedContent
    await pool.query({ name: 'settle', text: SETTLE, values: [id, text] })
    return {
      ...{ id, content_id: contentId, status: 'completed', step: body['step'], date: body['edition'] },
      ...{ webhook: { id: webhook.id, name: webhook.name, url: webhook.url }, isDirectStep: false },
      ...{ event: null, number: null, externalUrl: null },
      ...{ formattedContent: text, message: null, payload, attempts: 1, next_attempt_at: null },
      ...{ wasUnderWay: false, sentBefore: null },
    }
  }
}

function payloadOf(
  deliveryId: string,
  person: FloorPerson,
  body: Row,
  rows: Row[],
  { name, url }: FloorFacts['webhook'],
  steps: FloorFacts['steps'],
): object {
  const data = rows.map((row) => ({
    ...{ id: row['id'], ...showOf(row), user_id: row['user_id'] },
    ...{ created_at: row['created_at'], updated_at: row['updated_at'] },
  }))
  const lines = rows.map(
    ({ title, venue, url: link, event_date }) =>
      `- **[${String(title)}](${String(link)})** at ${String(venue)}, ${timeInWords(String(event_date).slice(11, 16))}`,
  )
  return {
    ...{ step: body['step'], date: body['edition'], data, userId: person.id, deliveryId },
    formattedContent: `## ${steps[0]?.title}\n\n${lines.join('\n')}\n`,
    webhook: { name, url, timestamp: new Date().toISOString() },
    metadata: {
      ...{ userAgent: '', source: 'content-processor', isDirectStep: false, dataCount: rows.length },
    },
  }
}
