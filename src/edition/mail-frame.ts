import { isolated } from '#shared/isolated.ts'
import { dayOfPrint } from '#shared/calendar.ts'
import { isUnsubscribeHref } from '#shared/unsubscribe-href.ts'
import { LIGHT, readable, TILE } from './colours.ts'
import { escapeHtml } from './escape.ts'
import { SANS, SERIF } from './mail-dress.ts'
import type { EditionModel, Picture, TogetherWith } from './model.ts'
import { PRINT } from './print-messages.ts'

/** Logos are shown at most this high, in pixels of CSS. */
const LOGO_HEIGHT = 56
const LOGO_WIDTH = 200

/** Name, city and day, and the sponsor of the headline place. */
export function writeMasthead({ masthead, edition, accent }: EditionModel): string {
  const colour = readable(accent, [LIGHT.paper], 'dark')
  const name = escapeHtml(masthead.name)
  const logo = masthead.logo ? `<p style="margin:0 0 12px;text-align:center">${tile(masthead.logo)}</p>` : ''
  return `<tr><td class="cd-bar" height="5" style="height:5px;font-size:0;line-height:0;background-color:${colour};border-radius:8px 8px 0 0">&nbsp;</td></tr>
<tr><td class="cd-side" align="center" style="padding:30px 36px 6px;text-align:center">${logo}<h1 class="cd-name" style="margin:0 0 8px;font-family:${SERIF};font-size:40px;line-height:46px;font-weight:bold;letter-spacing:-0.5px;color:${LIGHT.ink}">${name}</h1><p class="cd-soft" style="margin:0 0 16px;font-family:${SANS};font-size:14px;line-height:20px;color:${LIGHT.soft}">${escapeHtml(isolated(masthead.city))} &middot; ${dayOfPrint(edition)}</p>${masthead.togetherWith ? writeTogether(masthead.togetherWith) : ''}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="height:1px;font-size:0;line-height:0;border-top:1px solid ${LIGHT.line}">&nbsp;</td></tr></table></td></tr>`
}

function writeTogether({ name, url, logo }: TogetherWith): string {
  const shown = logo ? tile(logo) : `<strong>${escapeHtml(isolated(name))}</strong>`
  return `<p class="cd-soft" style="margin:0 0 18px;font-family:${SANS};font-size:13px;line-height:20px;color:${LIGHT.soft};text-align:center">${PRINT.togetherWith}${logo ? '<br>' : ' '}<a href="${escapeHtml(url)}" style="color:${LIGHT.ink};text-decoration:none">${shown}</a></p>`
}

/** A logo on a light ground of its own, since some readers turn the colours around it. */
function tile({ url, alt, width, height }: Picture): string {
  const scale = Math.min(1, LOGO_WIDTH / (width ?? LOGO_WIDTH), LOGO_HEIGHT / (height ?? LOGO_HEIGHT))
  const size =
    width !== null && height !== null
      ? ` width="${Math.max(1, Math.round(width * scale))}" height="${Math.max(1, Math.round(height * scale))}"`
      : ` height="${LOGO_HEIGHT}"`
  return `<img class="cd-tile" src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"${size} style="display:inline-block;margin:6px 0 0;padding:8px 14px;background-color:${TILE};border:0;border-radius:6px;font-family:${SANS};font-size:16px;line-height:22px;color:${LIGHT.soft}">`
}

/** Whose mail it is and where they are, how to read it in a browser, and how to get no more of it. */
export function writeFooter({ footer }: EditionModel): string {
  const style = `margin:0 0 6px;font-family:${SANS};font-size:13px;line-height:20px;color:${LIGHT.soft}`
  const lines = [footer.name, ...footer.postalAddress].map(escapeHtml).join('<br>')
  const links = [
    ...(footer.browserUrl === null ? [] : [{ href: footer.browserUrl, words: PRINT.viewInBrowser }]),
    ...(isUnsubscribeHref(footer.unsubscribeHref)
      ? [{ href: footer.unsubscribeHref, words: PRINT.unsubscribe }]
      : []),
  ].map(
    ({ href, words }) =>
      `<a href="${verbatim(href)}" style="color:${LIGHT.soft};text-decoration:underline">${words}</a>`,
  )
  const last = links.length > 0 ? `<p style="${style}">${links.join(' &middot; ')}</p>` : ''
  return `<tr><td class="cd-side cd-foot" align="center" style="padding:26px 36px 28px;text-align:center"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="height:20px;font-size:0;line-height:0;border-top:1px solid ${LIGHT.line}">&nbsp;</td></tr></table><p style="${style}">${lines}</p>${last}</td></tr>`
}

/** A sender's placeholder must arrive as it was typed; only what would end the attribute is written otherwise. */
const verbatim = (href: string): string =>
  href.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
