/** The colours of the mail, `#rrggbb`; neither pure black nor white, which some readers turn around by force. */
export const LIGHT = {
  ground: '#efece5',
  paper: '#fefdfb',
  tint: '#f7f4ec',
  ink: '#23262d',
  soft: '#5d616b',
  line: '#e0dbd0',
} as const

export const DARK = {
  ground: '#121317',
  paper: '#1b1d23',
  tint: '#24262e',
  ink: '#e9e6df',
  soft: '#b3b1ab',
  line: '#3a3d46',
} as const

/** Logos stand on it in both themes, since most are drawn for white. */
export const TILE = '#fbfaf7'

/** What WCAG 2.2 asks of text (1.4.3). */
const CONTRAST_LEAST = 4.5

/**
 * The accent colour as it can be read on all these grounds: as it was chosen, or moved towards black or white until its
 * contrast is 4.5.
 *
 * @param accent `#rrggbb`; anything else counts as the ink's colour
 */
export function readable(accent: string, grounds: readonly string[], towards: 'dark' | 'light'): string {
  const colour = channels(/^#[0-9a-f]{6}$/i.test(accent) ? accent : LIGHT.ink)
  const end = towards === 'dark' ? 0 : 255
  for (let share = 0; share <= 20; share += 1) {
    const moved = hex(colour.map((channel) => Math.round(channel + ((end - channel) * share) / 20)))
    if (grounds.every((ground) => contrast(moved, ground) >= CONTRAST_LEAST)) return moved
  }
  return towards === 'dark' ? LIGHT.ink : DARK.ink
}

/** What the accent colour is read on where the mail is light. */
const PAPERS = [LIGHT.paper, LIGHT.tint] as const

/**
 * Of an accent colour that can't be read on the paper of the mail as it is.
 *
 * @returns its contrast there and the nearest darker colour that can be read; null when it can be read itself
 */
export function proposedFor(accent: string): { contrast: number; accent: string } | null {
  const least = Math.min(...PAPERS.map((paper) => contrast(accent, paper)))
  return least >= CONTRAST_LEAST ? null : { contrast: least, accent: readable(accent, PAPERS, 'dark') }
}

/** Contrast of two colours `#rrggbb` by WCAG 2.2, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const hex = (parts: number[]): string =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
