import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { prepared } from './prepared.ts'
import { webhooks } from './tables/delivery.ts'

const { db, close } = await emptyDatabase()
afterAll(close)

const rename = prepared<{ id: string; name: string }, { name: string }>((db, value) =>
  db
    .update(webhooks)
    .set({ name: value('name') as never })
    .where(eq(webhooks.id, value('id')))
    .returning({ name: webhooks.name }),
)

test('values are given by their names, in a transaction too, and a missing one is refused', async () => {
  await db.insert(webhooks).values({ id: 'default', name: 'One', url: '/', steps: [] })
  expect(await db.transaction((tx) => rename(tx, { id: 'default', name: 'Two' }))).toEqual([{ name: 'Two' }])
  await expect(rename(db, { id: 'default' } as never)).rejects.toThrow('name')
})
