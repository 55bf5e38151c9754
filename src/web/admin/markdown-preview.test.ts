import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { STEPS } from '#steps/index.ts'
import { MarkdownPreview } from './markdown-preview.tsx'

const drawn = (text: string): string =>
  renderToStaticMarkup(createElement(MarkdownPreview, { text, under: 3 })).replace(/ class="[^"]*"/g, '')

const LINK = 'target="_blank" rel="noopener noreferrer"'

describe('what the newsletter is written in', () => {
  test('headings begin one level below the heading they stand under', () => {
    expect(drawn('## Civil News\n### Council')).toBe('<div><h4>Civil News</h4><h5>Council</h5></div>')
  })

  test('a list of links reads as a list of links', () => {
    expect(drawn('- [Fair](https://a.example/x)\n- **Night Herons** at *The Blue Door*')).toBe(
      `<div><ul><li><a href="https://a.example/x" ${LINK}>Fair</a></li><li><strong>Night Herons</strong> at <em>The Blue Door</em></li></ul></div>`,
    )
  })

  test('a numbered list keeps its first number, a list in it its place', () => {
    expect(drawn('3. three\n   - inner\n4. four')).toBe(
      '<div><ol start="3"><li>three<div><ul><li>inner</li></ul></div></li><li>four</li></ol></div>',
    )
  })

  test('lines of a paragraph stay together, an empty line parts them', () => {
    expect(drawn('one\ntwo\r\n\r\nthree')).toBe('<div><p>one\ntwo</p><p>three</p></div>')
  })

  test('bold around a link, and italic within bold', () => {
    expect(drawn('**[A](https://a.example)** ***b***')).toBe(
      `<div><p><strong><a href="https://a.example" ${LINK}>A</a></strong> <em><strong>b</strong></em></p></div>`,
    )
  })

  test('a table is a table, its columns on the side they ask for', () => {
    expect(drawn('a | b\n-|:-:\n**1** | 2')).toBe(
      '<div><section aria-label="Table" tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td><strong>1</strong></td><td>2</td></tr></tbody></table></section></div>',
    )
  })

  test('a picture is shown as its description and address, and nothing is loaded', () => {
    expect(drawn('![A heron](https://a.example/h.jpg)')).toBe(
      '<div><p><span>Image: A heron, https://a.example/h.jpg</span></p></div>',
    )
  })

  test('escaped marks are the characters themselves', () => {
    expect(drawn('\\*not bold\\* 2 \\* 3 \\[x\\] snake_case_name')).toBe(
      '<div><p>*not bold* 2 * 3 [x] snake_case_name</p></div>',
    )
  })

  test.each(STEPS)('the text of step $number leaves no mark of its markup behind', (step) => {
    const newsroom = { city: 'Springfield', neighbouring_city: 'Shelby', time_zone: 'America/Chicago' }
    const rows = step.toRows(step.form.parse(step.example), newsroom)
    expect(drawn(step.toText(rows, newsroom))).not.toMatch(/\]\(|\*\*|##|\\/)
  })
})

describe('what somebody might try', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'java\tscript:alert(1)',
    '//evil.example',
    'https://user:pass@evil.example',
    'https://a.example/"onmouseover="alert(1)',
  ])('the address %s becomes no link', (address) => {
    expect(drawn(`[press me](${address})`)).not.toMatch(/<a |href|<script/)
  })

  test('markup within Markdown is shown as text', () => {
    const html = drawn('Hello <script>alert(1)</script> <img src=x onerror=alert(1)>')
    expect(html).toBe(
      '<div><p>Hello &lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt;</p></div>',
    )
  })

  test('a text that begins with < is shown as its source (C55)', () => {
    expect(drawn(' <p onclick="x()">Hi</p>')).toBe(
      '<pre> &lt;p onclick=&quot;x()&quot;&gt;Hi&lt;/p&gt;</pre>',
    )
  })

  test('a script in a description, a label or a heading stays text', () => {
    expect(drawn('# <b>\n![<script>](x) [<i>](https://a.example)')).not.toMatch(/<(b|script|i)>/)
  })

  test('a link within a link is one link', () => {
    const html = drawn('[a [b](https://b.example) c](https://c.example)')
    expect(html.match(/<a /g)).toHaveLength(1)
    expect(html).toContain('href="https://b.example"')
  })

  test('a picture in a link, and brackets in it, leave links unnested', () => {
    expect(drawn('[![x [y](https://y.example)](https://s.example)](https://z.example)')).not.toMatch(
      /<a [^>]*>(?:(?!<\/a>).)*<a /,
    )
  })

  test('unfinished marks are text', () => {
    expect(drawn('**a [b](https://x.example *c')).toBe('<div><p>**a [b](https://x.example *c</p></div>')
  })

  test.each([
    ['[', 60_000],
    ['![', 40_000],
    ['](', 40_000],
    ['**a *b ', 20_000],
    ['_', 80_000],
    ['\\', 80_000],
    ['- ', 40_000],
    ['[a](https://a.example/(', 8_000],
    ['[a]', 85_000],
    ['![a](b', 40_000],
    ['> - ', 30_000],
    ['a|b\n-|-\n', 30_000],
  ])('a flood of %j is read to the end', (mark, times) => {
    expect(drawn(mark.repeat(times)).length).toBeGreaterThan(0)
  })

  test('lists nested without end are read to a depth and then shown as text', () => {
    const nested = Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n')
    expect(drawn(nested).match(/<ul>/g)?.length).toBe(6)
  })
})
