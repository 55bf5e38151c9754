/* Everything that a press opens over a page, as one part of the screens: see `popups.ts`. */
export { ConfirmDialog } from './confirm-popup.tsx'
export { Dialog, DialogClose } from './dialog-popup.tsx'
export { Menu, MenuChoice, MenuGroup, MenuItem, MenuLink, MenuSeparator } from './menu-popup.tsx'
export { Popover } from './popover-popup.tsx'
export { TooltipPopup } from './tooltip-popup.tsx'
