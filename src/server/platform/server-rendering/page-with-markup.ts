import { DEHYDRATED_QUERIES_ID } from '#shared/server-rendering.ts'
import type { RenderedPage } from './render-pages.ts'

/** What stands in the built page for what its program will show. */
const SHELL = '<div id="shell" aria-hidden="true">'
const AFTER_SHELL = '<noscript>'
/** Runs before the first paint; it begins the program of a rendered page. */
const HEAD_SCRIPT = '<script src="/head.js">'
const PARTS = /<script type="module" crossorigin src="([^"]*)"><\/script>/g

/**
 * @param page the built page
 * @returns puts the markup and the queries it was rendered from into the page, whose program is fetched and begun after
 *   the markup is on screen, along with the files that the page needs next; undefined where the page has no place for it
 */
export function pageWithMarkup(
  page: string,
): ((rendered: RenderedPage, next: string[]) => string) | undefined {
  const parts = [...page.matchAll(PARTS)].map(([, path = '']) => path)
  const program = parts.at(-1)
  const [head = '', rest = ''] = page.replaceAll(PARTS, '').split(HEAD_SCRIPT)
  const [before = '', shell = ''] = rest.split(SHELL)
  const [, after] = shell.split(AFTER_SHELL)
  if (program === undefined || after === undefined) return undefined
  return ({ html, given }, next) =>
    [
      ...[
        head,
        `<script src="/head.js" data-program="${program}" data-parts="${[...parts, ...next].join(' ')}">`,
      ],
      ...[before, '<div id="shell" aria-hidden="true" inert data-rendered>', html, '</div>'],
      ...[jsonOf(given), AFTER_SHELL, after],
    ].join('')
}

/** JSON that ends no element and begins no comment, whatever stands in it. */
const jsonOf = (given: unknown): string =>
  `<script type="application/json" id="${DEHYDRATED_QUERIES_ID}">${JSON.stringify(given).replaceAll('<', '\\u003c')}</script>`
