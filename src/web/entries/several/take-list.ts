import type { ClipboardEvent } from 'react'
import type { AnyStep } from '#steps/index.ts'
import type { Form } from '#web/form/use-form.ts'
import { isSame, pick, type Values } from '#web/form/values.ts'
import { addressesIn } from './addresses-in.ts'
import { takesList, withLines } from './pasted-list.ts'

/** Takes a list that is pasted into a form in which nothing is said of a page yet; anything else is pasted as ever. */
export function takeList(
  event: ClipboardEvent,
  { step, form, blank }: { step: AnyStep; form: Form; blank: Values },
): void {
  const { target, clipboardData } = event
  const [page] = step.pages ?? []
  if (!page || !takesList(step) || !(target instanceof HTMLInputElement) || target.name !== page.link) return
  const ofPage = [page.link, ...Object.values(page.fields)]
  if (!isSame(pick(form.store.now().typed, ofPage), pick(blank, ofPage))) return
  const pasted = addressesIn(clipboardData.getData('text'))
  if (!pasted) return
  event.preventDefault()
  form.type(withLines(pasted))
}
