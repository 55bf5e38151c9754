import { expect, test } from 'vitest'
import { torture } from './kinds.ts'

/*
 * A short round of each attack on the built product with PostgreSQL; `npm run torture` makes long ones. Slow clients come
 * in embedded.test.ts, to the product itself, and in proxies.test.ts, to two processes on such a server.
 */

test.each(['kill', 'database', 'rolling', 'failover'] as const)(
  'on a PostgreSQL server a short round of %s loses and doubles nothing that was acknowledged (promises, Nothing lost)',
  async (kind) => {
    const figures = await torture(kind, 'server', 1)

    expect(figures).toMatchObject({ lost: 0, doubled: 0, faults: [] })
    expect(figures.acknowledged).toBeGreaterThan(0)
  },
)
