/**
 * Red, green and blue from 0 to 255 with their alpha from 0 to 1; the word itself where it is not read, which is alike only
 * to the same word; null where nothing is known.
 */
export type Color = readonly [red: number, green: number, blue: number, alpha: number] | string | null

/** The names that mails use; of these what is white by another word. */
const NAMED: Record<string, string> = {
  transparent: '#0000',
  white: '#fff',
  snow: '#fffafa',
  ivory: '#fffff0',
  ghostwhite: '#f8f8ff',
  whitesmoke: '#f5f5f5',
  black: '#000',
  silver: '#c0c0c0',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  gray: '#808080',
  grey: '#808080',
  red: '#f00',
  green: '#008000',
  blue: '#00f',
  yellow: '#ff0',
  navy: '#000080',
}

/** @param word a color of CSS in lower case */
export function colorOf(word: string): Color {
  if (/^(?:inherit|initial|unset|revert(?:-layer)?|currentcolor)$/.test(word)) return null
  const named = NAMED[word] ?? word
  const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(named) ? named.slice(1) : ''
  if (hex !== '') {
    const digits = hex.match(hex.length > 4 ? /../g : /./g) ?? []
    const [red = 0, green = 0, blue = 0, alpha = 255] = digits.map((one) =>
      Number.parseInt(one.padEnd(2, one), 16),
    )
    return [red, green, blue, alpha / 255]
  }
  const [, space, inside = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(word) ?? []
  const parts = inside.split(/[\s,/]+/).filter((part) => part !== '')
  if (space === undefined || parts.length < 3 || parts.some((part) => Number.isNaN(Number.parseFloat(part))))
    return word
  const [first = 0, second = 0, third = 0] = parts.map(Number.parseFloat)
  const alpha = parts[3] === undefined ? 1 : share(parts[3], 1)
  if (space === 'hsl') return [...ofHue(first, second / 100, third / 100), alpha]
  return [share(parts[0], 255), share(parts[1], 255), share(parts[2], 255), alpha]
}

const share = (part: string | undefined, whole: number): number => {
  const value = Number.parseFloat(part ?? '')
  return part?.endsWith('%') ? (value * whole) / 100 : value
}

function ofHue(hue: number, saturation: number, lightness: number): [number, number, number] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (shift: number) => {
    const turn = (((shift + hue / 30) % 12) + 12) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}

const isRead = (color: Color): color is Exclude<Color, string | null> => Array.isArray(color)

/** Whether nothing of a color is seen. */
export const isClear = (color: Color): boolean => isRead(color) && color[3] < 0.05

/** By how much a color may differ from another, in each of its three, before a reader sees it: #f5f5f5 on white is not read. */
const UNSEEN = 10

/** Whether text of a color is not seen on a ground; a lighter alpha only brings it nearer. */
export const isLost = (text: Color, ground: Color): boolean =>
  isRead(text) && isRead(ground)
    ? [0, 1, 2].every((at) => Math.abs((text[at] ?? 0) - (ground[at] ?? 0)) <= UNSEEN)
    : text !== null && text === ground

/** What says in a background where and how its picture lies, and no color. */
const LAID = new Set(
  'none repeat repeat-x repeat-y no-repeat space round scroll fixed local center top bottom left right cover contain auto padding-box border-box content-box text'.split(
    ' ',
  ),
)

/**
 * The ground that a background gives to what stands on it.
 *
 * @param backgrounds each as it is declared, by whatever property; two that differ make it unknown
 * @param around what is behind it
 */
export function groundOf(backgrounds: readonly string[], around: Color): Color {
  // A picture or a gradient may have any color.
  if (backgrounds.some((one) => /url\(|gradient|image|var\(/.test(one))) return null
  const colors = backgrounds
    .flatMap((one) => one.match(/[^\s(),/]+(?:\([^()]*\))?/g) ?? [])
    .filter((word) => !LAID.has(word) && !/^[\d.+-]/.test(word))
    .map((word) => colorOf(word))
    .map((color) => (isClear(color) ? around : isRead(color) && color[3] < 1 ? null : color))
  const [first = around, ...others] = colors
  return others.every((other) => isLost(other, first)) ? first : null
}
