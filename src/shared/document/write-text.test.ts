import { expect, test } from 'vitest'
import { textOf } from './write-text.ts'

test.each([
  ['## Civil *News*', 'Civil News'],
  ['one  \ntwo\n\nthree', 'one\ntwo\n\nthree'],
  ['- **[Fair](https://a.example/x)** at noon\n- second', '- Fair (https://a.example/x) at noon\n- second'],
  ['9. nine\n10. ten\n    - inner', '9. nine\n10. ten\n    - inner'],
  ['<https://a.example>', 'https://a.example'],
  ['> Why?  \n> Because.\n>\n> Really.', '> Why?\n> Because.\n>\n> Really.'],
  ['| Fair | Time |\n|---|---|\n| A | 7 |', 'Fair | Time\nA | 7'],
  ['![A heron](https://a.example/h.jpg)', 'A heron'],
  ['above\n\n---\n\n`code` and \\*stars\\*', 'above\n\n---\n\ncode and *stars*'],
  ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
])('%j reads as plain text', (markdown, text) => {
  expect(textOf(markdown)).toBe(text)
})
