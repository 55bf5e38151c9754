import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { readOutbox } from './read-outbox.ts'

/** The outbox for administrators: without a mail server the links are here (C6). */
export function mailHandlers({ db }: Pick<Deps, 'db'>): Pick<Handlers, 'mails'> {
  return { mails: async () => ({ mails: await readOutbox(db) }) }
}
