import type { Nodes, PhrasingContent, Text } from 'mdast'

/**
 * Reads in a run of words what models and automations write and CommonMark does not know: `<br>` where a line ends, `~~`
 * around what is struck out. Where such a sign is escaped, all of that piece of text is words.
 *
 * @param source what the words were read from
 */
export const meant = (nodes: readonly Nodes[], source: string): Nodes[] =>
  struckOut(nodes.flatMap<Nodes>((node) => (node.type === 'text' ? signsIn(node, source) : [node])))

/** Stands for a mark until its pair is found; alone it is what was written. */
const MARK: Text = { type: 'text', value: '~~' }
/** A tag takes the blanks around it. Two tildes between blanks are no mark, nor are three. */
const SIGNS = /(?:(?<!\s)\s*<br[ \t]*\/?>\s*|(?<![~\s])~~(?!~)|(?<!~)~~(?![~\s]))/iu
const ESCAPED = /\\[<~]|&(?:lt|#60|#x3c);/i

function signsIn(node: Text, source: string): PhrasingContent[] {
  const { value, position } = node
  if (!SIGNS.test(value) || ESCAPED.test(source.slice(position?.start.offset, position?.end.offset)))
    return [node]
  return value
    .split(new RegExp(`(${SIGNS.source})`, SIGNS.flags))
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (piece === MARK.value) return MARK
      return SIGNS.test(piece) ? { type: 'break' } : { type: 'text', value: piece }
    })
}

function struckOut(nodes: readonly Nodes[]): Nodes[] {
  const read: Nodes[] = []
  let opened = -1
  for (const node of nodes) {
    if (node !== MARK || opened === -1 || opened === read.length - 1) {
      if (node === MARK) opened = read.length
      read.push(node)
      continue
    }
    const [, ...children] = read.splice(opened)
    // What stands between two marks of one run is phrasing, as they are.
    read.push({ type: 'delete', children: children as PhrasingContent[] })
    opened = -1
  }
  return read
}

const ENDED = new Set(['paragraph', 'heading', 'tableCell'])

/** Without the line ends at which nothing begins or ends. @param type of what holds these words */
export function trimmed(type: string, nodes: Nodes[]): Nodes[] {
  if (!ENDED.has(type)) return nodes
  const first = nodes.findIndex(isSeen)
  return first === -1 ? [] : nodes.slice(first, nodes.findLastIndex(isSeen) + 1)
}

const isSeen = ({ type }: Nodes): boolean => type !== 'break'
