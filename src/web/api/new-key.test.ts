import { expect, test } from 'vitest'
import { z } from 'zod'
import { newKey } from './new-key.ts'

test('every key is a UUID of its own', () => {
  const keys = Array.from({ length: 500 }, newKey)
  for (const key of keys) expect(() => z.uuidv4().parse(key)).not.toThrow()
  expect(new Set(keys).size).toBe(keys.length)
})
