import { ARCHIVE_PATH, ARCHIVE_FEED_PATH, archivePathOf } from '#shared/archive.ts'
import { ARCHIVE } from '#shared/archive-messages.ts'
import { type CalendarDay, dayOfPrint, dayWordsOf, monthAndYear } from '#shared/calendar.ts'
import type { NewsroomSettings } from '#shared/newsroom.ts'
import { html, type Markup } from '#server/platform/mail/html.ts'
import type { Neighbors, ShownIssue } from './shown-issues.ts'

type Listed = Pick<ShownIssue, 'edition' | 'subject' | 'preview_line'>

type Publisher = Pick<NewsroomSettings, 'product_name' | 'city' | 'newsletter'>

/** The list of all editions that can be read, the newest first, under the head that the letter has. */
export function archivePage(newsroom: Publisher, editions: readonly Listed[]): string {
  const { product_name: name, city, newsletter } = newsroom
  const logo = newsletter.logo === null ? [] : [html`<img src="${newsletter.logo}" alt="">`]
  const list = editions.length === 0 ? [html`<p>${ARCHIVE.empty}</p>`] : monthsOf(editions)
  return page(
    `${name}: ${ARCHIVE.title}`,
    html`<header>${logo}<div><p>${city}</p><h1>${name}</h1><p>${ARCHIVE.intro} · <a href="${ARCHIVE_FEED_PATH}">${ARCHIVE.feed}</a></p></div></header>
${list}`,
  )
}

/** A list for each month, under its name. */
const monthsOf = (editions: readonly Listed[]): Markup[] =>
  [...Map.groupBy(editions, ({ edition }) => monthAndYear(edition))].map(
    ([month, days]) => html`<h2>${month}</h2><ol>${days.map(line)}</ol>`,
  )

const line = ({ edition, subject, preview_line }: Listed): Markup => html`
<li><a href="${archivePathOf(edition)}"><time datetime="${edition}">${dayOfPrint(edition)}</time>
<strong>${subject}</strong><span>${besides(subject, preview_line)}</span></a></li>`

/** The automatic preview line often begins with the story that the subject names; right below it, that is not repeated. */
const besides = (subject: string, previewLine: string): string =>
  previewLine.startsWith(`${subject}, `) ? previewLine.slice(subject.length + 2) : previewLine

/** A page with one sentence, where an edition cannot be read. */
export const sentencePage = (name: string, sentence: string): string =>
  page(
    name,
    html`<header><h1>${name}</h1></header>
<p>${sentence}</p><p><a href="${ARCHIVE_PATH}">${ARCHIVE.back}</a></p>`,
  )

/**
 * An edition as it was frozen, to its last byte, as what a page is about, and the way through the archive put before
 * it. A mail has no landmarks; on a page, screen readers go by them. What only who gets the mail can follow is not
 * shown: a visitor has nothing to unsubscribe from, and is in the browser already.
 */
export function editionPage(frozen: string, edition: CalendarDay, neighbors: Neighbors): string {
  const body = frozen.indexOf('>', frozen.indexOf('<body')) + 1
  const end = frozen.lastIndexOf('</body>')
  const way = wayOf(edition, neighbors).markup
  return `${frozen.slice(0, body)}${way}<main>${frozen.slice(body, end)}</main>${frozen.slice(end)}`
}

function wayOf(edition: CalendarDay, { earlier, later }: Neighbors): Markup {
  const { short } = dayWordsOf(edition)
  const before =
    earlier &&
    html`<a rel="prev" href="${archivePathOf(earlier)}" aria-label="${ARCHIVE.earlier(short(earlier))}">← ${short(earlier)}</a>`
  const after =
    later &&
    html`<a rel="next" href="${archivePathOf(later)}" aria-label="${ARCHIVE.later(short(later))}">${short(later)} →</a>`
  return html`<nav class="cd-archive" aria-label="${ARCHIVE.around}"><style>${{ markup: WAY_STYLE }}</style>
<span>${before ?? ''}</span><a href="${ARCHIVE_PATH}">${ARCHIVE.back}</a><span>${after ?? ''}</span></nav>
`
}

const page = (title: string, body: Markup): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="alternate" type="application/rss+xml" title="${title}" href="${ARCHIVE_FEED_PATH}">
<style>${{ markup: STYLE }}</style>
</head>
<body><main>${body}</main></body>
</html>
`.markup

/** The colors of the archive's own pages, by day and by night. */
const PALETTE = '--ink: #1a1e27; --soft: #565b66; --paper: #fbfbf8; --line: #dcdcd6; --link: #27427f'
const PALETTE_DARK = '--ink: #eceae4; --soft: #b0b1b8; --paper: #14161c; --line: #3c3f49; --link: #a9bdf5'

const WAY_STYLE = `
.cd-archive { ${PALETTE}; display: grid; grid-template-columns: 1fr auto 1fr; gap: .5rem; padding: 0 max(1rem, 50% - 18.75rem); background: var(--paper); border-bottom: 1px solid var(--line); font: .875rem/1.5 Georgia, 'Times New Roman', serif }
@media (prefers-color-scheme: dark) { .cd-archive { ${PALETTE_DARK} } }
.cd-archive > :last-child { text-align: right }
.cd-archive a { display: inline-block; padding: .75rem 0; color: var(--link); text-underline-offset: .15em }
.cd-archive a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
.cd-foot > p:has(> a) { display: none }
@media print { .cd-archive { display: none } }
`

const STYLE = `
:root { color-scheme: light dark; ${PALETTE} }
@media (prefers-color-scheme: dark) {
  :root { ${PALETTE_DARK} } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 Georgia, 'Times New Roman', serif }
main { max-width: 40rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; overflow-wrap: anywhere; text-wrap: pretty }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 1rem 1.25rem; padding-bottom: 1.5rem; border-bottom: 1px solid var(--line) }
img { max-width: 100%; max-height: 4.5rem; border-radius: .25rem }
h1 { margin: 0; font-size: 2rem; line-height: 1.2 }
h2 { margin: 2rem 0 .25rem; font-size: 1.0625rem }
header p { margin: .25rem 0 0; color: var(--soft) }
a { color: var(--link); text-underline-offset: .15em }
ol { margin: 0; padding: 0; list-style: none }
li { border-bottom: 1px solid var(--line) }
ol:last-of-type li:last-child { border-bottom: 0 }
li a { display: block; padding: 1.1rem 0; color: inherit; text-decoration: none }
li a:hover strong { text-decoration: underline }
time, span { display: block; color: var(--soft); font-size: .9375rem }
strong { display: block; font-size: 1.25rem; line-height: 1.3 }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
`
