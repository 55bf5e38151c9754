/*
 * Asks for what the page will show while its program is still on its way, so that neither waits for the other: who is
 * signed in, the newsroom, and the steps of the edition that will be on screen. Nothing else is decided here.
 *
 * In:  data-session on <html> where the browser brought a session along.
 * Out: firstAnswers, by address: the answer, or nothing where it was not asked after all. `web/api/first-answers.ts`
 *      takes each once and notes what the program has asked itself, which is not asked again; what nobody takes is
 *      forgotten.
 */
;(() => {
  const TAKEN_WITHIN_MS = 30_000
  const answers = (globalThis.firstAnswers ??= new Map())
  const over = new AbortController()
  setTimeout(() => {
    over.abort()
    answers.clear()
  }, TAKEN_WITHIN_MS)

  const { pathname, search } = location
  const session = ask('/api/session')
  if (/^\/auth(\/|$)/.test(pathname)) return

  // A worker hears first who reads: what it keeps is kept of that person.
  const isFirstVisit = !navigator.serviceWorker?.controller
  const isKnown = isFirstVisit && document.documentElement.dataset.session !== undefined
  const newsroom = ask('/api/newsroom', isKnown || session.then((state) => state?.user))
  const named = new URLSearchParams(search).get('edition')
  void newsroom.then((known) => {
    const edition = /^\d{4}-\d\d-\d\d$/.test(named) ? named : known?.edition
    if (known && edition) void ask(`/api/editions/${edition}/board`)
  })

  /** @returns what it answers; undefined unless that is a success */
  function ask(path, isWanted = true) {
    if (over.signal.aborted || answers.has(path)) return Promise.resolve()
    const answer = Promise.resolve(isWanted).then((wanted) =>
      wanted ? fetch(path, { signal: over.signal }) : undefined,
    )
    answers.set(path, answer)
    return answer
      .then((response) => (response?.ok ? response.clone().json() : undefined))
      .catch(() => undefined)
  }
})()
