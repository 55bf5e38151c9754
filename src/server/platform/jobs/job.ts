import type { z } from 'zod'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'

/** How a job's run stands with the queue. */
export type Run = {
  /** Aborted when the queue has taken the job from this run: another one may be at it. */
  lost: AbortSignal
  /**
   * Ends the job in the caller's transaction, with what that writes; the run then ends soon. Without it the job is
   * ended when the run has, by a write of its own.
   */
  endWith(tx: Db): Promise<void>
  /** What whoever asked for the job had at hand, where this process takes it soon after; it may be absent. */
  known?: unknown
}

/**
 * Work that outlives the request that asked for it. It may run twice, when a process dies after the work and
 * before the queue noted it, so running again must change nothing.
 */
export type Job<Payload extends z.ZodObject = z.ZodObject> = {
  payload: Payload
  /**
   * Throws when it could not be done; the queue then begins it again, until `attempts` are used up.
   */
  run(deps: Deps, payload: z.output<Payload>, run?: Run): Promise<void>
  /** How often it is begun at most, a process that died under it included. */
  attempts: number
  /** Seconds after which a run that did not end counts as died; longer than the work can take. */
  expireInSeconds: number
  /** How many runs a process makes at once; one when absent. */
  atOnce?: number
  /**
   * How many runs of one group all processes make at once. When absent a group gets half of what it leaves free in a
   * process.
   */
  atOnceOfGroup?: number
  /** How many more runs a process makes at once of what a person waits for. */
  keptForPeople?: number
  /** When every attempt was used up, so that nobody waits for it for ever. */
  onGivenUp?(deps: Deps, payload: z.output<Payload>): Promise<void>
  /** Comes round by itself, with an empty payload: five cron fields, UTC. One process of several does it. */
  schedule?: string
  /** Sends something, or takes away what the original may need: not done while the newsroom is held back. */
  isHeldBack?: true
  /** Also once when a process starts, with an empty payload. */
  runAtStart?: boolean
}
