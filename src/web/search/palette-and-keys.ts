/* What the keyboard opens over any page, fetched as one. */
export { CommandPalette } from './command-palette.tsx'
export { ShortcutsDialog } from '#web/keyboard/shortcuts-dialog.tsx'
