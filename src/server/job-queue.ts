import type { FeedLibrary } from '#shared/feeds.ts'
import type { Db } from './platform/db/db.ts'

/** What each job is given: below the jobs themselves, so that a folder can ask for one without knowing them all. */
export type JobPayloads = {
  deliver: { deliveryId: string; attempt: number }
  'callback-deadline': { deliveryId: string; attempt: number }
  'recover-deliveries': Record<string, never>
  mail: { id: string }
  'recover-mails': Record<string, never>
  'mail-notices': Record<string, never>
  'tell-channel': Record<string, never>
  'channel-post': { id: string; attempt: number }
  'seal-mails': Record<string, never>
  'fold-words': Record<string, never>
  'fill-seen': Record<string, never>
  'remove-unfiled-images': Record<string, never>
  remind: Record<string, never>
  'ghost-draft': { id: string; attempt: number }
  'edition-handover': { edition: string; number: number }
  backup: { id: number }
  'watch-backups': Record<string, never>
  'check-links': { edition: string; since: string }
  'read-pages': { edition: string }
  'read-feeds': Record<string, never>
  'read-feed': { library: FeedLibrary; source: number }
  housekeeping: Record<string, never>
  retention: Record<string, never>
}
export type JobName = keyof JobPayloads
type PayloadOf<Name extends JobName> = JobPayloads[Name]

export type Jobs = {
  /** What there is to ask for, also for what watches the queue. */
  names: readonly string[]
  /**
   * Asks for a job in the caller's transaction: it is done if, and only if, that commits. Call `start` first.
   *
   * @param options.startAfter not before this moment; at once when absent
   * @param options.group no group takes all places of a process, where several run at once
   * @param options.isForSomebody a person waits for it: it goes first, and has the places that are kept for people
   * @param options.key of several jobs of one name that wait with the same key, only the first is kept
   * @param options.known what the job would have to read again, where this process takes it within two seconds
   */
  enqueue<Name extends JobName>(
    tx: Db,
    name: Name,
    payload: PayloadOf<Name>,
    options?: { startAfter?: Date; key?: string; group?: string; isForSomebody?: boolean; known?: unknown },
  ): Promise<void>
  /**
   * Begins a job now that waits for its time, if the caller's transaction commits; somebody waits for it.
   *
   * @returns whether there was one that waits
   */
  hurry(tx: Db, name: JobName, key: string): Promise<boolean>
  /** @returns whether a job of that key waits, runs or is to be begun again */
  isUnderWay(name: JobName, key: string): Promise<boolean>
  /** Opens the queue and begins to work. Several processes share the work. */
  start(): Promise<void>
  /**
   * Takes no more jobs; they may still be asked for.
   *
   * @param withinMs over then, or once those that run have ended
   */
  drain(withinMs: number): Promise<void>
  /** Finishes what runs, at most a second more; the rest is begun again by whoever comes next. */
  stop(): Promise<void>
}
