import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

test('a hash is argon2id with at least 19 MiB and two passes, each with its own salt', async () => {
  const [one, two] = await Promise.all([
    hashPassword('paper-lantern-42', ''),
    hashPassword('paper-lantern-42', ''),
  ])

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await isPassword('paper-lantern-42', one, '')).toBe(true)
  expect(await isPassword('paper-lantern-43', one, '')).toBe(false)
})

test('a hash made elsewhere with other settings is read by its own (known answer of the reference program)', async () => {
  // echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
  const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'

  expect(await isPassword('password', stored, '')).toBe(true)
})

test('nobody has the password that does not exist', async () => {
  expect(await isPassword('', null, '')).toBe(false)
  expect(await isPassword('anything', undefined, '')).toBe(false)
})

test('a flood of hashes leaves room for other work of the thread pool', async () => {
  let isDone = false
  const flood = Promise.all(Array.from({ length: 20 }, () => hashPassword('paper-lantern-42', ''))).then(
    () => {
      isDone = true
    },
  )

  await readFile(import.meta.filename)

  expect(isDone).toBe(false)
  await flood
})
