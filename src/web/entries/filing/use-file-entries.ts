import { useMutation, useQueryClient } from '@tanstack/react-query'
import { entries } from '#contract/entries.ts'
import { isCalendarDay } from '#shared/calendar.ts'
import { FORM } from '#shared/entries-messages.ts'
import type { Sentence } from '#shared/sentence.ts'
import type { AnyStep } from '#steps/index.ts'
import { useCreate } from '#web/api/create.ts'
import { codeOf, fieldFaultsOf, wordsOf } from '#web/api/read-problem.ts'
import { refetch, showFiled } from '#web/entries/entries-cache.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { Values } from '#web/form/values.ts'
import type { Filed } from './filing-place.ts'
import { tellFiled } from './tell-filed.ts'

type Answers = {
  /** Ends the step and says what was filed; absent where that is not offered. */
  complete?: ((said: Sentence) => Promise<void>) | undefined
  onFiled: (answer: Filed) => void
  /** The server refused fields; its sentences by field. Returns whether one of them is on screen. */
  onRefused: (fields: Record<string, string>) => boolean
  /** What it would replace is not what the person saw any more. */
  onReplacedMeanwhile: () => void
}

/** A checked form, and what it replaces: the entries that the person saw, where filing replaces them. */
type Filing = {
  checked: Values
  replaces?: string | undefined
  /** What was found for the day and is filed with it. */
  found?: string | undefined
  completes: boolean
}

/**
 * Files a step's checked form. One key an intention: a second try of the same form, after an answer that was
 * lost on the way, files nothing twice.
 */
export function useFileEntries(
  step: AnyStep,
  { complete, onFiled, onRefused, onReplacedMeanwhile }: Answers,
) {
  const queryClient = useQueryClient()
  const create = useCreate(entries.createEntries)
  return useMutation<Filed, Error, Filing>({
    mutationFn: ({ checked, replaces, found }) =>
      create({ params: { step: String(step.number) }, query: { replaces, found }, body: checked }),
    onSuccess: (answer, { replaces, completes }) => {
      onFiled(answer)
      showFiled(queryClient, step.number, answer.entries)
      const said = step.messages.saved
      if (completes && complete) void complete(said)
      // What was replaced would not come back.
      else if (replaces) toast.ok(said)
      else tellFiled(queryClient, step, answer, said)
    },
    onError: (error, { checked }) => {
      const refused = fieldFaultsOf(error)
      if (refused && onRefused(refused)) return
      if (codeOf(error) === 'conflict' && step.filing === 'replaces') onReplacedMeanwhile()
      const edition = checked[step.editionField]
      if (isCalendarDay(edition)) refetch(queryClient, step.number, edition)
      toast.fail(refusalWords(step, error), error)
    },
  })
}

/** What a person reads when filing failed: the step's own words where the reason is not the person's to mend. */
export function refusalWords(step: AnyStep, error: Error): Sentence {
  const words = wordsOf(error)
  const code = codeOf(error)
  if (code === undefined) return step.messages.notSavedAtAll ?? step.messages.notSaved(1, words.detail)
  if (code === 'not_signed_in') return step.messages.signInFirst
  if (code === 'unavailable' || code === 'unexpected') return step.messages.notSaved(1, words.detail)
  // No field of it is on screen: the form is that of another edition, which asks for other parts.
  return code === 'invalid_input' && step.parts ? { ...words, detail: FORM.otherParts } : words
}
