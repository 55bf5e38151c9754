import { lineOfPage, type PageWords } from '#steps/page-words.ts'

type Notice = PageWords & { title: string; description: string; source: string; publisher?: string | null }

/** What a notice says of itself when nobody has written more; its address tells more than that. */
type Generic = Pick<Notice, 'title' | 'description' | 'source'>

/** The notices, plainly, one line each: what it is about and who has published it. */
export const civilNewsText = (rows: Notice[], generic: Generic): string =>
  ['## Civil News', rows.map((row) => `- ${lineOf(row, generic)}`).join('\n')].join('\n\n')

function lineOf(row: Notice, generic: Generic): string {
  const known = (column: keyof Generic) => (row[column] === generic[column] ? null : row[column])
  const headline = row.headline ?? known('title')
  const summary = row.summary ?? known('description')
  return lineOfPage({ ...row, headline, summary }, 'A public notice', row.publisher ?? known('source'))
}
