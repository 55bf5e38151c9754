import type { Execute } from './fill.ts'

/** A library of sponsors, and what of it was drawn: five places of each of so many editions, ten years of weekdays or more. */
export const SPONSORS = 100
export const DRAWN_EDITIONS = 1_600
/** The first of these editions; whoever is drawn for a later one is owed by all of them. */
const FIRST_DRAWN = '2038-01-01'
/** What the feeds of a hundred sources have told, over the days for which feeds are read. */
export const FOUND = 5_000
export const FOUND_DAYS = 31

const PLACEMENTS = `(array['headline', 'feature', 'baseline', 'baseline'])[1 + n % 4]`

/** Adds sponsors with a history of draws, in place of the library. Draws of all other days count with it. */
export async function fillSponsors(execute: Execute): Promise<void> {
  await execute('delete from source_advertisement')
  await execute(`
    insert into source_advertisement (id, sponsor_name, sponsor_description, sponsor_link, ad_placement, weight)
    select n, 'Sponsor ' || n, 'Supper by the water', 'https://sponsor' || n || '.example', ${PLACEMENTS}, 1 + n % 5
    from generate_series(1, ${SPONSORS}) as n`)
  await execute(`
    insert into ad_shares (edition, placement, sponsor_key, share, balance)
    select date '${FIRST_DRAWN}' + day, ${PLACEMENTS}, 'sponsor ' || n, 0.04, 0
    from generate_series(1, ${SPONSORS}) as n, generate_series(0, ${DRAWN_EDITIONS - 1}) as day`)
  await execute(`
    insert into ad_share_totals (placement, sponsor_key, shares, since)
    select placement, sponsor_key, sum(share), timestamptz '2020-01-01' from ad_shares group by 1, 2`)
  await execute(`
    insert into ads (id, user_id, select_date, created_at, updated_at, sponsor_name, sponsor_description, sponsor_link,
      ad_placement, weight, source_id, draw_seed)
    select gen_random_uuid(), (select id from users order by email limit 1), date '${FIRST_DRAWN}' + day, now(), now(),
      'Sponsor ' || n, 'Supper by the water', 'https://sponsor' || n || '.example', ${PLACEMENTS}, 1 + n % 5, n, day
    from generate_series(0, ${DRAWN_EDITIONS - 1}) as day, lateral (
      select 1 + (day * 20 + place * 4 + least(place, 3) - 1) % ${SPONSORS} as n from generate_series(0, 4) as place
    ) as drawn`)
}

/** Adds sources with a feed, and what these tell of the days from today on. */
export async function fillFound(execute: Execute): Promise<void> {
  await execute(`
    insert into source_live_music (name, url, feed_url, feed_kind, feed_read_at)
    select 'Feed ' || n, 'https://venue' || n || '.example', 'https://venue' || n || '.example/feed', 'ics', now()
    from generate_series(1, 100) as n`)
  await execute(`
    insert into found (id, library, source_id, step_number, uid, day, time, title, venue, url, url_key, title_key,
      first_seen, last_seen)
    select gen_random_uuid(), 'live-music', ids[1 + n % 100], 1, n::text, current_date + n % ${FOUND_DAYS}, '19:30',
      'Night Herons ' || n, 'The Blue Door ' || n % 40, 'https://venue.example/show/' || n, 'venue.example/show/' || n,
      'night herons ' || n || '|the blue door ' || n % 40, now(), now()
    from generate_series(0, ${FOUND - 1}) as n, (
      select array_agg(id) as ids from source_live_music where feed_url is not null) as sources`)
}
