/** The first control of a form that is wrong. */
export const firstWrong = (form: HTMLElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]') ?? null

/** Leads to the first control that is wrong, once its sentence is on screen. */
export const focusFirstWrong = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => firstWrong(form)?.focus())
}

/** The first control of the entry form on screen. */
export const firstField = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main form :is(input, textarea, select, button)')
