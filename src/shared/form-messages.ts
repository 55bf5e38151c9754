import { isolated } from './isolated.ts'

/** Who changed something last, and when in words ("at 12:25 pm"), as far as that is known. */
export type LastChange = { by?: string | null; when?: string | null }

/**
 * That somebody else stored something while a person was at work on it.
 *
 * @param what with its article, e.g. `this webhook`
 * @param kept what that means for what the person has typed
 */
export const changedMeanwhile =
  (what: string, kept: string) =>
  ({ by, when }: LastChange = {}): string =>
    `${by ? isolated(by) : 'Someone'} changed ${what} ${when ?? 'while you were editing'}. ${kept}`

/** The two ways out. */
export const CONFLICT = {
  mine: 'Use mine',
  /** @param by a full name, of which the first word is said */
  theirs: (by: string | null): string =>
    by ? `Use ${isolated(by.split(/\s+/u)[0] ?? by)}\u2019s` : 'Use theirs',
}
