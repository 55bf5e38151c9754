import type { ReactNode } from 'react'
import type { MenuChoiceProps, MenuItemProps, MenuLinkProps, MenuProps } from './menu-popup.tsx'
import { useOpener } from './opener.ts'
import { popups, usePopups } from './popups.ts'

/** A list of actions behind a button: arrows, first letters and Escape work, the focus returns. */
export function Menu(props: MenuProps) {
  const { closed, press, forget } = useOpener('menu', props.trigger)
  const part = usePopups(press !== null, forget)
  return part ? <part.Menu {...props} press={press} /> : closed
}

/** Things that belong together, under a small heading. */
export function MenuGroup(props: { label: string; children: ReactNode }) {
  const part = popups()
  return <part.MenuGroup {...props} />
}

/** One action; runs `onClick` and closes the menu. */
export function MenuItem(props: MenuItemProps) {
  const part = popups()
  return <part.MenuItem {...props} />
}

/** One address; pass the router's link as `render`. */
export function MenuLink(props: MenuLinkProps) {
  const part = popups()
  return <part.MenuLink {...props} />
}

/** One choice of several; what is chosen is marked. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const part = popups()
  return <part.MenuChoice {...props} />
}

export function MenuSeparator() {
  const part = popups()
  return <part.MenuSeparator />
}
