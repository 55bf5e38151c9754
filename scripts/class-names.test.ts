import { extendTailwindMerge } from 'tailwind-merge'
import { expect, test } from 'vitest'
import { cx } from '#web/ui/cx.ts'
import { ROOT } from './project.mjs'
import { sourcesOfScreens } from './sources-of-screens.ts'

/** The library with its own list, and the names of our theme. */
const whole = extendTailwindMerge({
  extend: { theme: { text: ['display', 'mono'], shadow: ['lift', 'over'] } },
})

const overrules = (merge: (names: string) => string, earlier: string, later: string) =>
  merge(`${earlier} ${later}`) === later

/** What is between quotes in a screen and means something to the library, without what stands before a colon. */
function classNames(): string[] {
  const words = sourcesOfScreens(ROOT)
    .filter((text) => text.includes('className') || text.includes('cx('))
    .flatMap((text) => Array.from(text.matchAll(/(['"`])([^'"`\n]*)\1/g), ([, , inside = '']) => inside))
    .flatMap((text) => text.split(/\s+/))
    .map((word) => word.replace(/^(?:[\w*@/-]+(?:\[[^\]]*\])?(?:\/\w+)?:)+/, ''))
  const meant = [...new Set(words)].filter((word) => overrules(whole, word, word) && /^[-\w[]/.test(word))
  // Of several that differ in a number only, one will do.
  return [...new Map(meant.map((word) => [word.replaceAll(/\d+/g, '0'), word])).values()]
}

test('of two class names that the screens use, the same one wins as by the library’s own list', () => {
  const names = classNames()
  expect(names.length).toBeGreaterThan(300)
  const differences = names.flatMap((earlier) =>
    names.flatMap((later) => {
      const [ours, theirs] = [overrules(cx, earlier, later), overrules(whole, earlier, later)]
      return ours === theirs
        ? []
        : [`${earlier} ${later}: ${theirs ? 'not overruled' : 'overruled'} in class-groups.ts`]
    }),
  )
  expect(differences.slice(0, 40)).toEqual([])
}, 60_000)
