/** What any page may load, compressed and with the headers of its files. */
export const LOAD_GATES = { kib: 350, requests: 25 } as const

/** The largest paint beside the bare page's; milliseconds that a page is blocked on a phone; layout shift. */
export const TIME_GATES = { lcp: 1.5, blockedOnPhone: 400, shift: 0 } as const

/** Milliseconds from an action to the frame that shows what it brings. */
export const ACT_GATES = { first: 150, again: 75, form: 250, otherBrowser: 300, card: 1_500 } as const
