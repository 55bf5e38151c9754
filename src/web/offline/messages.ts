/** What a page tells the waiting worker when the person wants the new version. */
export const TAKE_OVER = 'take-over'
