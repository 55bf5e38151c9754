import type { Element } from 'hast'
import { type Color, colorOf, groundOf, isClear, isLost } from './html-colors.ts'

/** What is declared of an element, by property, both in lower case. */
export type Style = ReadonlyMap<string, string>
/** What an element must be called to be meant, by its name, classes and id: all of these. */
type Meant = readonly string[]
/** What a rule of a style sheet declares of `meant` that stand in all of `within`, the outermost first. */
type Rule = { meant: Meant; within: Meant[]; weight: number; at: number; style: Style; important: Style }
/** What a page's style sheets declare, by the last that their selectors call an element: `p`, `.note`, `#id`. */
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
  const known = new Map<string, Rule>()
  let [read, nested] = [0, 0]
  for (const { selectors, body } of alwaysIn(css.replace(COMMENT, ''))) {
    const [style, important] = [styleOf(body), styleOf(importantIn(body))]
    if (selectors.startsWith('@') || style.size === 0) continue
    for (const selector of selectors.split(',')) {
      const parts = withoutBrackets(selector).replaceAll('>', ' > ').trim().split(/\s+/)
      read += 1
      if (parts.length > 1) nested += 1
      if (read > MOST_SELECTORS) return rules
      if (parts.length > 1 && nested > MOST_NESTED) continue
      if (!parts.every((part) => part === '>' || COMPOUND.test(part))) continue
      const within = parts.map(meantBy)
      const meant = within.pop() ?? []
      const before = known.get(parts.join(' '))
      const rule = before ?? { meant, within, weight: weightOf(parts), at: read, style, important }
      // The same selector again adds to it, so that an element is compared with each once.
      rule.at = read
      rule.style = new Map([...rule.style, ...style])
      rule.important = new Map([...rule.important, ...important])
      known.set(parts.join(' '), rule)
      const key = meant.at(-1) ?? ''
      if (!before) rules.set(key, [...(rules.get(key) ?? []), rule])
    }
  }
  return rules
}

const COMMENT = /\/\*[^]*?(?:\*\/|$)/g
/**
 * A class or an id that is called by its attribute, as the others are written; `.=` stands before a class that is the only
 * one. What is called by another attribute is not read: by such those are meant that one mail program puts in, and nobody
 * hides words by what they link to.
 */
