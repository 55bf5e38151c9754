/** The first control of a form that is wrong. */
export const firstWrong = (form: HTMLElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]') ?? null

/**
 * Leads to the first control that is wrong, once its sentence is on screen.
 *
 * @param form the first one on the page with a fault when absent
 */
export const focusFirstWrong = (form?: HTMLElement | null): void => {
  requestAnimationFrame(() => firstWrong(form === undefined ? formWithFault() : form)?.focus())
}

const formWithFault = () => document.querySelector<HTMLElement>('form:has([aria-invalid=true])')

/** Where the next entry begins: the first line of a form that is empty, else its first control. */
export const firstEmpty = (form: HTMLElement | null): HTMLElement | null =>
  [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])].find(
    ({ value, type }) => value === '' && type !== 'file',
  ) ?? firstField()

/** The first control of the form on the page, or of the one in the dialog over it. */
export const firstField = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[role=dialog] ${CONTROL}`) ??
  document.querySelector<HTMLElement>(`main ${CONTROL}`)

const CONTROL = 'form :is(input, textarea, select, button)'
