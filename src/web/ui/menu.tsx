import { useState } from 'react'
import { closed, type Opening } from './closed.ts'
import type { MenuProps } from './menu-popup.tsx'
import { popups, type Popups, usePopups } from './popups.ts'

/** A list of actions behind a button: arrows, first letters and Escape work, the focus returns. */
export function Menu(props: MenuProps) {
  const [opening, setOpening] = useState<Opening>()
  const part = usePopups(opening !== undefined, () => setOpening(undefined))
  if (!part || !opening) return closed('menu', props.trigger, setOpening)
  return <part.Menu {...props} opening={opening} />
}

/** Things that belong together, under a small heading. */
export const MenuGroup: Popups['MenuGroup'] = (props) => popups().MenuGroup(props)

/** One action; runs `onClick` and closes the menu. */
export const MenuItem: Popups['MenuItem'] = (props) => popups().MenuItem(props)

/** One address; pass the router's link as `render`. */
export const MenuLink: Popups['MenuLink'] = (props) => popups().MenuLink(props)

/** One choice of several, with a mark at what is chosen; the menu stays open. */
export const MenuChoice: Popups['MenuChoice'] = (props) => popups().MenuChoice(props)

export const MenuSeparator: Popups['MenuSeparator'] = () => popups().MenuSeparator()
