import { expect, test } from 'vitest'
import { seal, unseal } from './sealed-text.ts'

const UNDER = { secret: 'a secret of the tests, long enough to be one', purpose: 'test' }

test('a sealed text comes back whole, and never looks the same twice', () => {
  const first = seal(UNDER, 'Kéy of the desk 🗝')
  const second = seal(UNDER, 'Kéy of the desk 🗝')

  expect(first).not.toBe(second)
  expect([unseal(UNDER, first), unseal(UNDER, second)]).toEqual(['Kéy of the desk 🗝', 'Kéy of the desk 🗝'])
  expect(Buffer.from(first, 'base64url').toString('latin1')).not.toContain('desk')
})

test('under another secret or for another purpose it stays closed', () => {
  const sealed = seal(UNDER, 'text')

  expect(unseal({ ...UNDER, secret: 'another secret, also long enough to be one' }, sealed)).toBeNull()
  expect(unseal({ ...UNDER, purpose: 'other' }, sealed)).toBeNull()
})

test('a changed, cut or made-up one stays closed', () => {
  const bytes = Buffer.from(seal(UNDER, 'text'), 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(unseal(UNDER, changed.toString('base64url'))).toBeNull()
  }
  expect(unseal(UNDER, bytes.subarray(0, bytes.length - 1).toString('base64url'))).toBeNull()
  expect(unseal(UNDER, '')).toBeNull()
  expect(unseal(UNDER, 'made up')).toBeNull()
})
