import { expect, test } from 'vitest'
import { answeredText } from './answer-text.ts'

const WORDS = '## Café Zoë'
const BODY = JSON.stringify({ formattedContent: WORDS })
const answered = (body: Buffer, contentType: string) =>
  answeredText('Automation', {
    kind: 'answered',
    httpStatus: 200,
    headers: new Map([['content-type', contentType]]),
    body,
    isCut: false,
  })

test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${BODY}`), 'application/json'],
  ['the charset that is declared', Buffer.from(BODY, 'latin1'), 'application/json; charset=iso-8859-1'],
  ['UTF-16', Buffer.from(BODY, 'utf16le'), 'application/json; charset=utf-16le'],
])('an answer in %s brings its text', (_, body, contentType) => {
  expect(answered(body, contentType)).toEqual({ kind: 'text', text: WORDS, message: null })
})

test.each(['application/json', 'application/json; charset=utf-8', 'application/json; charset=klingon', ''])(
  'an answer that is no text in what %j declares is refused with its cause',
  (contentType) => {
    const body = /klingon/.test(contentType) ? Buffer.from(BODY) : Buffer.from(BODY, 'latin1')
    expect(answered(body, contentType)).toMatchObject({
      kind: 'unusable',
      reason: expect.stringContaining('unreadable character set'),
    })
  },
)

test('a page in another charset is a page', () => {
  expect(answered(Buffer.from('<p>Café', 'latin1'), 'text/html')).toMatchObject({
    kind: 'none',
    came: 'html',
  })
})
