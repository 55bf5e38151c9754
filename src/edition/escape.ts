import { withoutControls } from '#shared/text.ts'

/**
 * Text inside an element or a quoted attribute of HTML. The signs by which senders know their own placeholders are
 * written as references too, so that nothing a person typed is filled in by anybody.
 */
export const escapeHtml = (text: string): string =>
  withoutControls(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\{(?=[{%])/g, '&#123;')
    .replace(/\*(?=\|)/g, '&#42;')
