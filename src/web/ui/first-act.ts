/** What a person does on a page before anything can come of it. */
const ACTS = ['pointerover', 'pointerdown', 'keydown'] as const

/**
 * Calls back as soon as the person points at something on this page, touches or types: what their next press may
 * need is fetched in that moment.
 *
 * @returns a way to stop waiting for it
 */
export function onFirstAct(then: () => void): () => void {
  const stop = () => {
    for (const act of ACTS) removeEventListener(act, acted, true)
  }
  const acted = () => {
    stop()
    then()
  }
  for (const act of ACTS) addEventListener(act, acted, true)
  return stop
}
