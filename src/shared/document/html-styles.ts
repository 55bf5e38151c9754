import type { Element } from 'hast'

/** What is declared of an element, by property, both in lower case. */
export type Style = ReadonlyMap<string, string>
/** What a rule of a style sheet declares of the elements that stand in all of `within`, the outermost first. */
type Rule = { within: string[]; style: Style; important: Style }
/** What a page's style sheets declare, by what their selectors end with: `p`, `.note`, `p.note`, `#id`. */
export type Rules = ReadonlyMap<string, Rule[]>

/**
 * How many selectors are read, and of these how many that tell what is around an element too. A mail has some hundred; what
 * a machine writes without end would be compared with each element.
 */
const MOST_SELECTORS = 1_000
const MOST_NESTED = 150

/** Reads the rules of a style sheet that hold whatever the screen is; of their selectors those of names, classes and ids. */
export function rulesOf(css: string): Rules {
  const rules = new Map<string, Rule[]>()
  let [read, nested] = [0, 0]
  for (const { selectors, body } of rulesIn(css.replace(/\/\*[^]*?(?:\*\/|$)/g, ''))) {
    const style = styleOf(body)
    if (selectors.startsWith('@') || style.size === 0) continue
    const important = styleOf(importantIn(body))
    for (const selector of selectors.split(',')) {
      const within = selector.replaceAll('>', ' > ').trim().split(/\s+/)
      const last = within.pop() ?? ''
      read += 1
      if (within.length > 0) nested += 1
      if (read > MOST_SELECTORS) return rules
      if (within.length > 0 && nested > MOST_NESTED) continue
      if (![last, ...within].every((part) => part === '>' || SIMPLE.test(part))) continue
      rules.set(last, [...(rules.get(last) ?? []), { within, style, important }])
    }
  }
  return rules
}

const SIMPLE = /^[a-z\d]*(?:[.#][\w-]+)?$/i

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

/** The declarations that not even an element's own overrule. */
const importantIn = (declarations: string): string =>
  declarations
    .split(';')
    .filter((one) => /!\s*important/i.test(one))
    .join(';')

/** What tells whether and how something is seen. */
const TOLD = new Set(
  'background background-image clip color display font-size font-style font-weight height left max-height max-width opacity overflow position text-decoration text-decoration-line text-indent top visibility width'.split(
    ' ',
  ),
)

function styleOf(declarations: string): Style {
  const pairs = declarations.split(';').flatMap((one): [string, string][] => {
    const colon = one.indexOf(':')
    if (colon === -1) return []
    const value = one.slice(colon + 1).replace(/!\s*important/i, '')
    const name = one.slice(0, colon).trim().toLowerCase()
    return TOLD.has(name) ? [[name, value.trim().toLowerCase()]] : []
  })
  return new Map(pairs)
}

/**
 * What holds for an element: the rules of its name, classes and id, its own declarations over them, and over all what is
 * declared as important.
 *
 * @param names its own
 * @param above those of what it stands in, the outermost first
 */
export function styleFor(
  { properties }: Element,
  names: Names,
  rules: Rules,
  above: readonly Names[],
): Style {
  const found = [...names]
    .flatMap((name) => rules.get(name) ?? [])
    .filter(({ within }) => standsIn(within, above))
  const own = String(properties.style ?? '')
  return new Map([
    ...found.flatMap(({ style }) => [...style]),
    ...styleOf(own),
    ...found.flatMap(({ important }) => [...important]),
    ...styleOf(importantIn(own)),
  ])
}

/** By what simple selectors an element is meant. */
export type Names = ReadonlySet<string>

export function namesOf({ tagName, properties: { className, id } }: Element): Names {
  const classes = Array.isArray(className) ? className.map((name) => `.${name}`) : []
  const ids = typeof id === 'string' ? [`#${id}`] : []
  return new Set([
    tagName,
    ...classes,
    ...classes.map((name) => tagName + name),
    ...ids,
    ...ids.map((one) => tagName + one),
  ])
}

/** Whether elements stand around one as a selector says; a page that was pasted lacks its outermost two. */
function standsIn(within: readonly string[], above: readonly Names[]): boolean {
  let at = above.length
  for (let part = within.length - 1; part >= 0; part -= 1) {
    const name = within[part] ?? ''
    if (name === '>' || name === 'html' || name === 'body') continue
    const isParent = within[part + 1] === '>'
    do at -= 1
    while (!isParent && at >= 0 && !above[at]?.has(name))
    if (!above[at]?.has(name)) return false
  }
  return true
}

const isNothing = (value: string | undefined): boolean =>
  value !== undefined && /^(?:0+(?:\.0*)?|\.0+)(?:[a-z]+|%)?$/.test(value)

/** Whether nothing of a color is seen: by its name, or by the fourth of its numbers or its digits for that. */
const isClear = (color: string): boolean =>
  color === 'transparent' ||
  /^(?:rgb|hsl)a?\((?:[^,]+,[^,]+,[^,]+,|[^,/]+\/)\s*(?:0+(?:\.0*)?|\.0+)%?\s*\)$/.test(color) ||
  /^#(?:[\da-f]{3}0|[\da-f]{6}00)$/.test(color)

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
    color: color === undefined || color === 'inherit' ? outer.color : !isClear(color),
    visibility:
      visibility === undefined || visibility === 'inherit'
        ? outer.visibility
        : !/^(?:hidden|collapse)$/.test(visibility),
  }
}
