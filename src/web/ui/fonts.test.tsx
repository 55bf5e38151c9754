import { expect, test } from 'vitest'
import './fonts.css'

/** How wide a text is drawn, in a family with another one behind it. */
function widthIn(text: string, families: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  context.font = `100px ${families}`
  return context.measureText(text).width
}

test.each(['Schibsted Grotesk Variable', 'Newsreader Variable'])(
  '%s draws every letter of a name itself, from Łódź to Nguyễn',
  async (family) => {
    const letters = [...new Set('NguyễnĐặngThịHườngỨngẰỶỳẼỄƯŁódźŠřČěțșğİőūėÞð')]
    const faces = await Promise.all(letters.map((letter) => document.fonts.load(`100px "${family}"`, letter)))
    const without = letters.filter((_, n) => faces[n]?.length === 0)
    // A letter that the family lacks is drawn by whichever stands behind it, and these are of different width.
    const lacking = letters.filter(
      (letter) => widthIn(letter, `"${family}", monospace`) !== widthIn(letter, `"${family}", serif`),
    )
    expect([without, lacking]).toEqual([[], []])
  },
)
