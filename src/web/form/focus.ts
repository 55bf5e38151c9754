import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The first control of a form that is wrong. */
export const firstWrong = (form: HTMLElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]') ?? null

/**
 * Leads to the first control of a form that is wrong: in the very turn in which its sentence comes on screen, so that
 * nothing that is typed or pressed meanwhile goes elsewhere.
 *
 * @returns has it done once what is wrong is shown
 */
export function useFocusOnWrong(box: RefObject<HTMLElement | null>): () => void {
  const isDue = useRef(false)
  useLayoutEffect(() => {
    const wrong = isDue.current ? firstWrong(box.current) : null
    if (!wrong) return
    isDue.current = false
    wrong.focus()
  })
  return () => {
    isDue.current = true
  }
}

/** Where the next entry begins: the first line of a form that is empty, else its first control. What is folded takes no focus. */
export const firstEmpty = (form: HTMLElement | null): HTMLElement | null =>
  [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])].find(
    (field) => field.value === '' && field.type !== 'file' && !field.closest('details:not([open])'),
  ) ?? firstField()

/** The first control of the form on the page, or of the one in the dialog over it. */
export const firstField = (): HTMLElement | null => controlIn('[role=dialog]') ?? controlIn('main')

/** A field before a button: what clears a form, or takes up a draft, stands before its fields. */
const controlIn = (place: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`${place} form :is(input, textarea, select)`) ??
  document.querySelector<HTMLElement>(`${place} form button`)
