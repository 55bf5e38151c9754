import { expect, test } from 'vitest'
import { isSignedWith, isTimely, newSecret, signatureOf } from './signature.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const MESSAGE = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
}
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

test('a message is signed as the published example of Standard Webhooks', () => {
  expect(signatureOf(SECRET, MESSAGE)).toBe(SIGNATURE)
})

test('one of several signatures and one of several secrets are enough', () => {
  const other = newSecret()
  expect(isSignedWith([other, SECRET], MESSAGE, `v1,AAAA ${SIGNATURE}`)).toBe(true)
  expect(isSignedWith([other], MESSAGE, SIGNATURE)).toBe(false)
  expect(isSignedWith([], MESSAGE, SIGNATURE)).toBe(false)
})

test.each([
  ['another id', { ...MESSAGE, id: 'msg_other' }, SIGNATURE],
  ['another time', { ...MESSAGE, timestamp: MESSAGE.timestamp + 1 }, SIGNATURE],
  ['another body', { ...MESSAGE, body: '{"test": 2432232315}' }, SIGNATURE],
  ['no signature', MESSAGE, ''],
  ['another scheme', MESSAGE, SIGNATURE.replace('v1,', 'v1a,')],
  ['a cut one', MESSAGE, SIGNATURE.slice(0, -8)],
])('a message with %s is not signed', (_what, message, header) => {
  expect(isSignedWith([SECRET], message, header)).toBe(false)
})

test.each([
  [0, true],
  [300, true],
  [-300, true],
  [301, false],
  [-301, false],
  [Number.NaN, false],
])('a message of %i seconds ago is timely: %s', (ago, timely) => {
  expect(isTimely(1_614_265_330 - ago, new Date(1_614_265_330_000))).toBe(timely)
})

test('a new secret has 256 bits, and no other is like it', () => {
  expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(newSecret()).not.toBe(newSecret())
})
