import { PANEL } from '#shared/step-messages.ts'
import type { QueryClient } from '@tanstack/react-query'
import { FORM } from '#shared/entries-messages.ts'
import type { Sentence } from '#shared/sentence.ts'
import type { AnyStep } from '#steps/index.ts'
import { keptUndo } from '#web/activity/undos.ts'
import { undoApproved } from '#web/approved/undo-approved.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { Filed } from './filing-place.ts'
import { takeBack } from './take-back.ts'

/** Says that something was filed. One Undo takes back all of it: the entries, and what they began (C79). */
export function tellFiled(
  queryClient: QueryClient,
  { number: step, entry }: AnyStep,
  filed: Filed,
  said: Sentence,
): void {
  const count = filed.entries.length
  const edition = filed.entries[0]?.select_date ?? ''
  const editions = filed.entries.map(({ select_date }) => select_date)
  const undo = () => void undoApproved(queryClient, editions, () => void takeBack(queryClient, step, filed))
  toast.ok(said, {
    action: keptUndo({ step, edition, words: PANEL.filing }, undo),
    joined: {
      key: `filed ${step} ${edition}`,
      count,
      detail: (all) => FORM.filedSeveral(all, entry.many),
    },
  })
}
