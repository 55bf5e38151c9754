import { type Draft, type DraftValues, drafts } from '#contract/drafts.ts'
import { call } from '#web/api/call.ts'
import { type FormPlace, hasCopy, type KeptDraft, keyOf, replacedBy } from './draft.ts'
import { dropDraft, findUnsent, keepDraft } from './kept-drafts.ts'

/** What the server has of a form; null when nothing. */
export const fetchDraft = (place: FormPlace): Promise<Draft | null> =>
  call(drafts.draft, { params: paramsOf(place), query: entryOf(place) }).then(({ draft }) => draft)

/**
 * Tells the server of a draft, or that it is submitted or cleared. One after the other for each form, so that a
 * save under way can't bring back what was forgotten after it.
 *
 * @param isLeaving the page may be gone before the answer comes
 * @returns the draft that the server keeps instead, which this one knew nothing of; null when it took this one
 * @throws Problem when it could not be told; this device then still has it
 */
export const sendDraft = (draft: KeptDraft, isLeaving = false): Promise<Draft | null> =>
  inTurn(keyOf(draft.place), () => tell(draft, isLeaving))

/** @returns whether the server has everything that this person has typed on this device */
export async function sendUnsent(person: string): Promise<boolean> {
  let hasAll = true
  for (const draft of await findUnsent(person)) if ((await sendDraft(draft)) !== null) hasAll = false
  return hasAll
}

async function tell(draft: KeptDraft, keepalive: boolean): Promise<Draft | null> {
  const { place, revision, values } = draft
  if (!hasCopy(place)) return null
  const params = paramsOf(place)
  if (values === null) {
    const query = { ...entryOf(place), revision: String(revision), over: draft.own.join() }
    await call(drafts.deleteDraft, { params, query }, { keepalive })
    await dropDraft(draft)
    return null
  }
  // Controls hold plain values; the server is the judge.
  const body = { values: values as DraftValues, revision, over: replacedBy(draft), ...entryOf(place) }
  const { draft: stored } = await call(drafts.saveDraft, { params, body }, { keepalive })
  if (stored.revision !== revision) return stored
  await keepDraft({ ...draft, sent: revision, own: [revision] })
  return null
}

const paramsOf = ({ edition, step }: FormPlace) => ({ edition, step: String(step) })
const entryOf = ({ entry }: FormPlace) => (entry === null ? {} : { entry })

const turns = new Map<string, Promise<unknown>>()

function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = turns.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  turns.set(key, mine)
  return mine
}
