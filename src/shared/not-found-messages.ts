/** An address without a page (S29). */
export const NOT_FOUND = {
  code: '404',
  title: 'Oops! Page not found',
  back: 'Return to Home',
  search: 'Search for it',
  near: (page: string) => `Go to ${page}`,
} as const
