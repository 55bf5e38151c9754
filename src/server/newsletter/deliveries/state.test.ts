import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { EDITION, sendingNewsroom } from '#tests/support/sending-newsroom.ts'
import type { Db } from '#server/platform/db/db.ts'
import { formattedContent, webhookDeliveries } from '#server/platform/db/tables/delivery.ts'
import type { StoredDelivery } from './deliveries-repository.ts'
import { awaitText, complete, countAttempt, fail, retryLater, retryNow, sendAnew } from './state.ts'

const database = await emptyDatabase()
afterAll(() => database.close())
const { db, at, send, deliveryOf, contentOf } = await sendingNewsroom(database, {
  place: '127.0.0.1:9',
  url: 'http://127.0.0.1:9/hook',
})

type Status = StoredDelivery['status']
const STATES: Status[] = ['pending', 'waiting', 'completed', 'failed']
const NEXT = new Date('2031-05-01T12:05:00.000Z')
const WORDS = 'It is tried again.'

/** What a transition does, from which states it may start, and where it leads. */
type Transition = {
  run: (tx: Db, delivery: StoredDelivery) => Promise<unknown>
  from: Status[]
  /** Of the delivery after it; `status` is absent where it stays. */
  writes: Partial<StoredDelivery>
}

const ENDED = { next_attempt_at: null, deadline_at: null }
const TRANSITIONS: Record<string, Transition> = {
  retryLater: {
    run: (tx, one) => retryLater(tx, one, { attempts: 3, reason: 'Busy', next: NEXT, words: WORDS }),
    from: ['pending'],
    writes: { attempts: 3, reason: 'Busy' },
  },
  retryNow: { run: retryNow, from: ['pending'], writes: { next_attempt_at: null } },
  awaitText: {
    run: (tx, one) => awaitText(tx, one, { attempts: 3, came: 'html', until: NEXT, words: WORDS }),
    from: ['pending'],
    writes: { status: 'waiting', attempts: 3, came: 'html', reason: WORDS, next_attempt_at: null },
  },
  complete: {
    run: (tx, one) => complete(tx, one, 3, { text: 'News', message: 'Done' }),
    from: ['pending', 'waiting', 'completed', 'failed'],
    writes: { ...ENDED, status: 'completed', attempts: 3, reason: 'Done' },
  },
  fail: {
    run: (tx, one) => fail(tx, one, 3, 'Refused'),
    from: ['pending', 'waiting'],
    writes: { ...ENDED, status: 'failed', attempts: 3, reason: 'Refused' },
  },
  sendAnew: {
    run: sendAnew,
    from: ['waiting', 'completed', 'failed'],
    writes: { ...ENDED, status: 'pending', attempts: 2, attempts_before: 2, reason: null },
  },
  countAttempt: {
    run: (tx, one) => countAttempt(tx, one, 3),
    from: ['waiting', 'completed', 'failed'],
    writes: { attempts: 3, reason: 'As it was' },
  },
}

/** A delivery as it is found in a state, after two attempts; its content waits for its text. */
async function deliveryIn(status: Status): Promise<StoredDelivery> {
  const { deps } = await at('2031-05-01T12:00:00.000Z')
  const id = await send(deps)
  const due = NEXT.toISOString()
  await db
    .update(webhookDeliveries)
    .set({ status, attempts: 2, reason: 'As it was', next_attempt_at: due, deadline_at: due })
    .where(eq(webhookDeliveries.id, id))
  return deliveryOf(id)
}

const pairs = Object.entries(TRANSITIONS).flatMap(([name, transition]) =>
  STATES.map((state) => ({ name, state, transition, isAllowed: transition.from.includes(state) })),
)

test.each(pairs.filter(({ isAllowed }) => isAllowed))(
  '$name changes a delivery that is $state (C41)',
  async ({ state, transition }) => {
    const before = await deliveryIn(state)
    await db.transaction((tx) => transition.run(tx, before))
    expect(await deliveryOf(before.id)).toMatchObject({ status: state, ...transition.writes })
  },
)

test.each(pairs.filter(({ isAllowed }) => !isAllowed))(
  '$name refuses a delivery that is $state, and changes nothing (C41)',
  async ({ state, transition }) => {
    const before = await deliveryIn(state)
    const content = await contentOf(before.id)
    await expect(db.transaction((tx) => transition.run(tx, before))).rejects.toThrow(
      /^The delivery .* is not /,
    )
    expect(await deliveryOf(before.id)).toEqual(before)
    expect(await contentOf(before.id)).toEqual(content)
  },
)

describe('of two transitions at one moment the second judges what the first has written', () => {
  test.each(['awaitText', 'fail', 'sendAnew'])('%s counts once', async (name) => {
    const transition = TRANSITIONS[name]
    if (!transition) throw new Error(`There is no ${name}`)
    const before = await deliveryIn(name === 'sendAnew' ? 'failed' : 'pending')
    const both = await Promise.allSettled(
      [1, 2, 3, 4].map(() => db.transaction((tx) => transition.run(tx, before))),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([
      ...['fulfilled', 'rejected', 'rejected', 'rejected'],
    ])
  })
})

describe('the content follows its delivery', () => {
  const statusAfter = async (...names: string[]) => {
    const { id } = await deliveryIn('pending')
    for (const name of names) {
      const delivery = await deliveryOf(id)
      await db.transaction(async (tx) => TRANSITIONS[name]?.run(tx, delivery))
    }
    const { status, reason, formatted_content: text } = await contentOf(id)
    return { status, reason, text }
  }

  test('it says what is waited for while it waits', async () => {
    expect(await statusAfter('retryLater')).toEqual({ status: 'processing', reason: WORDS, text: '' })
    expect(await statusAfter('awaitText')).toEqual({ status: 'processing', reason: WORDS, text: '' })
  })

  test('it fails with it, waits again when it is sent anew, and takes the text', async () => {
    expect(await statusAfter('fail')).toEqual({ status: 'failed', reason: 'Refused', text: '' })
    expect(await statusAfter('fail', 'sendAnew')).toEqual({ status: 'processing', reason: null, text: '' })
    expect(await statusAfter('complete')).toEqual({ status: 'completed', reason: null, text: 'News' })
  })

  test('what is readable stays readable, whatever becomes of its delivery', async () => {
    const readable = { status: 'completed', reason: null, text: 'News' }
    expect(await statusAfter('complete', 'sendAnew')).toEqual(readable)
    expect(await statusAfter('complete', 'sendAnew', 'retryLater', 'fail')).toEqual(readable)
  })

  test('a republish moves without its content, whose text is written already (C43)', async () => {
    const before = await deliveryIn('pending')
    const content = await contentOf(before.id)
    const id = randomUUID()
    await db.insert(webhookDeliveries).values({ ...before, id, kind: 'republish', select_date: EDITION })
    const republish = await deliveryOf(id)
    await db.transaction(async (tx) => {
      await retryLater(tx, republish, { attempts: 3, reason: 'Busy', next: NEXT, words: WORDS })
      await fail(tx, republish, 4, 'Refused')
      await sendAnew(tx, republish)
      await complete(tx, republish, 5, { text: null })
    })
    expect(await deliveryOf(id)).toMatchObject({ status: 'completed', attempts: 5 })
    const [stored] = await db.select().from(formattedContent).where(eq(formattedContent.id, content.id))
    expect(stored).toEqual(content)
  })
})
