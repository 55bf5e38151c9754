import { fullDay } from '#shared/calendar.ts'
import { bytesOf } from '#shared/text.ts'
import { isAdBlock } from './blocks.ts'
import type { MailBytes } from './check-input.ts'
import { LIGHT, readable } from './colours.ts'
import { escapeHtml } from './escape.ts'
import { adDress, COLUMN, SANS, sectionDress, teaserDress } from './mail-dress.ts'
import { writeFooter, writeMasthead } from './mail-frame.ts'
import { mailStyle, type MailTheme } from './mail-style.ts'
import type { EditionModel, TextBlock } from './model.ts'
import { PRINT } from './print-messages.ts'
import { writeNodes } from './write-nodes.ts'

/**
 * The edition as the HTML of a mail: one column of 600 px, every element with its whole style, no script, form or
 * background picture (edition.md 4). The same model gives the same bytes.
 *
 * @returns the page, and its bytes of UTF-8 with the share of each block
 */
export function writeMail(
  model: EditionModel,
  theme: MailTheme = 'system',
): { html: string; bytes: MailBytes } {
  const parts = partsOf(model)
  const html = pageOf(model, theme, rowsOf(parts))
  return { html, bytes: bytesIn(html, parts) }
}

/** The mail in each of the colours that a reader may see it in. */
export type Proofs = Record<Exclude<MailTheme, 'system'>, string>

/**
 * The mail as a screen shows it: every block has `data-block` with its id, so that the screen leads from the mail to its
 * row.
 *
 * @returns both forms, and the bytes of the mail itself, which has no such marks
 */
export function writeProofs(model: EditionModel): { proofs: Proofs; bytes: MailBytes } {
  const parts = partsOf(model)
  const marked = rowsOf(
    parts.map(({ id, html }) => ({ html: html.replace('<tr>', `<tr data-block="${id}">`) })),
  )
  return {
    proofs: { light: pageOf(model, 'light', marked), dark: pageOf(model, 'dark', marked) },
    bytes: bytesIn(pageOf(model, 'system', rowsOf(parts)), parts),
  }
}

type Part = { id: string; html: string }

const partsOf = (model: EditionModel): Part[] => [
  { id: 'masthead', html: writeMasthead(model) },
  ...model.blocks.map((block) => ({ id: block.id, html: writeBlock(block, model) })),
  { id: 'footer', html: writeFooter(model) },
]

const rowsOf = (parts: Pick<Part, 'html'>[]): string => parts.map(({ html }) => html).join('\n')

const bytesIn = (html: string, parts: Part[]): MailBytes => ({
  whole: bytesOf(html),
  blocks: parts.map((part) => ({ id: part.id, bytes: bytesOf(part.html) })),
})

/** The sections alone, dressed as in the mail, for a sender that puts its own masthead and footer around them. */
export const writeBody = (model: EditionModel): string =>
  model.blocks.map((block) => `<div>${writeInside(block, model)}</div>`).join('\n')

const writeBlock = (block: TextBlock, model: EditionModel): string =>
  `<tr><td class="cd-side${block.id === 'in-this-edition' ? ' cd-teaser' : ''}" style="padding:${isAdBlock(block.id) ? '14px 36px 18px' : '22px 36px 8px'}">${writeInside(block, model)}</td></tr>`

function writeInside(block: TextBlock, model: EditionModel): string {
  const nodes = block.tree.children
  if (isAdBlock(block.id)) return writeAd(writeNodes(nodes, adDress(model.accent)))
  if (block.id === 'in-this-edition') return writeNodes(nodes, teaserDress(model.accent))
  const text = writeNodes(nodes, sectionDress(model.accent))
  if (block.id !== 'correction') return text
  const colour = readable(model.accent, [LIGHT.paper], 'dark')
  return `<p class="cd-soft" style="margin:0 0 6px;font-family:${SANS};font-size:13px;line-height:18px;font-weight:bold;letter-spacing:1px;text-transform:uppercase;color:${colour}">${PRINT.correction}</p>${text}`
}

const writeAd = (inside: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;table-layout:fixed"><tr><td class="cd-ad" style="padding:14px 24px 10px;background-color:${LIGHT.tint};border:1px solid ${LIGHT.line};border-radius:6px"><p class="cd-soft" style="margin:0 0 8px;font-family:${SANS};font-size:12px;line-height:16px;letter-spacing:1px;text-transform:uppercase;color:${LIGHT.soft}">${PRINT.sponsored}</p>${inside}</td></tr></table>`

function pageOf(model: EditionModel, theme: MailTheme, rows: string): string {
  const title = escapeHtml(model.subject || `${model.masthead.name}, ${fullDay(model.edition)}`)
  const schemes = theme === 'system' ? 'light dark' : theme
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${schemes}">
<meta name="supported-color-schemes" content="${schemes}">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
<style>${mailStyle(model.accent, theme)}</style>
</head>
<body class="cd-ground" style="margin:0;padding:0;background-color:${LIGHT.ground}">
${preheader(model.previewLine)}<table role="presentation" class="cd-ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${LIGHT.ground}"><tr><td class="cd-out" align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="${COLUMN}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="cd-page" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${COLUMN}px;margin:0 auto;table-layout:fixed;background-color:${LIGHT.paper};border-collapse:separate;border-radius:8px;text-align:left;word-break:break-word">
${rows}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

/** What mail readers show behind the subject, and blanks that keep the text of the mail from following it. */
function preheader(line: string): string {
  if (line === '') return ''
  const filler = '&#8199;&#65279;&#847; '.repeat(40)
  return `<div style="display:none;font-size:1px;line-height:1px;mso-hide:all">${escapeHtml(line)}${filler}</div>\n`
}
