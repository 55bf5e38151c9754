import type { Db } from '#server/platform/db/db.ts'
import {
  failContent,
  noteWaiting,
  reopenContent,
  takeText,
} from '#server/newsletter/formatted-content/content-state.ts'
import type { StoredDelivery } from './deliveries-repository.ts'

/**
 * What a delivery is about, and how that follows the delivery's state. A state knows its subject through this
 * alone, so that something other than a step's content can be delivered.
 */
export type Subject = {
  /** The delivery goes on; `words` say to people what is waited for. */
  wait(tx: Db, words: string): Promise<void>
  /** The delivery has failed for good. */
  fail(tx: Db, reason: string): Promise<void>
  /** The delivery is sent once more. */
  reopen(tx: Db): Promise<void>
  /**
   * A text has come.
   *
   * @param note what people should know who read it
   * @returns whether it is what people read now
   */
  take(tx: Db, text: string, note: string | null): Promise<boolean>
}

/**
 * The subject of a delivery: the content it is to complete, or nothing when a finished text is sent on (C43) or what
 * happened is told.
 */
export const subjectOf = ({ kind, content_id }: Pick<StoredDelivery, 'kind' | 'content_id'>): Subject =>
  kind === 'send' && content_id !== null ? contentSubject(content_id) : NOTHING

const contentSubject = (contentId: string): Subject => ({
  wait: (tx, words) => noteWaiting(tx, contentId, words),
  fail: (tx, reason) => failContent(tx, contentId, reason),
  reopen: (tx) => reopenContent(tx, contentId),
  take: (tx, text, note) => takeText(tx, contentId, text, note),
})

const NOTHING: Subject = {
  wait: async () => {},
  fail: async () => {},
  reopen: async () => {},
  take: async () => false,
}
