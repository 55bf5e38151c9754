import { expect, test } from 'vitest'
import { pageWithMarkup } from './page-with-markup.ts'

const PAGE = `<html><head>
<script src="/head.js"></script>
<script type="module" crossorigin src="/assets/react-1.js"></script>
<script type="module" crossorigin src="/assets/app-2.js"></script>
<link rel="stylesheet" href="/assets/app-3.css"></head><body><div id="root"></div>
<div id="shell" aria-hidden="true"><div class="skeleton"></div></div>
<noscript>needs JavaScript</noscript></body></html>`
const GIVEN = { path: '/api/who', key: ['user'], event: null }

const withMarkup = (html: string, body: unknown) =>
  pageWithMarkup(PAGE)?.({ html, given: [{ ...GIVEN, body }] }, ['/assets/board-4.js']) ?? ''

test('the markup takes the place of the stand-ins, and nobody can press or read aloud what is not alive', () => {
  const page = withMarkup('<p>$& and $1</p>', {})
  expect(page).toContain('<div id="shell" aria-hidden="true" inert data-rendered><p>$& and $1</p></div>')
  expect(page).not.toContain('skeleton')
  expect(page).toContain('<noscript>')
  expect(page).toContain('/assets/app-3.css')
})

test('its program and all that it needs first are fetched once the markup is on screen, and no sooner', () => {
  const page = withMarkup('', {})
  const [script] = /<script src="\/head\.js"[^>]*>/.exec(page) ?? []
  expect(script).toContain('data-program="/assets/app-2.js"')
  expect(script).toContain('data-parts="/assets/react-1.js /assets/app-2.js /assets/board-4.js"')
  expect(page).not.toContain('type="module"')
})

test('what was filed ends no element, whatever it says', () => {
  const said = '</script><script>alert(1)</script><!-- $& '
  const page = withMarkup('', { said })
  const [, json = ''] = /id="dehydrated-queries">(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(json)).toEqual([{ ...GIVEN, body: { said } }])
  expect(page.match(/<script/g)).toHaveLength(2)
})

test.each(['<div id="shell" aria-hidden="true">', '<script src="/head.js"', 'type="module"'])(
  'a page without %s has no place for markup',
  (part) => {
    expect(pageWithMarkup(PAGE.replaceAll(part, '<i '))).toBeUndefined()
  },
)
