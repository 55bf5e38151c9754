import { LIGHT, readable, TILE } from './colours.ts'
import type { Dress, Dressed, Side } from './write-nodes.ts'

/** Faces that every reader has; a mail loads none. */
export const SERIF = "Georgia,'Times New Roman',serif"
export const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const MONO = "Consolas,Menlo,'Courier New',monospace"

/** The column of the mail, and the text in it, in pixels of CSS. */
export const COLUMN = 600
const TEXT_WIDTH = 528
/** Of an advertisement, which stands in a frame. */
const AD_WIDTH = 476

const INK = `color:${LIGHT.ink}`
const SOFT = `color:${LIGHT.soft}`
const TEXT = `font-family:${SERIF};font-size:17px;line-height:27px;${INK}`

/** The whole style of each element, since some readers keep no other, and Ghost puts its own in front of it. */
const styleOf = (link: string): Record<Dressed, string> => ({
  h2: `margin:0 0 14px;font-family:${SERIF};font-size:25px;line-height:31px;font-weight:bold;${INK}`,
  h3: `margin:22px 0 8px;font-family:${SANS};font-size:15px;line-height:21px;font-weight:bold;color:${link}`,
  p: `margin:0 0 15px;${TEXT}`,
  ul: `margin:0 0 15px;padding:0 0 0 22px;${TEXT}`,
  ol: `margin:0 0 15px;padding:0 0 0 26px;${TEXT}`,
  li: `margin:0 0 9px;${TEXT}`,
  blockquote: `margin:0 0 15px;padding:0 0 0 18px;border-left:3px solid ${LIGHT.line};${TEXT}`,
  quoted: `margin:0;padding:3px 0;${TEXT}`,
  a: `color:${link};text-decoration:underline`,
  img: `display:block;max-width:100%;height:auto;border:0;border-radius:4px;font-family:${SANS};font-size:14px;line-height:20px;${SOFT}`,
  code: `font-family:${MONO};font-size:15px`,
  pre: `margin:0 0 15px;font-family:${MONO};font-size:14px;line-height:21px;white-space:pre-wrap;${INK}`,
  hr: `margin:24px 0;border:0;border-top:1px solid ${LIGHT.line};height:0`,
  table: `margin:0 0 15px;width:100%;border-collapse:collapse;${TEXT}`,
  th: `padding:7px 12px 7px 0;border-bottom:2px solid ${LIGHT.line};vertical-align:top;font-family:${SANS};font-size:14px;line-height:20px;${INK}`,
  td: `padding:7px 12px 7px 0;border-bottom:1px solid ${LIGHT.line};vertical-align:top;font-family:${SERIF};font-size:16px;line-height:24px;${INK}`,
})

/** How the sections of a mail are dressed. @param accent `#rrggbb` as the newsroom chose it */
export function sectionDress(accent: string): Dress {
  return dressOf(styleOf(readable(accent, [LIGHT.paper, LIGHT.tint], 'dark')), TEXT_WIDTH)
}

/** How advertisements are dressed: smaller, the pictures on a light tile, since logos are drawn for one. */
export function adDress(accent: string): Dress {
  const styles = styleOf(readable(accent, [LIGHT.paper, LIGHT.tint], 'dark'))
  const text = `font-family:${SANS};font-size:15px;line-height:23px;${INK}`
  const small = {
    ...styles,
    h2: `margin:0 0 8px;font-family:${SERIF};font-size:20px;line-height:26px;font-weight:bold;${INK}`,
    h3: `margin:0 0 8px;font-family:${SERIF};font-size:20px;line-height:26px;font-weight:bold;${INK}`,
    p: `margin:0 0 12px;${text}`,
    ul: `margin:0 0 12px;padding:0 0 0 20px;${text}`,
    li: `margin:0 0 8px;${text}`,
    img: `${styles.img};background-color:${TILE};color:${LIGHT.soft}`,
  }
  return dressOf(small, AD_WIDTH)
}

/** How the lines of `In this edition` are dressed: small, and set apart from the text. */
export function teaserDress(accent: string): Dress {
  const styles = styleOf(readable(accent, [LIGHT.paper, LIGHT.tint], 'dark'))
  const text = `font-family:${SANS};font-size:16px;line-height:24px;${INK}`
  return dressOf(
    {
      ...styles,
      h3: `margin:0 0 8px;font-family:${SANS};font-size:13px;line-height:18px;font-weight:bold;letter-spacing:1px;text-transform:uppercase;${SOFT}`,
      ul: `margin:0;padding:0 0 0 20px;${text}`,
      li: `margin:0 0 5px;${text}`,
    },
    TEXT_WIDTH,
  )
}

const dressOf = (styles: Record<Dressed, string>, pictureWidth: number): Dress => ({
  of: (element, side) => ` style="${styles[element]}${sideOf(element, side)}"`,
  pictureWidth,
})

const sideOf = (element: Dressed, side: Side | null | undefined): string =>
  side || element === 'th' ? `;text-align:${side ?? 'left'}` : ''
