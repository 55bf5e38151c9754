import { asTitle, fitting, link, periodOf, plain, topicOf } from './prose.ts'

/** What an entry of steps 2 to 4 says of its page. */
export type PageWords = { url: string; headline?: string | null; summary?: string | null }

/** What the page is called: its headline, else what its address tells; null where that tells nothing. */
export const nameOf = ({ url, headline }: PageWords): string | null =>
  headline ? asTitle(headline) : topicOf(url)

/** The name of a page, bold, leading there. @param end what stands behind it in bold */
export const linkedName = (name: string, url: string, end = ''): string =>
  `**[${plain(name)}](${link(url)})${end}**`

/**
 * `**[Name](address).** What it says. (Publisher)`: a line of news, what is not known left out.
 *
 * @param kind what stands for a page of which nothing is known, such as `A public notice`
 */
export function lineOfPage(page: PageWords, kind: string, publisher: string | null): string {
  const name = nameOf(page) ?? kind
  const from = publisher === null ? '' : `(${plain(publisher)})`
  const summary = page.summary ? plain(fitting(page.summary, `${name} ${from}`)) : ''
  return [linkedName(name, page.url, summary === '' ? '' : periodOf(name)), summary, from]
    .filter((part) => part !== '')
    .join(' ')
}
