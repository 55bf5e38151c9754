/** What every small floating part (menu, popover) is made of. */
export const FLOATING = 'rise-pop rounded-lg bg-sheet text-ink shadow-over outline-none'

/** What lies over what: a page's own sticky parts stay below 30. */
export const LAYER = { dialog: 'z-30', floating: 'z-40', tooltip: 'z-50', toast: 'z-60' } as const
