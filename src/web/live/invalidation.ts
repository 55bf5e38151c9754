import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { accounts } from '#contract/accounts.ts'
import { activity } from '#contract/activity.ts'
import { ads } from '#contract/ads.ts'
import { board } from '#contract/board.ts'
import { editionReadiness } from '#contract/edition-readiness.ts'
import { entries } from '#contract/entries.ts'
import { found } from '#contract/found.ts'
import { jokes } from '#contract/jokes.ts'
import { messages } from '#contract/messages.ts'
import { notifications } from '#contract/notifications.ts'
import { progress } from '#contract/progress.ts'
import { sponsors } from '#contract/sponsors.ts'
import { sources } from '#contract/sources.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { EDITION_PATH, type LiveChange } from '#shared/live.ts'
import { keyOf, keyOfAll } from '#web/api/query.ts'
import { keysIn, type InvalidationTable } from './invalidation-table.ts'

/**
 * Fetches again what is stale after a change: one that the live stream tells of, or an own one, whose event may come
 * late or never.
 */
export async function refetchAfter(queryClient: QueryClient, ...changes: LiveChange[]): Promise<void> {
  const ofEverybody = refetchInTurn(queryClient, changes.map(keysAfter))
  const everythingOfAdministrators = keyOfAll('admin')
  const isThere = queryClient.getQueryCache().find({ queryKey: everythingOfAdministrators, exact: false })
  if (isThere) {
    // Their table comes with their screens, not with the first page of everybody.
    const keys = await import('./admin-invalidation.ts').then(
      ({ adminKeysAfter }) => changes.flatMap(adminKeysAfter),
      () => [everythingOfAdministrators],
    )
    await refetch(queryClient, keys)
  }
  const isEditionThere = queryClient
    .getQueryCache()
    .getAll()
    .some(({ queryKey: [, call] }) => call === `GET ${EDITION_PATH}`)
  if (isEditionThere) {
    // So does that of the edition; while it can't be had, whatever everybody reads is fetched again.
    const keys = await import('./edition-invalidation.ts').then(
      ({ editionKeysAfter }) => changes.flatMap(editionKeysAfter),
      () => [keyOfAll('signed-in')],
    )
    await refetch(queryClient, keys)
  }
  await ofEverybody
}

const refetch = (queryClient: QueryClient, keys: QueryKey[]) =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))

/**
 * All of it is stale at once; what changed itself is read first, and what follows from it after that: on a server with
 * one engine its answer would wait for theirs.
 */
async function refetchInTurn(queryClient: QueryClient, keys: QueryKey[][]): Promise<void> {
  const isStale = { type: 'active', stale: true } as const
  const read = (some: QueryKey[]) =>
    Promise.all(some.map((queryKey) => queryClient.refetchQueries({ queryKey, ...isStale })))
  for (const queryKey of keys.flat()) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  await read(keys.flatMap((ofChange) => ofChange.slice(0, 1)))
  await read(keys.flatMap((ofChange) => ofChange.slice(1)))
}

/** @returns what everybody reads that must be fetched again after a change */
export const keysAfter = (change: LiveChange): QueryKey[] => keysIn(STALE, change)

const ofStep = (edition: CalendarDay, step: number) => ({ params: { edition, step: String(step) } })

/** How an edition stands as one letter; a setting or a library is in any of them. */
const standing = (edition?: CalendarDay) =>
  keyOf(editionReadiness.editionReadiness, edition && { query: { edition } })

/** News is found for every edition, so that no edition is named. */
const foundIn = (step: number) => {
  const ofAny = { params: { step: String(step) } }
  return [keyOf(found.found, ofAny), keyOf(found.regular, ofAny)]
}

const HISTORY = [keyOf(progress.activeDays), keyOf(progress.dayHistory)]
const OF_ADMINISTRATORS = () => []

const STALE: InvalidationTable = {
  board: ({ edition }) => [
    keyOf(board.board, { params: { edition } }),
    keyOf(activity.activity, { params: { edition } }),
    standing(edition),
  ],
  edition: ({ edition }) => [keyOf(board.board, { params: { edition } }), standing(edition)],
  sources: ({ edition, step }) => [
    keyOf(sources.sources, ofStep(edition, step)),
    keyOf(activity.activity, ofStep(edition, step)),
    keyOf(board.board, { params: { edition } }),
  ],
  found: ({ step }) => foundIn(step),
  entries: ({ edition, step }) => [
    keyOf(entries.entries, { params: { step: String(step) }, query: { edition } }),
    keyOf(activity.activity, ofStep(edition, step)),
    keyOf(board.board, { params: { edition } }),
    keyOf(jokes.jokes, { params: { step: String(step) } }),
    keyOf(ads.advertisements),
    standing(edition),
    ...foundIn(step),
    ...HISTORY,
  ],
  progress: () => [keyOf(progress.progress), ...HISTORY],
  content: OF_ADMINISTRATORS,
  'content-completed': OF_ADMINISTRATORS,
  deliveries: OF_ADMINISTRATORS,
  notifications: () => [keyOf(notifications.notifications)],
  messages: () => [keyOf(messages.messages)],
  people: () => [keyOf(accounts.session), keyOf(board.board), keyOf(entries.entries)],
  // A setting shows in nearly everything, and is seldom changed.
  newsroom: () => [keyOfAll('public'), keyOfAll('signed-in')],
  libraries: () => [
    keyOf(sources.sources),
    keyOf(board.board),
    keyOf(jokes.jokes),
    keyOf(ads.advertisements),
    keyOf(sponsors.editionBookings),
    standing(),
  ],
  webhooks: OF_ADMINISTRATORS,
  handovers: OF_ADMINISTRATORS,
  mail: OF_ADMINISTRATORS,
  backup: OF_ADMINISTRATORS,
}
