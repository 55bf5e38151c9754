/** Markup that may be written as it is; everything else is escaped. */
export type Markup = { markup: string }

/** Builds markup from a template; values are text unless they are markup themselves. */
export function html(parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  const written = values.map((value) => {
    if (Array.isArray(value)) return value.map(({ markup }) => markup).join('')
    return typeof value === 'string' ? escaped(value) : value.markup
  })
  return { markup: parts.map((part, index) => part + (written[index] ?? '')).join('') }
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
