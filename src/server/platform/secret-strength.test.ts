import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { weaknessOf } from './secret-strength.ts'

/** Texts without a pattern that are the same in every run. */
const digest = (seed: number) => createHash('sha256').update(String(seed)).digest()

test.each([
  ['', 'characters'],
  ['0f1e2d3c4b5a69788796a5b4c3d2e1f', 'characters'],
  ['changemechangemechangemechangeme', 'repeat'],
  ['changeme-please-changeme-please-now', 'placeholder'],
  ['CHANGE_ME_TO_A_LONG_RANDOM_STRING_PLEASE', 'placeholder'],
  ['your-super-secret-key-at-least-32-chars', 'placeholder'],
  ['replace-this-with-a-random-secret-string', 'placeholder'],
  ['keyboard cat keyboard cat keyboard cat', 'repeat'],
  ['password-password1-password12-password', 'placeholder'],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'repeat'],
  ['0000000000000000000000000000000000000000000000000000000000000000', 'repeat'],
  ['abababababababababababababababababababab', 'repeat'],
  ['0123456789abcdef0123456789abcdef', 'repeat'],
  ['abcdefghijklmnopqrstuvwxyz0123456789', 'repeat'],
  ['zyxwvutsrqponmlkjihgfedcba9876543210', 'repeat'],
  ['aaaaaaaaaaaaaaaaabbbbbbbbbbbbbbbbccccccc', 'repeat'],
  ['qwertyuiopasdfghjklzxcvbnm1234567890', 'placeholder'],
  ['deadbeefdeadbeefcafebabecafebabe', 'repeat'],
  [' '.repeat(64), 'repeat'],
])('%j does not sign cookies', (secret, why) => {
  expect(weaknessOf(secret)).toContain(why)
  if (secret.trim()) expect(weaknessOf(secret)).not.toContain(secret)
})

test('the shortest secrets that tools make are taken, thousands of them', () => {
  for (let seed = 0; seed < 5_000; seed += 1) {
    const bytes = digest(seed)
    expect(weaknessOf(bytes.subarray(0, 16).toString('hex'))).toBeNull()
    expect(weaknessOf(bytes.subarray(0, 24).toString('base64'))).toBeNull()
    expect(weaknessOf(bytes.toString('hex'))).toBeNull()
  }
})

test('a good secret is not refused for a word before it, nor one of seven words', () => {
  expect(weaknessOf(`city-desk-secret-${digest(1).toString('hex')}`)).toBeNull()
  expect(weaknessOf('violin harbor eleven crimson mattress pepper orbit')).toBeNull()
})
