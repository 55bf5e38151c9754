import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Blob, Buffer as Text, Face, Feature, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { EVERY_PAGE, type FontFamily, FONTS, NEWSREADER } from './font-parts.ts'
import { leanKerning } from './lean-kerning.ts'

/**
 * Writes the fonts of the screens from those of the packages, `npm run fonts`: of each face what the type scale uses
 * of it, cut into the letters that every page shows and those that a name may bring, which a browser asks for when
 * it meets one. The step numbers, a hand's breadth of italic, become outlines.
 */
const PACKAGES = fileURLToPath(new URL('../node_modules/@fontsource-variable/', import.meta.url))
const FOLDER = fileURLToPath(new URL('../src/web/ui/fonts/', import.meta.url))
const FEATURES = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'lnum', 'tnum']
await mkdir(FOLDER, { recursive: true })
const faces = (await Promise.all(FONTS.map(writeFamily))).flat()
await writeFile(`${FOLDER}faces.css`, `/* Written by \`npm run fonts\`. */\n${faces.join('\n')}`)
await writeFile(
  fileURLToPath(new URL('../src/web/ui/numeral-outlines.ts', import.meta.url)),
  await outlines(),
)

/* Of two faces with the same letter a browser takes the later, so what every page needs stands last. */
async function writeFamily({ family, weights, axes, parts }: FontFamily): Promise<string[]> {
  return Promise.all(
    parts.toReversed().map(async ({ name, source, text, size }) => {
      const own = [...new Set(text)].filter((sign) => text === EVERY_PAGE || !EVERY_PAGE.includes(sign))
      const isLean = text === EVERY_PAGE
      const drawn = await subsetFont(await readFile(`${PACKAGES}${source}.woff2`), own.join(''), {
        targetFormat: isLean ? 'sfnt' : 'woff2',
        keepFeatures: FEATURES,
        noHinting: true,
        variationAxes: axes,
      })
      const font = isLean ? await packed(leanKerning(drawn), own) : drawn
      await writeFile(`${FOLDER}${name}.woff2`, font)
      return faceOf(family, weights, { name, size }, [...new Set(text)])
    }),
  )
}

function packed(font: Buffer, own: string[]): Promise<Buffer> {
  return subsetFont(font, own.join(''), { targetFormat: 'woff2', keepFeatures: FEATURES, noHinting: true })
}

type Named = { name: string; size: number | undefined }

function faceOf(family: string, weights: string, { name, size }: Named, text: string[]): string {
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weights};
  font-display: swap;${size === undefined ? '' : `\n  size-adjust: ${size}%;`}
  src: url("./${name}.woff2") format("woff2");
  unicode-range: ${rangesOf(text).join(', ')};
}
`
}

/** The digits of Newsreader's italic as paths, in thousandths of the type size, upright on the line at y 0. */
async function outlines(): Promise<string> {
  const sfnt = await subsetFont(
    await readFile(`${PACKAGES}${NEWSREADER}latin-wght-italic.woff2`),
    '0123456789',
    {
      targetFormat: 'sfnt',
      keepFeatures: ['lnum'],
      variationAxes: { wght: 400 },
    },
  )
  const face = new Face(new Blob(new Uint8Array(sfnt).buffer))
  const font = new Font(face)
  const scale = 1000 / face.upem
  const digits = Array.from('0123456789').map((digit) => {
    const text = new Text()
    text.addText(digit)
    text.guessSegmentProperties()
    shape(font, text, [new Feature('lnum', 1)])
    const glyph = text.getGlyphInfos()[0]?.codepoint ?? 0
    const path = font.glyphToPath(glyph).replace(/-?[\d.]+/g, (n) => String(Math.round(Number(n) * scale)))
    return `  { width: ${Math.round(font.glyphHAdvance(glyph) * scale)}, path: '${path}' },`
  })
  return `/* Written by \`npm run fonts\`. */

/** The lining digits of Newsreader's italic, in thousandths of the type size; y grows upwards from the line. */
export const NUMERAL_OUTLINES: readonly { width: number; path: string }[] = [
${digits.join('\n')}
]
`
}

function rangesOf(text: string[]): string[] {
  const points = text.map((sign) => sign.codePointAt(0) ?? 0).toSorted((a, b) => a - b)
  const starts = points.filter((point) => !points.includes(point - 1))
  return starts.map((start) => {
    let end = start
    while (points.includes(end + 1)) end += 1
    return `U+${hex(start)}${end > start ? `-${hex(end)}` : ''}`
  })
}

function hex(point: number): string {
  return point.toString(16).toUpperCase().padStart(4, '0')
}
