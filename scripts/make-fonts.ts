import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { type FontFamily, FONTS, type Part } from './font-parts.ts'

/**
 * Writes the fonts of the screens from those of the packages, `npm run fonts`: of each face what the type scale uses
 * of it, cut into the letters that every page shows and those that a name may bring, which a browser asks for when
 * it meets one.
 */
const PACKAGES = fileURLToPath(new URL('../node_modules/@fontsource-variable/', import.meta.url))
const FOLDER = fileURLToPath(new URL('../src/web/ui/fonts/', import.meta.url))
const FEATURES = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'lnum', 'tnum']
await mkdir(FOLDER, { recursive: true })
const faces = (await Promise.all(FONTS.map(writeFamily))).flat()
await writeFile(`${FOLDER}faces.css`, `/* Written by \`npm run fonts\`. */\n${faces.join('\n')}`)

/* Of two faces with the same letter a browser takes the later, so what every page needs stands last. */
async function writeFamily(family: FontFamily): Promise<string[]> {
  const [first] = family.parts
  return Promise.all(
    family.parts.toReversed().map(async (part) => {
      const signs = [...new Set(part.text)]
      const own = part === first ? signs : signs.filter((sign) => !first?.text.includes(sign))
      const source = await readFile(`${PACKAGES}${part.source}.woff2`)
      const font = await subsetFont(source, own.join(''), {
        targetFormat: 'woff2',
        keepFeatures: FEATURES,
        noHinting: true,
        variationAxes: family.axes,
      })
      await writeFile(`${FOLDER}${part.name}.woff2`, font)
      return faceOf(family, part, signs)
    }),
  )
}

function faceOf(
  { family, weights, style, display }: FontFamily,
  { name, size }: Part,
  signs: string[],
): string {
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weights};${style === undefined ? '' : `\n  font-style: ${style};`}
  font-display: ${display};${size === undefined ? '' : `\n  size-adjust: ${size}%;`}
  src: url("./${name}.woff2") format("woff2");
  unicode-range: ${rangesOf(signs).join(', ')};
}
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
