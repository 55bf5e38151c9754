/** Runs one statement. */
export type Execute = (sql: string) => Promise<unknown>

/** So many entries has each step in each edition. */
export const ENTRIES_EACH = 12
const STEPS = 9
const OF_AN_EDITION = ENTRIES_EACH * STEPS
/** The newest edition that is filled; others are the days before it. */
export const NEWEST_DAY = '2025-12-31'
/** How many rows one statement adds, so that memory does not grow with the tables. */
const AT_ONCE = 45_000
/** So many of the newest entries are young enough for what is kept for days alone. */
const YOUNG = 1_000

/** The columns of each step beside those that every entry has, and what stands in them; in the order of the steps. */
const TABLES: [table: string, columns: string, values: string][] = [
  [
    'events_live_music',
    'venue, title, event_date, url',
    `'The Blue Door ' || n % 40, 'Night Herons ' || n, (day + time '20:30') at time zone 'America/Chicago', 'https://venue.example/show/' || n`,
  ],
  ['events_city', 'location, event_date, url', `'Fairhaven', day, 'https://calendar.example/event/' || n`],
  ['civil_news', 'url, news_date', `'https://council.example/notice/' || n, day`],
  [
    'general_news',
    'title, url, news_date',
    `'Positive News ' || 1 + n / 9 % 3, 'https://news.example/' || n, day`,
  ],
  [
    'images',
    'image_title, photographer_name, image_url, alt_text',
    `'Harbor ' || n, 'Ines Okafor', 'https://photos.example/' || n || '.webp', 'Boats at the quay'`,
  ],
  [
    'weather',
    'forecast_date, temperature_high, temperature_low, conditions',
    `day || ' 00:00:00', 60 + n % 30, 40 + n % 20, 'Sun and a few clouds'`,
  ],
  ['jokes_thank_you', 'joke_text, type', `'Joke number ' || n, 'closing'`],
  ['jokes_good_evening', 'joke_text, type', `'Joke number ' || n, 'opening'`],
  [
    'ads',
    'sponsor_name, sponsor_description, sponsor_link, ad_placement, weight',
    `'Harbor & Vine ' || n, 'Supper by the water', 'https://harborvine.example', 'baseline', 5`,
  ],
]

/**
 * Adds entries over the nine step tables, with all that filing them writes: row, line of the overview, activity,
 * edition, task, and of the newest the key of the request and the live events. Steps that are sent have a text too,
 * which the overview shows. The same numbers give the same rows.
 *
 * @param from how many there are already
 * @param to how many there are to be
 */
export async function fillEntries(execute: Execute, from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE, to) - 1
    for (const [index, [table, columns, values]] of TABLES.entries())
      await execute(`
        insert into ${table} (id, user_id, select_date, created_at, updated_at, ${columns})
        select id, user_id, day, at, at, ${values} from ${entries(first, last)} where step = ${index + 1}`)
    await execute(`
      insert into overview_feed (id, step_number, select_date, user_id, content, created_at, updated_at)
      select id, step, day, user_id, line, at, at from ${entries(first, last)}`)
    await execute(`
      insert into step_activity (edition, step_number, person_id, kind, subject, created_at)
      select day, step, user_id, 'filed', line, at from ${entries(first, last)}`)
    await execute(`
      insert into editions (edition, created_at)
      select day, min(at) from ${entries(first, last)} group by day on conflict do nothing`)
    await execute(`
      insert into tasks (edition, step_number, status, version)
      select distinct day, step, 'in-progress', 1 from ${entries(first, last)} on conflict do nothing`)
    await execute(contents(first, last))
  }
  if (from === 0) await fillYoung(execute)
}

/**
 * Fills editions of their own with so many entries of each step, and nothing beside them: what one edition is put
 * together from.
 *
 * @param each how many entries of every step an edition has, in the order of the steps
 */
export async function fillEditions(
  execute: Execute,
  { first, editions, each }: { first: string; editions: number; each: readonly number[] },
): Promise<void> {
  for (const [index, [table, columns, values]] of TABLES.entries())
    await execute(`
      insert into ${table} (id, user_id, select_date, created_at, updated_at, ${columns})
      select id, user_id, day, at, at, ${values} from ${entriesOf(first, editions, each[index] ?? 0)}`)
  await execute(`
    insert into editions (edition)
    select date '${first}' + n from generate_series(0, ${editions - 1}) as n on conflict do nothing`)
}

/** Entries of one step, so many an edition. */
const entriesOf = (first: string, editions: number, each: number): string => `(
  select n, md5('edition ${first} ' || n)::uuid as id, (select id from users order by email limit 1) as user_id,
    date '${first}' + n / ${each} as day,
    (date '${first}' + n / ${each} - 1 + time '18:00') at time zone 'UTC' - n % ${each} * interval '100 seconds' as at
  from generate_series(0, ${editions * each - 1}) as n) as entry`

/** What is looked at by the planner and the index-only scans of both sides; and counts for no measurement. */
export async function settle(execute: Execute): Promise<void> {
  await execute('vacuum analyze')
  await execute('checkpoint')
}

/** Entries by number, the newest first; a person files an edition's entries within three hours of the day before. */
const entries = (first: number, last: number): string => `(
  select n, 1 + n % ${STEPS} as step, md5('entry ' || n)::uuid as id,
    ids[1 + n / ${STEPS} % cardinality(ids)] as user_id,
    date '${NEWEST_DAY}' - n / ${OF_AN_EDITION} as day,
    (date '${NEWEST_DAY}' - n / ${OF_AN_EDITION} - 1 + time '18:00') at time zone 'UTC'
      - n % ${OF_AN_EDITION} * interval '100 seconds' as at,
    case 1 + n % ${STEPS} when 1 then 'Night Herons ' || n || ', The Blue Door ' || n % 40 || ', 8:30 pm'
      else 'https://www.example.org/one/of/many/' || n end as line
  from generate_series(${first}, ${last}) as n
    cross join (select array_agg(id order by email) as ids from users) as people) as entry`

const contents = (first: number, last: number): string => `
  insert into webhook_formatted_content
    (id, step_number, select_date, original_content, status, webhook_url, webhook_id, user_id, created_at)
  select md5('content ' || min(n))::uuid, step, day, '{}', 'completed', '', 'default', min(user_id::text)::uuid,
    max(at) + interval '1 hour'
  from ${entries(first, last)} where n % ${OF_AN_EDITION} < ${STEPS} group by step, day`

async function fillYoung(execute: Execute): Promise<void> {
  await execute(`
    insert into idempotency_keys (user_id, key, request_hash, answer)
    select user_id, id::text, md5(id::text) || md5(line), jsonb_build_object('entries', jsonb_build_array(line))
    from ${entries(0, YOUNG - 1)}`)
  await execute(`
    insert into live_events (audience, change)
    select 'everyone', jsonb_build_object('kind', 'entries', 'edition', day, 'step', step)
    from ${entries(0, YOUNG - 1)}`)
}
