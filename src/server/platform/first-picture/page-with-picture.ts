import { GIVEN_ANSWERS_ID } from '#shared/first-picture.ts'
import type { FirstPicture } from './first-pictures.ts'

/** What stands in the built page for what its program will show. */
const SHELL = '<div id="shell" aria-hidden="true">'
const AFTER_SHELL = '<noscript>'
/** Runs before the first paint; it begins the program of a page with a picture. */
const HEAD_SCRIPT = '<script src="/head.js">'
const PARTS = /<script type="module" crossorigin src="([^"]*)"><\/script>/g

/**
 * @param page the built page
 * @returns puts a picture and what it was drawn from into the page, whose program is fetched and begun after the picture
 *   is on screen, along with the files that the page needs next; undefined where the page has no place for a picture
 */
export function pageWithPicture(
  page: string,
): ((picture: FirstPicture, next: string[]) => string) | undefined {
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
      ...[before, '<div id="shell" aria-hidden="true" inert data-picture>', html, '</div>'],
      ...[jsonOf(given), AFTER_SHELL, after],
    ].join('')
}

/** JSON that ends no element and begins no comment, whatever stands in it. */
const jsonOf = (given: unknown): string =>
  `<script type="application/json" id="${GIVEN_ANSWERS_ID}">${JSON.stringify(given).replaceAll('<', '\\u003c')}</script>`
