import { expect, test } from 'vitest'
import { htmlOf } from './write-html.ts'

test.each([
  ['## Civil News', '<h2>Civil News</h2>'],
  ['one  \ntwo\\\nthree', '<p>one<br>\ntwo<br>\nthree</p>'],
  ['> Why?  \n> Because.', '<blockquote>\n<p>Why?<br>\nBecause.</p>\n</blockquote>'],
  ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
  [
    '- **[A & B](https://a.example/?x=1&y=2)**',
    '<ul>\n<li><strong><a href="https://a.example/?x=1&amp;y=2">A &amp; B</a></strong></li>\n</ul>',
  ],
  ['a `b < c` d', '<p>a <code>b &lt; c</code> d</p>'],
  ['a\n\n```\n<b>\n```', '<p>a</p>\n<pre><code>&lt;b>\n</code></pre>'],
  ['```markdown\n## A\n```', '<h2>A</h2>'],
  ['above\n\n---\nbelow', '<p>above</p>\n<hr>\n<p>below</p>'],
  ['under\n---', '<p>under</p>\n<hr>'],
  ['    four blanks &copy; [a]: b', '<p>four blanks © [a]: b</p>'],
  ['~~old~~ it', '<p><del>old</del> it</p>'],
  ['~~**$10** a seat~~ $5', '<p><del><strong>$10</strong> a seat</del> $5</p>'],
  ['~~ a ~~ b ~~~c', '<p>~~ a ~~ b ~~~c</p>'],
  ['Doors&nbsp;7 pm<br>Show 8 pm', '<p>Doors\u{A0}7 pm<br>\nShow 8 pm</p>'],
  ['<br>\n\n7 pm<BR />\n8 pm<br/>', '<p>7 pm<br>\n8 pm</p>'],
  ['| a<br>b |\n|--|', '<table>\n<thead>\n<tr>\n<th>a<br>\nb</th>\n</tr>\n</thead>\n</table>'],
  ['## A\\n\\n- b\\r\\n- c', '<h2>A</h2>\n<ul>\n<li>b</li>\n<li>c</li>\n</ul>'],
  ['```markdown\\n## A\\n```', '<h2>A</h2>'],
  ['\\~\\~a\\~\\~ \\<br> \\&nbsp; \\\\n', '<p>~~a~~ &lt;br> &amp;nbsp; \\n</p>'],
  ['`a\\n<br>~~b~~` &lt;br&gt;', '<p><code>a\\n&lt;br>~~b~~</code> &lt;br></p>'],
  [
    'See https://a.example/x_(y), or (http://b.example).',
    '<p>See <a href="https://a.example/x_(y)">https://a.example/x_(y)</a>, or (<a href="http://b.example">http://b.example</a>).</p>',
  ],
  [
    '[the list][1] and [one]\n\n[1]: https://a.example/n',
    '<p><a href="https://a.example/n">the list</a> and [one]</p>',
  ],
  [
    '[x][1]\n\n[1]: javascript:alert(1)\n[2]: https://a.example',
    '<p>[x][1]</p>\n<p>[1]: javascript:alert(1)</p>\n<p>[2]: <a href="https://a.example">https://a.example</a></p>',
  ],
  ['[Call](tel:+15125550100)', '<p><a href="tel:+15125550100">Call</a></p>'],
  [
    '| Fair | Time |\n|---|--:|\n| [A](https://a.example) | 7 |',
    '<table>\n<thead>\n<tr>\n<th>Fair</th>\n<th align="right">Time</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><a href="https://a.example">A</a></td>\n<td align="right">7</td>\n</tr>\n</tbody>\n</table>',
  ],
  ['<https://a.example>', '<p><a href="https://a.example">https://a.example</a></p>'],
  ['[Write](mailto:desk@a.example)', '<p><a href="mailto:desk@a.example">Write</a></p>'],
  [
    '![A "heron"](https://a.example/h.jpg)',
    '<p><img src="https://a.example/h.jpg" alt="A &quot;heron&quot;"></p>',
  ],
])('%j becomes its HTML (C55)', (markdown, html) => {
  expect(htmlOf(markdown)).toBe(html)
})

test.each([
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '![x](javascript:alert(1))',
  '![x](data:text/html,<script>)',
  '<javascript:alert(1)>',
  '[x](https://a.example/"onclick="alert)',
  '`<img src=x onerror=alert(1)>`',
  '> <iframe src=x>',
  '![" onerror="alert(1)](https://a.example/x.jpg)',
])('nothing of %j can run or load', (markdown) => {
  const html = htmlOf(markdown)
  expect(html).not.toMatch(/<(?!\/?(?:p|a|img|code|blockquote)[ >])/)
  expect(html).not.toMatch(/(?:href|src)="(?!https:)/)
  expect(html.replace(/"[^"]*"/g, '')).not.toMatch(/<[^>]*\son/)
})

test('every outermost part can be found by its line', () => {
  expect(htmlOf('# A\n\ntext\n\n- x\n- y', { lines: true })).toBe(
    '<h1 id="line-1">A</h1>\n<p id="line-3">text</p>\n<ul id="line-5">\n<li>x</li>\n<li>y</li>\n</ul>',
  )
})

test.each(['`', '``x`', '> ', '<https://', '<', '```\n', '---\n', 'a  \n'])(
  'a flood of %j is read to the end',
  (mark) => {
    expect(htmlOf(mark.repeat(20_000)).length).toBeGreaterThan(0)
  },
)
