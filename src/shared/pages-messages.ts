/** What a page says of itself, and the fields for it. */
export const PAGES = {
  facts: 'Headline, summary and more (optional)',
} as const
