import { withoutControls } from './text.ts'

/**
 * Whether a reader may be led there to get no more mail: of addresses with a scheme web and mail ones; what has none is
 * a sender's placeholder, each of which has its own form.
 */
export function isUnsubscribeHref(href: string): boolean {
  const isOneLine = withoutControls(href) === href && !/[\n\r\t]/.test(href)
  const address = href.trim()
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(address)
  return isOneLine && address !== '' && (!hasScheme || /^(?:https?|mailto):/i.test(address))
}
