import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { write } from './statement.ts'
import { webhooks } from './tables/delivery.ts'

const rename = write<{ id: string; name: string | null }>((db, value) =>
  db
    .update(webhooks)
    .set({ name: value('name') as never })
    .where(eq(webhooks.id, value('id'))),
)

test('values are given in the order of the text; null is one, and a missing one is refused', () => {
  const { text, params } = rename({ id: 'default', name: null })
  expect(text).toContain('set "name" = $1')
  expect(params).toEqual([null, 'default'])
  expect(() => rename({ id: 'default' } as never)).toThrow('was not given its value of name')
})
