import type { Element } from 'hast'

/** What is declared of an element, by property, both in lower case. */
export type Style = ReadonlyMap<string, string>
/** What a page's style sheets declare, by simple selector: `p`, `.note`, `p.note`, `#id`. */
export type Rules = ReadonlyMap<string, Style>

/** Reads the rules of a style sheet that hold whatever the screen is; of their selectors the simple ones. */
export function rulesOf(css: string): Rules {
  const rules = new Map<string, Style>()
  for (const { selectors, body } of rulesIn(css.replace(/\/\*[^]*?(?:\*\/|$)/g, ''))) {
    if (selectors.startsWith('@')) continue
    const style = styleOf(body)
    for (const selector of selectors.split(',').map((one) => one.trim()))
      if (/^[a-z\d]*(?:[.#][\w-]+)?$/i.test(selector))
        rules.set(selector, new Map([...(rules.get(selector) ?? []), ...style]))
  }
  return rules
}

/** The rules that stand in no other, in one walk over the text. */
function* rulesIn(css: string): Generator<{ selectors: string; body: string }> {
  let depth = 0
  let begin = 0
  let selectors = ''
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (brace === '{' && depth === 1) {
      // Before it may stand what has no body, such as an import.
      selectors = (css.slice(begin, index).split(';').at(-1) ?? '').trim()
      begin = index + 1
    }
    if (depth === 0) yield { selectors, body: css.slice(begin, index) }
    depth = Math.max(depth, 0)
    if (depth === 0) begin = index + 1
  }
}

function styleOf(declarations: string): Style {
  const pairs = declarations.split(';').flatMap((one): [string, string][] => {
    const colon = one.indexOf(':')
    if (colon === -1) return []
    const value = one.slice(colon + 1).replace(/!\s*important/i, '')
    return [[one.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase()]]
  })
  return new Map(pairs)
}

/** What holds for an element: the rules of its name, classes and id, and its own declarations over them. */
export function styleFor({ tagName, properties }: Element, rules: Rules): Style {
  const { className, id, style } = properties
  const classes = Array.isArray(className) ? className.map((name) => `.${name}`) : []
  const ids = typeof id === 'string' ? [`#${id}`] : []
  const named = [
    ...classes,
    ...classes.map((name) => tagName + name),
    ...ids,
    ...ids.map((one) => tagName + one),
  ]
  const found = rules.size === 0 ? [] : [tagName, ...named].flatMap((name) => [...(rules.get(name) ?? [])])
  const own = typeof style === 'string' ? [...styleOf(style)] : []
  return new Map([...found, ...own])
}

const isNothing = (value: string | undefined): boolean =>
  value !== undefined && /^(?:0+(?:\.0*)?|\.0+)(?:[a-z]+|%)?$/.test(value)

/** Whether it hides an element with all that is in it, whatever that declares. */
export function hidesAll(style: Style): boolean {
  const isCut = /hidden|clip/.test(style.get('overflow') ?? '')
  return (
    style.get('display') === 'none' ||
    isNothing(style.get('opacity')) ||
    (isCut && ['height', 'max-height', 'width', 'max-width'].some((side) => isNothing(style.get(side)))) ||
    /^rect\(\s*(?:0|1px)/.test(style.get('clip') ?? '') ||
    (style.get('position') === 'absolute' && /^-\d{3,}/.test(style.get('left') ?? style.get('top') ?? '')) ||
    /^-\d{3,}/.test(style.get('text-indent') ?? '')
  )
}

/** What elements inherit of how their text is seen. */
export type Seen = { readonly size: boolean; readonly color: boolean; readonly visibility: boolean }
export const ALL_SEEN: Seen = { size: true, color: true, visibility: true }

/** How text in an element is seen. Mail builders set none in a frame and give it back to what stands in it. */
export function seenIn(style: Style, outer: Seen): Seen {
  const size = style.get('font-size')
  const color = style.get('color')
  const visibility = style.get('visibility')
  const isRelative = size === undefined || /(?:em|%)$/.test(size)
  return {
    size: isNothing(size) ? false : isRelative ? outer.size : !/^(?:0?\.\d+|1)(?:px|pt)$/.test(size),
    color: color === undefined || color === 'inherit' ? outer.color : color !== 'transparent',
    visibility:
      visibility === undefined || visibility === 'inherit'
        ? outer.visibility
        : !/^(?:hidden|collapse)$/.test(visibility),
  }
}
