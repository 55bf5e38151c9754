/**
 * Where the focus goes once an act has taken away what was pressed for it. Call it as that is pressed.
 *
 * @returns puts it there then; whoever has gone elsewhere meanwhile stays there
 */
export function focusOfPressed(goal: () => HTMLElement | null): () => void {
  const pressed = document.activeElement
  return () => {
    if (document.activeElement === pressed) goal()?.focus()
    else focusIfLost(goal())
  }
}

/** Puts the focus there where what had it is gone, and nowhere else. */
export function focusIfLost(goal: HTMLElement | null): void {
  if (document.activeElement === document.body) goal?.focus()
}
