import { htmlOfDocument } from '#shared/document/write-html.ts'
import { isHtml } from '#shared/formatted-content.ts'
import { sandboxedPageHeaders } from '#server/platform/http/sandboxed-page.ts'
import { readDocument } from '#server/platform/texts/read-texts.ts'

export type Theme = 'light' | 'dark'

/** A text may carry its pictures within it. */
export const PREVIEW_HEADERS = sandboxedPageHeaders({ images: "'self' data:" })

/**
 * A page that shows a formatted content as readers will see it (C55): Markdown becomes HTML, HTML is taken as it is
 * but for the frames in it.
 *
 * Each outermost part of Markdown has the id `line-<n>`, so that an address can lead to the line a person writes on.
 */
export async function previewPage(text: string, theme: Theme): Promise<string> {
  const head = '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Preview</title>\n'
  const width = '<meta name="viewport" content="width=device-width">\n<base target="_blank">\n'
  if (isHtml(text)) return `${head}${width}${stillHtml(text)}`
  const shown = htmlOfDocument(await readDocument(text), { lines: true })
  return `${head}${width}<style>${STYLE}${theme === 'dark' ? DARK : ''}</style>\n<body>\n${shown}\n</body>\n`
}

const STYLE = `
:root { color-scheme: light; --ink: #1a1e27; --soft: #565b66; --paper: #fff; --link: #27427f; --line: #d8d8d4 }
body { padding: 1.5rem 1.75rem 2rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 Georgia, 'Times New Roman', serif; max-width: 37.5rem; box-sizing: border-box; margin: 0 auto; overflow-wrap: anywhere }
h1, h2, h3, h4, h5, h6 { line-height: 1.2; margin: 1.5em 0 .5em }
h1, h2 { font-size: 1.5rem } h3 { font-size: 1.15rem } h4, h5, h6 { font-size: 1rem }
body > :first-child { margin-top: 0 }
p, ul, ol, blockquote, pre { margin: 0 0 1em }
ul, ol { padding-left: 1.4em } li { margin: .3em 0 }
blockquote { padding-left: 1em; border-left: 3px solid var(--line); color: var(--soft) }
a { color: var(--link); text-underline-offset: .15em }
img { max-width: 100%; height: auto; color: var(--soft) }
pre, code { font-family: ui-monospace, Consolas, monospace; font-size: .875em }
pre { white-space: pre-wrap }
hr { border: 0; border-top: 1px solid var(--line); margin: 2em 0 }
`
const DARK = `
:root { color-scheme: dark; --ink: #eceae4; --soft: #b0b1b8; --paper: #191b22; --link: #a9bdf5; --line: #3c3f49 }
`

/** Elements that open a page of their own, or help to, and what is in them. */
const AROUND = /<(\/?)(iframe|frameset|object|applet|portal|fencedframe)(?=[\s/>])/gi
/** The same for elements that nothing is in. */
const ALONE = /<\/?(?:frame|embed|link|base)(?=[\s/>])/gi

/**
 * HTML of which nothing opens a page within the page. The policy of a preview keeps such a page from being loaded,
 * but a browser connects to its address before it asks the policy (C55; promises, Requests, pages, headers).
 *
 * Names are exchanged, not elements taken out: wherever an element can begin, in whatever a parser makes of the text,
 * its name stands there to the letter, so that no disguise and no nesting brings one back. It takes time that grows
 * with the length of the text only. What stood in such an element is shown, as readers without frames see it.
 */
const stillHtml = (html: string): string =>
  // `bgsound` is void, may stand in a head or a body, and means nothing to browsers.
  html.replace(AROUND, '<$1left-out').replace(ALONE, '<bgsound')
