import { expect, test } from 'vitest'
import { torture } from './kinds.ts'

const LONG = { timeout: 900_000 }

test.each(['embedded', 'server'] as const)(
  'a power cut takes nothing that was acknowledged from the %s database (promises, Nothing lost)',
  LONG,
  async (engine) => {
    const figures = await torture('cut', engine, 2)

    expect(figures).toMatchObject({ lost: 0, doubled: 0, faults: [] })
    expect(figures.acknowledged).toBeGreaterThan(0)
  },
)
