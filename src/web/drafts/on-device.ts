import { createStore, type UseStore } from 'idb-keyval'

/**
 * How long the browser's database may take to answer, in milliseconds. Safari's engine sometimes never opens it again, in
 * no tab, once a page was left while it was opening it; nobody could type where drafts are looked for first.
 */
const ANSWERS_WITHIN_MS = 5_000

const database = createStore('keyval-store', 'keyval')
/** Whether it owes an answer; until that comes nobody waits for another one. */
let isLate = false

/**
 * The browser's database of drafts and their keys. Rejects where it does not answer in time, as it does where the browser
 * keeps nothing; what was asked for is done once it answers again.
 */
export const onDevice: UseStore = async (mode, work) => {
  const answer = database(mode, work)
  const settled = answer.then(
    () => void (isLate = false),
    () => void (isLate = false),
  )
  if (isLate) throw late()
  let waiting: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    waiting = setTimeout(() => {
      isLate = true
      reject(late())
    }, ANSWERS_WITHIN_MS)
  })
  void settled.then(() => clearTimeout(waiting))
  return Promise.race([answer, deadline])
}

const late = () => new Error('The database of this browser does not answer')
