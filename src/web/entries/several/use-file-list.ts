import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { entries } from '#contract/entries.ts'
import { FORM } from '#shared/entries-messages.ts'
import type { AnyStep } from '#steps/index.ts'
import { useCreate } from '#web/api/create.ts'
import { showFiled } from '#web/entries/entries-cache.ts'
import type { Filed } from '#web/entries/filing/filing-place.ts'
import { tellFiled } from '#web/entries/filing/tell-filed.ts'
import { refusalWords } from '#web/entries/filing/use-file-entries.ts'
import type { Values } from '#web/form/values.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Files the forms of a list by one key, says how many, and offers to take all of them back. */
export function useFileList(step: AnyStep, onFiled: (filed: Filed) => void) {
  const queryClient = useQueryClient()
  const create = useCreate(entries.createEntries)
  const [isBusy, setBusy] = useState(false)
  const params = { step: String(step.number) }
  const file = async (forms: readonly Values[]) => {
    setBusy(true)
    try {
      const filed = await create({ params, query: {}, body: { forms } })
      showFiled(queryClient, step.number, filed.entries)
      tellFiled(queryClient, step, filed, {
        title: step.messages.saved.title,
        detail: FORM.filedSeveral(filed.entries.length, step.entry.many),
      })
      onFiled(filed)
    } catch (error) {
      setBusy(false)
      if (error instanceof Error) toast.fail(refusalWords(step, error), error)
    }
  }
  return { isBusy, file }
}
