/** What administrators read when the AI service did not write a text (S205, C33). */
export const FORMATTER_MESSAGES = {
  writtenHere: (why: string) => `${why} The text was written here instead.`,
  status: (status: number) => `The AI service answered with status ${status}.`,
  unreadable: 'The AI service sent nothing that could be read.',
  empty: 'The AI service sent no text.',
  tooLong: 'The AI service sent a text beyond 256 KiB.',
  cut: 'The AI service stopped in the middle of the text.',
  lostLinks: (count: number) =>
    count === 1 ? 'The AI service left out a link.' : `The AI service left out ${count} links.`,
} as const
