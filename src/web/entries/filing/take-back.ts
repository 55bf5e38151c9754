import type { QueryClient } from '@tanstack/react-query'
import { entries } from '#contract/entries.ts'
import { ENTRIES } from '#shared/entries-messages.ts'
import { call } from '#web/api/call.ts'
import { refetch, showDeleted, showFiled } from '#web/entries/entries-cache.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { Filed } from './filing-place.ts'

/** Takes back a filing, with what it began (C79). Outlives the page on which it was filed. */
export async function takeBack(queryClient: QueryClient, step: number, filed: Filed): Promise<void> {
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
