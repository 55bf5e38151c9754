import type { QueryKey } from '@tanstack/react-query'
import type { LiveChange, LiveKind } from '#shared/live.ts'

/** What must be fetched again after a live event. A longer key is a part of the shorter one. */
export function staleKeys(change: LiveChange): QueryKey[] {
  const keysOf = STALE[change.kind] as (change: LiveChange) => QueryKey[] // the table pairs kind and change
  return keysOf(change)
}

type Table = { [Kind in LiveKind]: (change: Extract<LiveChange, { kind: Kind }>) => QueryKey[] }

const STALE: Table = {
  board: ({ edition }) => [
    ['board', edition],
    ['activity', edition],
    ['admin', 'overview'],
  ],
  sources: ({ edition, step }) => [
    ['activity', edition, step],
    ['sources', edition, step],
    ['board', edition],
  ],
  entries: ({ edition, step }) => [
    ['activity', edition, step],
    ['entries', edition, step],
    ['board', edition],
    ['jokes', step],
    ['advertisements'],
    ['history'],
    ['admin', 'overview'],
    ['admin', 'processor'],
  ],
  progress: () => [['progress'], ['history']],
  content: () => [
    ['admin', 'content'],
    ['admin', 'overview'],
  ],
  'content-completed': () => [
    ['admin', 'content'],
    ['admin', 'overview'],
  ],
  deliveries: ({ id }) => [
    ['admin', 'deliveries', id],
    ['admin', 'delivery-list'],
    ['admin', 'webhooks'],
    ['admin', 'content'],
  ],
  notifications: () => [['notifications']],
  messages: () => [['messages'], ['admin', 'messages']],
  people: () => [['session'], ['admin', 'people']],
  newsroom: () => [['newsroom'], ['session'], ['board'], ['admin', 'settings']],
  libraries: ({ library }) => [
    ['admin', 'libraries', library],
    ['sources'],
    ['board'],
    ['jokes'],
    ['advertisements'],
  ],
  webhooks: () => [['admin', 'webhooks']],
  mail: () => [['admin', 'mails']],
}
