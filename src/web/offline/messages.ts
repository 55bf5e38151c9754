/** What a page tells the waiting worker when the person wants the new version. */
export const TAKE_OVER = 'take-over'

/** Said by a page that no worker serves although one is there: it came up just as that took over the others. */
export const SERVE_ME = 'serve-me'
