import { useEffect, useEffectEvent, useState } from 'react'
import { OFFLINE } from '#shared/offline-messages.ts'
import { unreachable } from '#web/api/call.ts'
import { isReachable } from '#web/api/is-reachable.ts'
import { ownProblem, wordsOf } from '#web/api/read-problem.ts'
import { toast } from './toast/toast.ts'

/** A file of the screens that a press brings, fetched ahead of it where that can be foreseen. */
export type Part<Module> = {
  /** Fetches it; asked again after a failure. */
  load(): Promise<Module>
  /** Fetches it ahead of a press, which tells then why it could not. */
  expect(): void
  /** @returns undefined until it is there */
  now(): Module | undefined
}

/** What was wanted where a page is drawn without its program, and is not there yet. */
export const wantedHere = new Set<Part<unknown>>()

/** @param fetch imports the file */
export function makePart<Module>(fetch: () => Promise<Module>): Part<Module> {
  let there: Module | undefined
  let asked: Promise<Module> | undefined
  const load = () => (asked ??= bring())
  async function bring(): Promise<Module> {
    try {
      there = await fetch()
      return there
    } catch (cause) {
      asked = undefined
      throw await whyMissing(cause)
    }
  }
  return { load, expect: () => void load().catch(() => undefined), now: () => there }
}

let isTold = false

/**
 * For a part that comes by itself: while there is no network nobody misses it. That a new version is there is told, once a
 * page.
 *
 * @param problem why the part could not be fetched
 */
export function tellNewVersion(problem: unknown): void {
  if (isTold || wordsOf(problem).title !== OFFLINE.newVersion.title) return
  isTold = true
  toast.problem(problem)
}

/** A server that answers and lacks a file of this page serves newer screens. */
async function whyMissing(cause: unknown) {
  if (!(await isReachable())) return unreachable(cause)
  const { title, detail } = OFFLINE.newVersion
  return ownProblem(detail, title)
}

/**
 * A part as a component uses it. React's `lazy` is not used for it: once that has shown its fallback, React keeps the
 * fallback for 300 ms, even when the file is there after ten.
 *
 * @param isWanted whether what it has is to be shown; until it was wanted once, nothing is given, so that what stays
 *   closed costs a screen nothing
 * @param onFailed called when it could not be fetched; the reason is told
 * @returns undefined until it is there; what was fetched ahead is there with the press itself
 */
export function usePart<Module>(
  part: Part<Module>,
  isWanted: boolean,
  onFailed?: () => void,
): Module | undefined {
  const [shown, setShown] = useState<{ module: Module }>()
  const fail = useEffectEvent((problem: unknown) => {
    toast.problem(problem)
    onFailed?.()
  })
  const there = isWanted && !shown ? part.now() : undefined
  if (there) setShown({ module: there })
  const isMissing = isWanted && !shown && !there
  if (isMissing && typeof document === 'undefined') wantedHere.add(part)
  useEffect(() => {
    if (!isMissing) return
    let isLeft = false
    part.load().then(
      (module) => isLeft || setShown({ module }),
      (problem: unknown) => isLeft || fail(problem),
    )
    return () => {
      isLeft = true
    }
  }, [part, isMissing])
  return shown?.module
}
