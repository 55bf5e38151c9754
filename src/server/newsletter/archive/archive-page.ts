import { ARCHIVE_PATH, ARCHIVE_FEED_PATH, archivePathOf } from '#shared/archive.ts'
import { ARCHIVE } from '#shared/archive-messages.ts'
import { longDay, monthAndYear } from '#shared/calendar.ts'
import type { NewsroomSettings } from '#shared/newsroom.ts'
import { html, type Markup } from '#server/platform/mail/html.ts'
import type { ShownIssue } from './shown-issues.ts'

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
<li><a href="${archivePathOf(edition)}"><time datetime="${edition}">${longDay(edition)}</time>
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

const STYLE = `
:root { color-scheme: light dark; --ink: #1a1e27; --soft: #565b66; --paper: #fbfbf8; --line: #dcdcd6; --link: #27427f }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eceae4; --soft: #b0b1b8; --paper: #14161c; --line: #3c3f49; --link: #a9bdf5 } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 Georgia, 'Times New Roman', serif }
main { max-width: 40rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; overflow-wrap: anywhere }
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
