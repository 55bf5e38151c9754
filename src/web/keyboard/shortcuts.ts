import { STEP_NUMBERS } from '#shared/step-number.ts'

export type Shortcut =
  /** Amid typing where it is a chord. */
  | { kind: 'step'; step: number; isChord?: true }
  | { kind: 'shortcuts' }
  | { kind: 'palette' }
  /** The next key says where to. */
  | { kind: 'sequence' }
  | { kind: 'page'; page: 'edition' }

/** What is known of a key that was pressed. */
export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/**
 * What a key does anywhere on a page, outside fields; Alt with a digit within them too, by its place, since with Alt a Mac
 * types another sign there.
 *
 * @param hasSingleKeys false when the person has switched the keys without Ctrl off
 * @param isSecond whether `G` was pressed just before
 */
export function shortcutOf(pressed: Pressed, hasSingleKeys: boolean, isSecond = false): Shortcut | null {
  const { key, altKey, repeat, isComposing, defaultPrevented } = pressed
  if (repeat || isComposing || defaultPrevented) return null
  if (altKey) return chordOf(pressed)
  if (pressed.ctrlKey || pressed.metaKey) return key.toLowerCase() === 'k' ? { kind: 'palette' } : null
  if (!hasSingleKeys) return null
  if (key === '?') return { kind: 'shortcuts' }
  if (key.toLowerCase() === 'g') return { kind: 'sequence' }
  if (isSecond && key.toLowerCase() === 'e') return { kind: 'page', page: 'edition' }
  const step = STEP_NUMBERS.find((number) => String(number) === key)
  return step ? { kind: 'step', step } : null
}

function chordOf({ code, ctrlKey, metaKey }: Pressed): Shortcut | null {
  const step = ctrlKey || metaKey ? undefined : STEP_NUMBERS.find((number) => code === `Digit${number}`)
  return step ? { kind: 'step', step, isChord: true } : null
}

/** Whether the keys belong to something else: a field that is written in, or what lies over the page. */
export const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(WRITTEN_IN) !== null) || isOverlaid()

/** Whether something lies over the page: a dialog, a menu, a list to choose from. */
export const isOverlaid = (): boolean => document.querySelector(OVER) !== null

const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'range', 'file', 'color']
const WRITTEN_IN = [
  `input${NO_TEXT.map((type) => `:not([type=${type}])`).join('')}`,
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=textbox]',
].join()
const OVER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
