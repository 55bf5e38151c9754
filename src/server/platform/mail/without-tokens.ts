/**
 * A mail as it may be shown and kept once its link is on its way to the addressee: nobody else, an
 * administrator or whoever has the database, can then use the link.
 */
export const withoutTokens = (text: string): string => text.replace(/\?token=[\w-]+/g, '?token=…')
