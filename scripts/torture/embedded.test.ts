import { expect, test } from 'vitest'
import { torture } from './kinds.ts'
import { compareWrites } from './writers.ts'

/* A short round of each attack on the built product that needs nothing but Node; `npm run torture` makes long ones. */

test.each(['kill', 'folder', 'trickle', 'bodies'] as const)(
  'on the embedded database a short round of %s loses and doubles nothing that was acknowledged (promises, Nothing lost)',
  async (kind) => {
    const figures = await torture(kind, 'embedded', 1)

    expect(figures).toMatchObject({ lost: 0, doubled: 0, faults: [] })
    expect(figures.acknowledged).toBeGreaterThan(0)
  },
)

test('what was acknowledged and is gone counts as lost, what is there twice as doubled', () => {
  const found = new Map([
    ['kept', 1],
    ['twice', 2],
    ['never acknowledged', 1],
  ])
  expect(compareWrites(['kept', 'twice', 'gone'], found)).toEqual({ lost: 1, doubled: 1 })
})
