import { PANEL } from '#shared/step-messages.ts'
import type { QueryClient } from '@tanstack/react-query'
import { FORM } from '#shared/entries-messages.ts'
import type { Sentence } from '#shared/sentence.ts'
import type { AnyStep } from '#steps/index.ts'
import { keptUndo } from '#web/activity/undos.ts'
import { undoApproved } from '#web/approved/undo-approved.ts'
import { makePart } from '#web/ui/part.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { Filed } from './filing-place.ts'

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
  const undo = () => void undoApproved(queryClient, editions, () => void undoFiling(queryClient, step, filed))
  toast.ok(said, {
    action: keptUndo({ step, edition, words: PANEL.filing }, undo),
    joined: {
      key: `filed ${step} ${edition}`,
      count,
      detail: (all) => FORM.filedSeveral(all, entry.many),
    },
  })
}

/** Comes with the press: few take back what they filed. */
async function undoFiling(queryClient: QueryClient, step: number, filed: Filed): Promise<void> {
  try {
    const { takeBack } = await TAKING_BACK.load()
    await takeBack(queryClient, step, filed)
  } catch (error) {
    toast.problem(error)
  }
}

const TAKING_BACK = makePart(() => import('./take-back.ts'))
