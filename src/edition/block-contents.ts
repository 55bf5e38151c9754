import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { BlockId } from './blocks.ts'
import type { EditionModel, TextBlock } from './model.ts'

/** A link of a block. `part` tells the items of a list apart, since one may name its address more than once. */
export type BlockLink = { url: string; block: BlockId; title: string; part: number }

/** Every link of the sections, in the order of print. */
export const linksOf = ({ blocks }: Pick<EditionModel, 'blocks'>): BlockLink[] =>
  blocks.flatMap(({ id, title, tree }) =>
    partsOf(tree).flatMap((nodes, part) =>
      nodes
        .flatMap((node) => nodesIn(node))
        .flatMap((node) => (node.type === 'link' ? [{ url: node.url, block: id, title, part }] : [])),
    ),
  )

/** Each web address that an edition leads to, once: what is to be looked at. */
export const addressesOf = (model: EditionModel): string[] => {
  const { togetherWith } = model.masthead
  const urls = [...(togetherWith ? [togetherWith.url] : []), ...linksOf(model).map(({ url }) => url)]
  return [...new Set(urls)].filter((url) => /^https?:/i.test(url))
}

/** @returns how many pictures of the block have no description */
export const undescribed = ({ tree }: TextBlock): number =>
  nodesIn(tree).filter((node) => node.type === 'image' && (node.alt ?? '').trim() === '').length

/** The words of a block, its parts on lines of their own. */
export const wordsOf = ({ tree }: TextBlock): string => tree.children.map((node) => toString(node)).join('\n')

/** The items of lists each, and all the rest together. */
function partsOf({ children }: TextBlock['tree']): Nodes[][] {
  const items = children.flatMap((node) => (node.type === 'list' ? node.children : []))
  return [children.filter(({ type }) => type !== 'list'), ...items.map((item) => [item])]
}

/** A node and all that is in it, in the order of print; put into one list, since a text may have ten thousand. */
function nodesIn(node: Nodes, all: Nodes[] = []): Nodes[] {
  all.push(node)
  if ('children' in node) for (const child of node.children) nodesIn(child, all)
  return all
}
