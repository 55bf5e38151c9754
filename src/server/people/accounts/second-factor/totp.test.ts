import { expect, test } from 'vitest'
import { appAddress, base32, codeAt, stepAt, stepOfCode } from './totp.ts'

const KEY = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

// RFC 6238, appendix B, the rows for SHA-1.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code is %s (RFC 6238)', (seconds, code) => {
  expect(codeAt(KEY, stepAt(at(seconds)), 8)).toBe(code)
})

// RFC 4226, appendix D.
test.each([
  '755224',
  '287082',
  '359152',
  '969429',
  '338314',
  '254676',
  '287922',
  '162583',
  '399871',
  '520489',
])('the codes of the first ten counters are those of RFC 4226: %s', (code) => {
  const counters = Array.from({ length: 10 }, (_, counter) => codeAt(KEY, counter))
  expect(counters).toContain(code)
})

test('the code of the step before and of the one after count, those further away do not', () => {
  const now = at(1_234_567_890)
  const step = stepAt(now)

  const found = [-2, -1, 0, 1, 2].map((around) => stepOfCode(KEY, codeAt(KEY, step + around), now))
  expect(found).toEqual([null, step - 1, step, step + 1, null])
})

test.each(['', '12345', '1234567', 'abcdef', '٠٠٥٩٢٤'])('"%s" is no code', (text) => {
  expect(stepOfCode(KEY, text, at(1_234_567_890))).toBeNull()
})

// RFC 4648, section 10, without the padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('"%s" is written %s (RFC 4648)', (text, letters) => {
  expect(base32(Buffer.from(text))).toBe(letters)
})

test('a key that is part of a larger buffer is that part alone', () => {
  const around = Buffer.concat([Buffer.from('before'), KEY, Buffer.from('behind')])
  expect(base32(around.subarray(6, 26))).toBe(base32(KEY))
})

test('the address for the app names the newsroom and the account', () => {
  expect(appAddress(KEY, { issuer: 'City Desk', account: 'ana@desk.example' })).toBe(
    'otpauth://totp/City%20Desk:ana%40desk.example?issuer=City%20Desk&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  )
})
