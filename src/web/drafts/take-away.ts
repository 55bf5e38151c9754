import { nextRevision } from '#contract/drafts.ts'
import { now } from '#web/clock.ts'
import type { FormPlace, KeptDraft } from './draft.ts'
import { fetchDraft, sendDraft } from './draft-server.ts'
import { newSlot } from './hold-slot.ts'
import { dropDraft, findDrafts } from './kept-drafts.ts'

/**
 * Takes the drafts of a form that is not on screen off this device and off the server.
 *
 * @returns brings the newest of them back
 */
export async function takeAway(place: FormPlace): Promise<() => Promise<void>> {
  const remote = await fetchDraft(place)
  const kept = (await findDrafts(place)).filter(({ values }) => values !== null)
  const all = [...kept, ...(remote ? [remote] : [])].toSorted((a, b) => b.revision - a.revision)
  const revision = nextRevision(all[0]?.revision ?? 0, now().getTime())
  const draft = (values: KeptDraft['values'], at: number): KeptDraft => ({
    ...{ v: 3, place, slot: newSlot(), values, revision: at, sent: 0 },
    ...{ own: all.map((one) => one.revision), met: 0 },
  })
  await sendDraft(draft(null, revision))
  for (const one of kept) await dropDraft(one)
  return async () => {
    await sendDraft(draft(all[0]?.values ?? {}, revision + 1))
  }
}
