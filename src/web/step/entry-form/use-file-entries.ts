import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Entry } from '#shared/api/desk.ts'
import { isCalendarDay } from '#shared/calendar.ts'
import { MESSAGES, type Sentence } from '#shared/messages.ts'
import { Problem } from '#shared/problem.ts'
import type { AnyStep } from '#steps/index.ts'
import { call } from '#web/api/call.ts'
import { newKey } from '#web/api/new-key.ts'
import { refetch, showFiled } from '#web/step/entries/entries-cache.ts'
import { toast } from '#web/toast/toast.ts'
import type { Values } from './values.ts'

type Answers = {
  onFiled: () => void
  /** The server refused fields; its sentences by field. Returns whether one of them is on screen. */
  onRefused: (fields: Record<string, string>) => boolean
}

/**
 * Files a step's checked form. One key an intention: a second try of the same form, after an answer that was
 * lost on the way, files nothing twice.
 */
export function useFileEntries(step: AnyStep, { onFiled, onRefused }: Answers) {
  const queryClient = useQueryClient()
  const intention = useRef<{ form: string; key: string } | null>(null)

  const keyFor = (checked: Values): string => {
    const form = JSON.stringify(checked)
    if (intention.current?.form !== form) intention.current = { form, key: newKey() }
    return intention.current.key
  }

  return useMutation<{ entries: Entry[] }, Error, Values>({
    mutationFn: (checked) =>
      call(
        'createEntries',
        { params: { step: String(step.number) }, body: checked },
        { idempotencyKey: keyFor(checked) },
      ),
    onSuccess: ({ entries }) => {
      intention.current = null
      onFiled()
      toast.ok(step.messages.saved)
      showFiled(queryClient, step.number, entries)
    },
    onError: (error, checked) => {
      if (error instanceof Problem && error.fields && onRefused(error.fields)) return
      const edition = checked[step.editionField]
      if (isCalendarDay(edition)) refetch(queryClient, step.number, edition)
      toast.fail(refusalWords(step, error))
    },
  })
}

/** What a person reads when filing failed: the step's own words where the reason is not the person's to mend. */
export function refusalWords(step: AnyStep, error: Error): Sentence {
  if (!(error instanceof Problem))
    return step.messages.notSavedAtAll ?? step.messages.notSaved(1, MESSAGES.generic.unexpected)
  switch (error.code) {
    case 'not_signed_in':
      return step.messages.signInFirst
    case 'unavailable':
    case 'unexpected':
      return step.messages.notSaved(1, error.message)
    case 'invalid_input':
      // No field of it is on screen: the form is that of another edition, which asks for other parts.
      return { title: error.title, detail: step.parts ? MESSAGES.form.otherParts : error.message }
    default:
      return { title: error.title, detail: error.message }
  }
}