const withoutBrackets = (selector: string): string =>
  selector.replace(
    /\[(class~?|id)=["']?([\w-]+)["']?\]/gi,
    (_, attribute: string, value: string) => `${SIGNS[attribute.toLowerCase()] ?? ''}${value}`,
  )
const SIGNS: Record<string, string> = { 'class~': '.', class: '.=', id: '#' }
const COMPOUND = /^(?:\*|[a-z][a-z\d]*)?(?:[.#]=?[\w-]+)*$/i
const meantBy = (part: string): Meant =>
  part === '>' ? [part] : (part.match(/\*|[.#]=?[\w-]+|^\w+/g) ?? []).map(asCalled)
const asCalled = (name: string): string => (/^[.#]/.test(name) ? name : name.toLowerCase())

/** What goes before what: an id before all classes, a class before all names. */
const weightOf = (parts: readonly string[]): number => {
  const marks = parts.join(' ').match(/#|\.|\b[a-z]/gi) ?? []
  return marks.reduce((sum, mark) => sum + (mark === '#' ? 10_000 : mark === '.' ? 100 : 1), 0)
}

/** The rules that hold on each screen: those in no block, and those in one for all screens. */
const alwaysIn = (css: string) =>
  [...rulesIn(css)].flatMap((rule) => (EACH_SCREEN.test(rule.selectors) ? [...rulesIn(rule.body)] : [rule]))
const EACH_SCREEN = /^@media\s+(?:only\s+)?(?:all|screen)$/i

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
  'background background-clip background-color background-image bottom clip clip-path color content-visibility display filter font-size font-style font-weight height inset left margin margin-left margin-top max-height max-width min-height min-width opacity overflow overflow-x overflow-y padding-bottom padding-top position right scale text-decoration text-decoration-line text-indent text-shadow top transform visibility width -webkit-background-clip -webkit-text-fill-color'.split(
    ' ',
  ),
)

function styleOf(declarations: string): Style {
  const pairs = declarations.split(';').flatMap((one): [string, string][] => {
    const colon = one.indexOf(':')
    if (colon === -1) return []
    const value = one.slice(colon + 1).replace(/!\s*important/i, '')
    const name = one.slice(0, colon).trim().toLowerCase()
    const told = value.trim().toLowerCase()
    // Of the shorthand for fonts the size, behind which stand a line's height or a name.
    const size = name === 'font' ? /(?:^|\s)(0|[\d.]+(?:[a-z]+|%))[\s/]/.exec(told)?.[1] : undefined
    if (size !== undefined) return [['font-size', size]]
    return TOLD.has(name) ? [[name, told]] : []
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
    .filter(({ meant, within }) => isCalled(names, meant) && standsIn(within, above))
    .sort((one, other) => one.weight - other.weight || one.at - other.at)
  const own = String(properties.style ?? '').replace(COMMENT, '')
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
  if (Array.isArray(className) && className.length === 1) classes.push(`.=${String(className[0])}`)
  return new Set(['*', tagName, ...classes, ...(typeof id === 'string' ? [`#${id}`] : [])])
}

const isCalled = (names: Names | undefined, meant: Meant): boolean =>
  names !== undefined && meant.every((name) => names.has(name))

/** Whether elements stand around one as a selector says; a page that was pasted lacks its outermost two. */
function standsIn(within: readonly Meant[], above: readonly Names[]): boolean {
  let at = above.length
  for (let part = within.length - 1; part >= 0; part -= 1) {
    const meant = within[part] ?? []
    if (['>', 'html', 'body'].includes(meant.join('.'))) continue
    const isParent = within[part + 1]?.[0] === '>'
    do at -= 1
    while (!isParent && at >= 0 && !isCalled(above[at], meant))
    if (!isCalled(above[at], meant)) return false
  }
  return true
}

const NONE = /^(?:0+(?:\.0*)?|\.0+)(?:[a-z]+|%)?$/
/** What hides an element with all that is in it, whatever that declares. */
const HIDING: Record<string, RegExp> = {
  display: /^none$/,
  'content-visibility': /^hidden$/,
  opacity: /^(?:0+(?:\.0\d*)?|\.0\d*)%?$/,
  filter: /opacity\(\s*(?:0+(?:\.0*)?|\.0+)%?\s*\)/,
  clip: /^rect\(\s*(?:0|1px)/,
  'clip-path': /^(?:inset\(\s*(?:[5-9]\d|\d{3})(?:\.\d+)?%|circle\(\s*0)/,
  scale: /(?:^|\s)(?:0+(?:\.0*)?|\.0+)%?(?:\s|$)/,
  transform:
    /scale(?:x|y|3d)?\((?:[^()]*,)?\s*(?:0+(?:\.0*)?|\.0+)\s*[,)]|rotate[xy]\(\s*-?(?:90|270)deg|translate(?:x|y|3d)?\([^()]*-\d{4,}/,
  'text-indent': /^-\d{3,}/,
  margin: /-\d{4,}/,
  'margin-left': /^-\d{4,}/,
  'margin-top': /^-\d{4,}/,
}
const SIDES = ['left', 'top', 'right', 'bottom', 'inset']

/** Whether it hides an element with all that is in it. */
export function hidesAll(style: Style): boolean {
  const told = (name: string) => style.get(name) ?? ''
  const away = /^(?:absolute|fixed)$/.test(told('position')) ? /(?:^|\s)-\d{3,}/ : /(?:^|\s)-\d{4,}/
  return (
    Object.entries(HIDING).some(([name, hides]) => style.has(name) && hides.test(told(name))) ||
    (style.has('position') && SIDES.some((side) => away.test(told(side)))) ||
    isCutAway(told)
  )
}

/** Whether a box shows nothing of what is in it, since it has no room and nothing else that gives it some. */
function isCutAway(told: (name: string) => string): boolean {
  if (!/hidden|clip/.test(`${told('overflow')} ${told('overflow-x')} ${told('overflow-y')}`)) return false
  const isThin = (side: string) =>
    [told(side), told(`max-${side}`)].some((one) => one === '1px' || NONE.test(one))
  const hasRoom = (...names: string[]) => names.some((name) => /[^0a-z%.\s]/.test(told(name)))
  return (
    (isThin('height') && !hasRoom('min-height', 'padding-top', 'padding-bottom')) ||
    (isThin('width') && !hasRoom('min-width')) ||
    /^\d{3,}%/.test(told('text-indent'))
  )
}

/** What elements inherit of how their text is seen, and the ground that they stand on. */
export type Seen = { size: boolean; color: Color; ground: Color; visibility: boolean }
/** Nobody knows on what a page is shown that says nothing of it. */
export const ALL_SEEN: Seen = { size: true, color: null, ground: null, visibility: true }

export const isTextSeen = ({ size, color, ground, visibility }: Seen): boolean =>
  size && visibility && !isClear(color) && !isLost(color, ground)

/** How text in an element is seen. Mail builders set none in a frame and give it back to what stands in it. */
export function seenIn(element: Element, style: Style, outer: Seen): Seen {
  const size = style.get('font-size') ?? ''
  const isRelative = size === '' || /(?:em|%)$/.test(size)
  const visibility = style.get('visibility') ?? 'inherit'
  return {
    size: NONE.test(size) ? false : isRelative ? outer.size : !/^(?:[01]?\.\d+|[12])(?:px|pt)$/.test(size),
    ...colorsIn(element, style, outer),
    visibility: visibility === 'inherit' ? outer.visibility : !/^(?:hidden|collapse)$/.test(visibility),
  }
}

function colorsIn(
  { tagName, properties }: Element,
  style: Style,
  outer: Seen,
): Pick<Seen, 'color' | 'ground'> {
  const told = style.get('-webkit-text-fill-color') ?? style.get('color') ?? attribute(properties.color)
  const isDrawn =
    style.has('text-shadow') ||
    /text/.test(`${style.get('background-clip')} ${style.get('-webkit-background-clip')}`)
  // A link has a color of its own, which readers choose.
  const inherited = tagName === 'a' && properties.href ? null : outer.color
  const color = told === undefined ? inherited : told === 'inherit' ? outer.color : colorOf(told)
  const isElsewhere = /^(?:absolute|fixed)$/.test(style.get('position') ?? '')
  const names = ['background', 'background-color', 'background-image']
  const declared = names.flatMap((name) => style.get(name) ?? [])
  const attributes = declared.length > 0 ? undefined : attribute(properties.bgColor)
  return {
    color: isDrawn ? null : color,
    ground: properties.background
      ? null
      : groundOf(attributes === undefined ? declared : [attributes], isElsewhere ? null : outer.ground),
  }
}

/** A color of an attribute, which may lack the mark of its digits. */
const attribute = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
        .trim()
        .toLowerCase()
        .replace(/^(?=[\da-f]{6}$)/, '#')
    : undefined
