import { expect, test } from 'vitest'
import { toString } from 'mdast-util-to-string'
import { boundHtml } from './bound-html.ts'
import { documentOfHtml } from './read-html.ts'

const typesOf = (html: string) => documentOfHtml(html).document.children.map(({ type }) => type)
const words = (html: string) => toString(documentOfHtml(html).document)

test('headings, text, lists, tables, links and pictures of a page are kept', () => {
  const html =
    '<!doctype html><html><head><title>T</title><style>p{}</style><meta charset="utf-8"></head><body><h2>Fairs</h2><p>One <b>bold</b> <a href="https://a.example">link</a><br>two</p><ul><li>x</ul><table><tr><th>a<tr><td>b</table><img src="https://a.example/x.jpg" alt="A fair"></body></html>'
  expect(typesOf(html)).toEqual(['heading', 'paragraph', 'list', 'table', 'paragraph'])
  expect(JSON.stringify(documentOfHtml(html).document)).toContain('"url":"https://a.example/x.jpg"')
  expect(words(html)).not.toMatch(/T|p\{\}/)
})

test('a link whose address begins with www. leads to the web, as such words do', () => {
  const { document, dropped } = documentOfHtml('<a href="www.town.example/a">x</a> <a href="town.html">y</a>')
  expect(JSON.stringify(document)).toContain('"url":"https://www.town.example/a"')
  expect(dropped).toEqual(['link'])
})

test('what has no place in a mail falls away and is counted', () => {
  const html =
    '<p>a</p><form><input name="x"><button>Join</button></form><video src="https://a.example/v"></video><script>alert(1)</script><iframe src="https://a.example"></iframe><p>b</p>'
  expect(documentOfHtml(html).dropped).toEqual(['form', 'video', 'script', 'iframe'])
  expect(words(html)).toBe('ab')
})

test.each([
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">words</a>',
  '<a href="&#106;avascript:alert(1)">words</a>',
  '<img src="data:text/html,x" alt="words">',
  '<svg onload=alert(1)><a href="https://a.example">x</a></svg>',
  '<math><mi href="javascript:alert(1)">',
  '<p onclick="alert(1)">words</p>',
  '<base href="https://evil.example"><a href="x">words</a>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<xmp><script>alert(1)</script></xmp>',
])('nothing of %s may be followed, loaded or run', (html) => {
  const tree = JSON.stringify(documentOfHtml(html).document)
  expect(tree).not.toMatch(/"type":"(?:html|link|image)"/)
  expect(tree).not.toMatch(/"url"|onerror|onclick|onload/)
})

test.each(['<div>', '<b>', '<b><p>', '<table><tr><td>', '<ul><li>', '<nobr>', '<b>x</p>', '<p>x</p>', '<'])(
  'a flood of %s is read to the end and loses nothing',
  (mark) => {
    const html = `${mark.repeat(20_000)}the end`
    expect(words(html).endsWith('the end')).toBe(true)
    const { read, rest } = boundHtml(html)
    expect(read + rest).toBe(html)
  },
)

test('a tag with thousands of attributes is text', () => {
  const html = `<a ${Array.from({ length: 20_000 }, (_, index) => `a${index}`).join(' ')}>x</a>`
  expect(boundHtml(html).read).toBe('')
  expect(words(html)).toContain('a19999')
})

test('a list deeper than six is text', () => {
  expect(JSON.stringify(documentOfHtml('<ul><li>'.repeat(12)).document).match(/"type":"list"/g)).toHaveLength(
    6,
  )
})
