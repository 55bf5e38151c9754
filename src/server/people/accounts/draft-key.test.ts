import { expect, test } from 'vitest'
import { buildAccounts } from '#tests/support/accounts.ts'
import { draftKeyOf } from './draft-key.ts'

const { browser, newcomer, as } = await buildAccounts()

test('the key of what a person types comes with each session of theirs, the same one, and to nobody else', async () => {
  const first = await newcomer('nia@desk.example')
  const again = browser()
  await again.signIn('nia@desk.example')

  const keys = await Promise.all(
    [first, again, as('ana'), browser()].map(async (one) => (await one.get('/api/session')).json().draftKey),
  )

  expect(Buffer.from(keys[0], 'base64')).toHaveLength(32)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).toHaveLength(44)
  expect(keys[2]).not.toBe(keys[0])
  expect(keys[3]).toBeUndefined()
})

test('under another secret it is another one', () => {
  const keys = ['a'.repeat(32), 'b'.repeat(32)].map((secret) => draftKeyOf({ secret }, 'ana'))
  expect(new Set(keys).size).toBe(2)
})
