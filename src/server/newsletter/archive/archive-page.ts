import { ARCHIVE_PATH, ARCHIVE_FEED_PATH, archivePathOf } from '#shared/archive.ts'
import { ARCHIVE } from '#shared/archive-messages.ts'
import { fullDay } from '#shared/calendar.ts'
import { html, type Markup } from '#server/platform/mail/html.ts'
import type { ShownIssue } from './shown-issues.ts'

type Listed = Pick<ShownIssue, 'edition' | 'subject' | 'preview_line'>

/** The list of all editions that can be read, the newest first. @param name the newsroom's */
export function archivePage(name: string, city: string, editions: readonly Listed[]): string {
  const items = editions.map(
    ({ edition, subject, preview_line }) => html`
<li><a href="${archivePathOf(edition)}"><time datetime="${edition}">${fullDay(edition)}</time>
<strong>${subject}</strong><span>${besides(subject, preview_line)}</span></a></li>`,
  )
  const list = items.length === 0 ? html`<p>${ARCHIVE.empty}</p>` : html`<ol>${items}</ol>`
  return page(
    `${name}: ${ARCHIVE.title}`,
    html`<header><p>${city}</p><h1>${name}</h1><p>${ARCHIVE.intro} <a href="${ARCHIVE_FEED_PATH}">${ARCHIVE.feed}</a></p></header>
${list}`,
  )
}

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
header { padding-bottom: 1.5rem; border-bottom: 1px solid var(--line) }
h1 { margin: 0; font-size: 2rem; line-height: 1.2 }
header p { margin: .25rem 0 0; color: var(--soft) }
a { color: var(--link); text-underline-offset: .15em }
ol { margin: 0; padding: 0; list-style: none }
li { border-bottom: 1px solid var(--line) }
li a { display: block; padding: 1.1rem 0; color: inherit; text-decoration: none }
li a:hover strong { text-decoration: underline }
time, span { display: block; color: var(--soft); font-size: .9375rem }
strong { display: block; font-size: 1.25rem; line-height: 1.3 }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
`
