import { expect, test } from 'vitest'
import { torture } from './kinds.ts'

const LONG = { timeout: 900_000 }

test.each(['embedded', 'server'] as const)(
  'a disk that fills up under the %s database takes nothing that was acknowledged, and writing goes on by itself (promises, Nothing lost)',
  LONG,
  async (engine) => {
    const figures = await torture('disk', engine, 1)

    expect(figures).toMatchObject({ lost: 0, doubled: 0, faults: [] })
    expect(figures.acknowledged).toBeGreaterThan(0)
  },
)
