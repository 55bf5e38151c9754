/** Words without what people type one way or another: letter case, accents, the form of quotation marks, blanks. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’\u02BC`\u00B4]/g, "'")
    .replace(/[“”\u201E\u00AB\u00BB]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
