let typed = ''

/**
 * From a press that opens a field until that field has the focus, which may have to be fetched first: what is typed
 * is kept for it, and no key of the page hears it.
 *
 * @returns ends it
 */
export function typeAhead(): () => void {
  typed = ''
  window.addEventListener('keydown', keep, true)
  return () => window.removeEventListener('keydown', keep, true)
}

/** @returns what was typed before the field had the focus; from now on it hears by itself */
export function takeTypedAhead(): string {
  window.removeEventListener('keydown', keep, true)
  const words = typed
  typed = ''
  return words
}

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event
  if (ctrlKey || metaKey || altKey || isComposing) return
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
  else return
  event.preventDefault()
  event.stopImmediatePropagation()
}
