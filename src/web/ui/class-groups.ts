import type { ClassValidator, Config } from 'tailwind-merge'

type Groups = Config<string, string>['classGroups']

/**
 * Which class names say the same thing, as far as a part of the kit may be told otherwise by who uses it: the
 * library's own list of everything that Tailwind knows is 6 kB of each first page. `scripts/class-names.test.ts` compares the two over
 * all class names of the screens.
 */
const any: ClassValidator = () => true
const isSize: ClassValidator = (text) =>
  /^(xs|sm|base|[2-9]?xl|lg|display|mono|\[-?[\d.]+[a-z]*%?\])$/.test(text)
const isWidth: ClassValidator = (text) => /^(\d+|\[[\d.]+px\])$/.test(text)
const isImage: ClassValidator = (text) => /^\[(linear|radial|url)/.test(text)

/** Groups whose names begin with that of the group, whatever follows. */
const simple = (...names: string[]): Groups =>
  Object.fromEntries(names.map((name) => [name, [{ [name]: [any] }]]))
/** Width, look and color of a line, on one side or on all. */
const lines = (name: string): Groups => ({
  [`${name}-w`]: [{ [name]: ['', isWidth] }],
  [`${name}-color`]: [{ [name]: [any] }],
})
const SIDES = ['t', 'r', 'b', 'l', 'x', 'y']

export const CLASS_GROUPS: Groups = {
  ...simple('p', 'px', 'py', 'pt', 'pr', 'pb', 'pl', 'm', 'mx', 'my', 'mt', 'mr', 'mb', 'ml'),
  ...simple('w', 'h', 'size', 'min-w', 'max-w', 'min-h', 'max-h', 'basis', 'order', 'z', 'aspect', 'columns'),
  ...simple('inset', 'inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'),
  ...simple(
    'gap',
    'gap-x',
    'gap-y',
    'space-x',
    'space-y',
    'grid-cols',
    'grid-rows',
    'col-start',
    'row-start',
  ),
  ...simple('items', 'justify-items', 'justify-self', 'place-items', 'self', 'col-end', 'row-end'),
  ...simple('opacity', 'cursor', 'duration', 'ease', 'delay', 'animate', 'leading', 'tracking', 'whitespace'),
  ...simple(
    'overflow',
    'overflow-x',
    'overflow-y',
    'overscroll',
    'select',
    'align',
    'line-clamp',
    'fill',
    'stroke',
  ),
  ...simple(
    'rounded',
    'rounded-t',
    'rounded-r',
    'rounded-b',
    'rounded-l',
    'list',
    'object',
    'float',
    'appearance',
  ),
  ...simple('rotate', 'scale', 'translate-x', 'translate-y', 'transform', 'accent'),
  ...simple('pointer-events', 'field-sizing', 'scroll-mt', 'break-after', 'break-before', 'break-inside'),
  resize: [{ resize: ['', 'none', 'x', 'y'] }],
  transition: [{ transition: ['', any] }],
  'bg-image': [{ bg: [isImage] }],
  'bg-color': [{ bg: [any] }],
  display: ['block', 'inline-block', 'inline', 'flex', 'inline-flex', 'grid', 'table', 'contents', 'hidden'],
  position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
  visibility: ['visible', 'invisible', 'collapse'],
  sr: ['sr-only', 'not-sr-only'],
  'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
  'flex-wrap': [{ flex: ['wrap', 'nowrap', 'wrap-reverse'] }],
  flex: [{ flex: [any] }],
  grow: [{ grow: ['', any] }],
  shrink: [{ shrink: ['', any] }],
  'justify-content': [{ justify: [any] }],
  'align-content': [{ content: ['center', 'start', 'end', 'between'] }],
  'col-span': [{ 'col-span': [any] }],
  'row-span': [{ 'row-span': [any] }],
  'font-family': [{ font: ['sans', 'mono', 'display'] }],
  'font-weight': [{ font: [any] }],
  'font-style': ['italic', 'not-italic'],
  'text-align': [{ text: ['left', 'center', 'right', 'start', 'end'] }],
  'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
  'text-overflow': ['truncate', 'text-ellipsis', 'text-clip'],
  'font-size': [{ text: [isSize] }],
  'text-color': [{ text: [any] }],
  'text-transform': ['uppercase', 'lowercase', 'capitalize', 'normal-case'],
  'text-decoration': ['underline', 'line-through', 'no-underline'],
  'text-decoration-color': [{ decoration: [any] }],
  'underline-offset': [{ 'underline-offset': [any] }],
  break: [{ break: ['normal', 'words', 'all', 'keep'] }],
  wrap: [{ wrap: ['break-word', 'anywhere', 'normal'] }],
  'border-style': [{ border: ['solid', 'dashed', 'dotted', 'none'] }],
  'border-collapse': [{ border: ['collapse', 'separate'] }],
  'border-spacing': [{ 'border-spacing': [any] }],
  ...lines('border'),
  ...Object.assign({}, ...SIDES.map((side) => lines(`border-${side}`))),
  'divide-y': [{ 'divide-y': ['', any] }],
  'divide-color': [{ divide: [any] }],
  'outline-style': [{ outline: ['none', 'hidden', 'solid', 'dashed'] }],
  'outline-offset': [{ 'outline-offset': [any] }],
  ...lines('outline'),
  'ring-w-inset': ['ring-inset'],
  'ring-offset-w': [{ 'ring-offset': [isWidth] }],
  'ring-offset-color': [{ 'ring-offset': [any] }],
  ...lines('ring'),
  shadow: [{ shadow: ['', 'none', 'lift', 'over', 'sm', 'md', 'lg'] }],
}

/** What a name of a group overrules besides those of its own. */
export const CONFLICTS: Record<string, readonly string[]> = {
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  size: ['w', 'h'],
  gap: ['gap-x', 'gap-y'],
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  overflow: ['overflow-x', 'overflow-y'],
  flex: ['basis', 'grow', 'shrink'],
  rounded: ['rounded-t', 'rounded-r', 'rounded-b', 'rounded-l'],
  'border-w': SIDES.map((side) => `border-${side}-w`),
  'border-x-w': ['border-r-w', 'border-l-w'],
  'border-y-w': ['border-t-w', 'border-b-w'],
  'border-color': SIDES.map((side) => `border-${side}-color`),
  'border-x-color': ['border-r-color', 'border-l-color'],
  'border-y-color': ['border-t-color', 'border-b-color'],
  'font-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
}
