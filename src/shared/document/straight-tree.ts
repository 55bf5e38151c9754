import type { Nodes, PhrasingContent, RootContent } from 'mdast'

/**
 * Nodes of any origin as blocks: what stands between blocks is put into paragraphs, and where a block stands inside
 * phrasing, as a paragraph in a link, the phrasing is put into the block.
 */
export function blocksOf(nodes: readonly Nodes[]): RootContent[] {
  const blocks: Nodes[] = []
  let run: Nodes[] = []
  const end = () => {
    if (run.some((node) => !isGap(node)))
      blocks.push({ type: 'paragraph', children: run as PhrasingContent[] })
    run = []
  }
  for (const part of nodes.flatMap(partsOf)) {
    if (isPhrasing(part)) {
      run.push(part)
      continue
    }
    end()
    blocks.push(part)
  }
  end()
  return blocks as RootContent[] // nothing else is left
}

const PHRASING = new Set(['text', 'emphasis', 'strong', 'delete', 'inlineCode', 'break', 'link', 'image'])
const isPhrasing = ({ type }: Nodes): boolean => PHRASING.has(type)
const isGap = (node: Nodes): boolean =>
  node.type === 'break' || (node.type === 'text' && node.value.trim() === '')

/** A node as parts, each of which is phrasing with nothing but phrasing in it, or a block. */
function partsOf(node: Nodes): Nodes[] {
  if (!('children' in node)) return [node]
  if (isPhrasing(node)) return split(node)
  const { children } = node
  if (node.type === 'heading') return [{ ...node, children: phrasingOf(children) }]
  if (node.type === 'list') return [{ ...node, children: children.map(itemOf) as typeof node.children }]
  if (node.type === 'table') return [{ ...node, children: node.children.map(rowOf) }]
  if (node.type === 'blockquote') return [{ ...node, children: blocksOf(children) } as Nodes]
  return blocksOf(children)
}

type Table = Extract<Nodes, { type: 'table' }>
const rowOf = (row: Table['children'][number]): Table['children'][number] => ({
  ...row,
  children: row.children.map((cell) => ({ ...cell, children: phrasingOf(cell.children) })),
})

const itemOf = (item: Nodes): Nodes =>
  ({
    type: 'listItem',
    spread: false,
    children: blocksOf('children' in item ? item.children : [item]),
  }) as Nodes

type Parent = Extract<Nodes, { children: unknown }>

function split(node: Parent): Nodes[] {
  const parts = node.children.flatMap((child: Nodes) => partsOf(child))
  if (parts.every(isPhrasing)) return [{ ...node, children: parts } as Nodes]
  return blocksOf(parts).map((block) => inside(block, node))
}

/** The block with the phrasing around each run of words in it. */
function inside(block: Nodes, phrasing: Parent): Nodes {
  if (!('children' in block)) return block
  const children = ['paragraph', 'heading', 'tableCell'].includes(block.type)
    ? [{ ...phrasing, children: block.children }]
    : block.children.map((child: Nodes) => inside(child, phrasing))
  return { ...block, children } as Nodes
}

/** Everything in one run, for where no block may stand: a line break parts what were blocks. */
function phrasingOf(nodes: readonly Nodes[]): PhrasingContent[] {
  const runs = blocksOf(nodes).map(wordsOf)
  return runs
    .filter((run) => run.length > 0)
    .flatMap((run, index) => (index === 0 ? run : [{ type: 'break' } as const, ...run]))
}

function wordsOf(block: Nodes): PhrasingContent[] {
  if (block.type === 'code') return [{ type: 'inlineCode', value: block.value }]
  if (!('children' in block)) return []
  if (block.type === 'paragraph' || block.type === 'heading') return block.children
  return phrasingOf(block.children)
}
