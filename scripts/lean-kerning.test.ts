import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Buffer as Text, Face, Font, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { EVERY_PAGE, FONTS } from './font-parts.ts'
import { ROOT } from './project.mjs'

const SIGNS = [...new Set(EVERY_PAGE)]
/** Thousandths of the type size: a twentieth of a pixel in the largest heading; a tenth of one in bold text. */
const NOBODY_SEES = { lightest: 1.1, bolder: 7 }

/** A face that shapes text at a weight; widths are thousandths of the type size. */
async function faceAt(file: string): Promise<(text: string, weight: number) => number> {
  const sfnt = await subsetFont(readFileSync(join(ROOT, file)), EVERY_PAGE, { targetFormat: 'sfnt' })
  const face = new Face(new Blob(new Uint8Array(sfnt).buffer))
  const font = new Font(face)
  let set = 0
  return (text, weight) => {
    if (set !== weight) font.setVariations([new Variation('wght', weight), new Variation('opsz', 30)])
    set = weight
    const shaped = new Text()
    shaped.addText(text)
    shaped.guessSegmentProperties()
    shape(font, shaped)
    return shaped.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) * (1000 / face.upem)
  }
}

test.each(FONTS)(
  'every pair of signs of $family stands as its designer set it',
  async ({ axes, parts }) => {
    const [first] = parts
    const ours = await faceAt(`src/web/ui/fonts/${first?.name}.woff2`)
    const theirs = await faceAt(`node_modules/@fontsource-variable/${first?.source}.woff2`)
    const weights = typeof axes['wght'] === 'number' ? [axes['wght']] : [400, 500, 600]
    const [lightest = 400] = weights
    const pairs = SIGNS.flatMap((one) => SIGNS.map((other) => one + other))
    const moved = weights.flatMap((weight) => {
      const most = weight === lightest ? NOBODY_SEES.lightest : NOBODY_SEES.bolder
      return pairs.filter((pair) => Math.abs(ours(pair, weight) - theirs(pair, weight)) > most)
    })
    expect(moved).toEqual([])
    // A face without any kerning would hold nothing of this.
    const alone = new Map(SIGNS.map((sign) => [sign, ours(sign, lightest)]))
    const apart = (pair: string) => Array.from(pair).reduce((sum, sign) => sum + (alone.get(sign) ?? 0), 0)
    const kerned = pairs.filter((pair) => Math.abs(ours(pair, lightest) - apart(pair)) > 10)
    expect(kerned.length).toBeGreaterThan(1_000)
  },
  60_000,
)
