declare global {
  /** What `public/first-data.js` has asked, by address; absent where that did not run, as in tests of screens. */
  var firstAnswers: Map<string, Promise<Response | undefined>> | undefined
}

/** @returns what the page asked at this address before its program ran; undefined the second time, or when it did not */
export async function takeFirstAnswer(path: string, signal: AbortSignal): Promise<Response | undefined> {
  const answer = globalThis.firstAnswers?.get(path)
  if (!answer) return undefined
  globalThis.firstAnswers?.delete(path)
  return Promise.race([answer, whenAborted(signal)])
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const give = () => reject(signal.reason)
    if (signal.aborted) give()
    else signal.addEventListener('abort', give)
  })
