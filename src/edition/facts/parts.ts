import type { Nodes, PhrasingContent, Root } from 'mdast'

export type PartLink = { url: string; start: number; end: number }

/** A list item, a table row, a heading or a paragraph: what is held against entries together. */
export type Part = {
  text: string
  links: PartLink[]
  /** Parts below one small heading, or beside one name in bold, share a number; 0 for all others. */
  section: number
  isHeading: boolean
}

/** What the parts of a text are, in their order, and the pictures that it shows. */
export function partsOf(tree: Root): { parts: Part[]; pictures: string[] } {
  const parts: Part[] = []
  const pictures: string[] = []
  let section = 0
  let sections = 0
  const put = (nodes: readonly Nodes[], between: string, isHeading = false) => {
    const part: Part = { text: '', links: [], section, isHeading }
    nodes.forEach((node, at) => write(node, part, at === 0 ? '' : between, pictures))
    if (part.text.trim() !== '' || part.links.length > 0) parts.push(withBareLinks(part))
  }
  const enter = (node: Nodes): void => {
    if (node.type === 'heading' || isBoldLine(node)) {
      if (node.type !== 'heading' || node.depth > 2) sections += 1
      section = node.type === 'heading' && node.depth <= 2 ? 0 : sections
      put([node], ' ', true)
    } else if (node.type === 'listItem') {
      const own = node.children.filter(({ type }) => type !== 'list')
      put(own, '\n')
      for (const child of node.children) if (child.type === 'list') enter(child)
    } else if (node.type === 'tableRow') put(node.children, ' | ')
    else if (
      node.type === 'list' ||
      node.type === 'table' ||
      node.type === 'blockquote' ||
      node.type === 'root'
    )
      for (const child of node.children) enter(child)
    else put([node], ' ')
  }
  enter(tree)
  return { parts, pictures }
}

/** What ends a sentence is no part of an address. */
const AFTER_LINK = '.,;:!?\'"”’'

/** Addresses that stand as words are links too; what they are made of is no number and no name. */
function withBareLinks(part: Part): Part {
  const links = [...part.links]
  const text = part.text.replace(/https?:\/\/[^\s<>()|]+/gi, (url, start: number) => {
    let length = url.length
    while (AFTER_LINK.includes(url.charAt(length - 1))) length -= 1
    if (!links.some((link) => link.start <= start && start < link.end))
      links.push({ url: url.slice(0, length), start, end: start + length })
    return ' '.repeat(url.length)
  })
  return { ...part, text, links }
}

const isBoldLine = (node: Nodes): boolean =>
  node.type === 'paragraph' &&
  node.children.length === 1 &&
  node.children.every((child: PhrasingContent) => child.type === 'strong')

function write(node: Nodes, part: Part, before: string, pictures: string[]): void {
  part.text += before
  if (node.type === 'image') pictures.push(node.url)
  else if (node.type === 'break') part.text += '\n'
  else if ('value' in node) part.text += node.value
  else if ('children' in node) {
    const start = part.text.length
    const between = node.type === 'listItem' || node.type === 'blockquote' ? '\n' : ''
    node.children.forEach((child: Nodes, at) => write(child, part, at === 0 ? '' : between, pictures))
    if (node.type === 'link') part.links.push({ url: node.url, start, end: part.text.length })
  }
}
