import { DARK, LIGHT, readable, TILE } from './colours.ts'

/** `system`: dark where the reader's system is; the others write one of the two plainly, for a preview. */
export type MailTheme = 'system' | 'light' | 'dark'

/**
 * The one style element of a mail, at most 2 kB: what a phone and a dark reader need. The mail can be read without it.
 *
 * @param accent `#rrggbb` as the newsroom chose it
 */
export function mailStyle(accent: string, theme: MailTheme): string {
  if (theme === 'light') return PHONE
  const dark = darkRules(readable(accent, [DARK.paper, DARK.tint], 'light'))
  return theme === 'dark' ? `${PHONE}${dark}` : `${PHONE}@media (prefers-color-scheme:dark){${dark}}`
}

const PHONE = `@media (max-width:620px){.cd-side{padding-left:20px!important;padding-right:20px!important}.cd-name{font-size:32px!important;line-height:38px!important}.cd-out{padding:0!important}.cd-page,.cd-bar{border-radius:0!important}}`

/** Every colour that an element carries itself is overruled, so none of the light ones is left on dark ground. */
const darkRules = (link: string): string =>
  [
    `.cd-ground{background-color:${DARK.ground}!important}`,
    `.cd-page{background-color:${DARK.paper}!important}`,
    `.cd-page h1,.cd-page h2,.cd-page p,.cd-page li,.cd-page ul,.cd-page ol,.cd-page td,.cd-page th,.cd-page pre,.cd-page blockquote,.cd-page table{color:${DARK.ink}!important;border-color:${DARK.line}!important}`,
    `.cd-page a,.cd-page h3{color:${link}!important}`,
    `.cd-page .cd-ad{background-color:${DARK.tint}!important;border-color:${DARK.line}!important}`,
    `.cd-page .cd-ad h3{color:${DARK.ink}!important}`,
    `.cd-page .cd-soft a{color:${DARK.ink}!important}`,
    `.cd-page .cd-soft,.cd-foot p,.cd-foot a,.cd-page .cd-teaser h3{color:${DARK.soft}!important}`,
    `.cd-page .cd-bar{background-color:${link}!important;border-color:${link}!important}`,
    `.cd-page hr{border-color:${DARK.line}!important}`,
    `.cd-page .cd-tile,.cd-page .cd-ad img{background-color:${TILE}!important;color:${LIGHT.soft}!important}`,
  ].join('')
