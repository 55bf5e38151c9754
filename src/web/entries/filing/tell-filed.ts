import type { QueryClient } from '@tanstack/react-query'
import { entries } from '#shared/api/entries.ts'
import { ENTRIES } from '#shared/entries-messages.ts'
import type { Sentence } from '#shared/sentence.ts'
import { undoApproved } from '#web/approved/undo-approved.ts'
import { call } from '#web/api/call.ts'
import { refetch, showDeleted, showFiled } from '#web/entries/entries-cache.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { Filed } from './filing-place.ts'

/** Says that something was filed. One Undo takes back all of it: the entries, and what they began (C79). */
export function tellFiled(queryClient: QueryClient, step: number, filed: Filed, said: Sentence): void {
  const editions = filed.entries.map(({ select_date }) => select_date)
  const undo = () => void undoApproved(queryClient, editions, () => void takeBack(queryClient, step, filed))
  toast.ok(said, { action: { label: 'Undo', run: undo } })
}

/** Outlives the page on which it was filed. */
async function takeBack(queryClient: QueryClient, step: number, filed: Filed): Promise<void> {
  const { begun } = filed
  const body = { entries: filed.entries.map(({ id, version }) => ({ id, version })), begun }
  try {
    await call(entries.takeBackEntries, { params: { step: String(step) }, body })
    for (const entry of filed.entries) showDeleted(queryClient, step, entry)
    const restore = () => void putBack(queryClient, step, filed)
    toast.ok(ENTRIES.takenBack, { action: { label: 'Undo', run: restore } })
  } catch (error) {
    for (const { select_date } of filed.entries) refetch(queryClient, step, select_date)
    toast.problem(error)
  }
}

async function putBack(queryClient: QueryClient, step: number, filed: Filed): Promise<void> {
  try {
    for (const { id } of filed.entries.toReversed()) {
      const restored = await call(entries.restoreEntry, { params: { step: String(step), id } })
      showFiled(queryClient, step, [restored])
    }
    toast.ok(ENTRIES.restored)
  } catch (error) {
    toast.problem(error)
  }
}
