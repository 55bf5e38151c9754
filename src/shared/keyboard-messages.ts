/** Keys and the command palette, as every page names them; the rest comes with a press. */
export const KEYBOARD = {
  title: 'Keyboard shortcuts',
  palette: 'Go to',
  process: 'Process all ready steps',
} as const
