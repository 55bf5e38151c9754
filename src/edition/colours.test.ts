import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, DARK, LIGHT, readable, TILE } from './colours.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('whatever accent a newsroom chooses, it can be read in both themes', () => {
  fc.assert(
    fc.property(colour, (accent) => {
      const light = readable(accent, [LIGHT.paper, LIGHT.tint], 'dark')
      const dark = readable(accent, [DARK.paper, DARK.tint], 'light')
      for (const ground of [LIGHT.paper, LIGHT.tint])
        expect(contrast(light, ground)).toBeGreaterThanOrEqual(4.5)
      for (const ground of [DARK.paper, DARK.tint]) expect(contrast(dark, ground)).toBeGreaterThanOrEqual(4.5)
    }),
  )
  expect(readable('#27427f', [LIGHT.paper], 'dark')).toBe('#27427f')
  expect(readable('red;background:url(x)', [LIGHT.paper], 'dark')).toBe(LIGHT.ink)
})

test.each([LIGHT, DARK])('ink and soft can be read on every ground', (theme) => {
  for (const ground of [theme.ground, theme.paper, theme.tint])
    for (const ink of [theme.ink, theme.soft]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(LIGHT.soft, TILE)).toBeGreaterThanOrEqual(4.5)
})

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
