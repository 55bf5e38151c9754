import { isOlderThanHeard } from './answered-after.ts'

declare global {
  /**
   * By address what `public/first-data.js` has asked, null where the program has asked itself; whichever of the two comes
   * first makes it.
   */
  var firstAnswers: Map<string, Promise<Response | undefined> | null> | undefined
}

/**
 * @returns what the page asked at this address before its program ran; undefined the second time, when it did not, and
 *   when something has happened since
 */
export async function takeFirstAnswer(path: string, signal: AbortSignal): Promise<Response | undefined> {
  const answers = (globalThis.firstAnswers ??= new Map())
  const answer = answers.get(path)
  // Also where there is none: one that comes later would be taken by the next read, which asks for what is new.
  answers.set(path, null)
  if (!answer) return undefined
  const response = await Promise.race([answer, whenAborted(signal)])
  return response && !isOlderThanHeard(response) ? response : undefined
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const give = () => reject(signal.reason)
    if (signal.aborted) give()
    else signal.addEventListener('abort', give)
  })
