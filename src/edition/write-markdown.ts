import { isolated } from '#shared/isolated.ts'
import type { Root, RootContent } from 'mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { dayOfPrint } from '#shared/calendar.ts'
import { isAdBlock, type BlockId } from './blocks.ts'
import type { EditionModel, TextBlock } from './model.ts'
import { PRINT } from './print-messages.ts'

/** The edition as Markdown: CommonMark with the tables of GFM. @param only one block instead of all */
export function writeMarkdown(model: EditionModel, only?: BlockId): string {
  const blocks = model.blocks.filter(({ id }) => only === undefined || id === only)
  const children = [...(only === undefined ? masthead(model) : []), ...blocks.flatMap(labelled)]
  return toMarkdown(withoutStrikes({ type: 'root', children }), {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    listItemIndent: 'one',
    extensions: [gfmTableToMarkdown()],
  })
}

function masthead({ masthead: { name, city, togetherWith }, edition }: EditionModel): RootContent[] {
  return [
    { type: 'heading', depth: 1, children: [text(name)] },
    paragraph(text(`${isolated(city)}, ${dayOfPrint(edition)}`)),
    ...(togetherWith
      ? [
          paragraph(text(`${PRINT.togetherWith} `), {
            type: 'link',
            url: togetherWith.url,
            children: [text(isolated(togetherWith.name))],
          }),
        ]
      : []),
  ]
}

function labelled(block: TextBlock): RootContent[] {
  const label = isAdBlock(block.id) ? PRINT.sponsored : block.id === 'correction' ? PRINT.correction : null
  return label === null
    ? block.tree.children
    : [paragraph({ type: 'emphasis', children: [text(label)] }), ...block.tree.children]
}

const text = (value: string) => ({ type: 'text' as const, value })
const paragraph = (...children: Extract<RootContent, { type: 'paragraph' }>['children']): RootContent => ({
  type: 'paragraph',
  children,
})

/** CommonMark has no struck words; they stand as words. */
function withoutStrikes(root: Root): Root {
  const strike = (nodes: RootContent[]): RootContent[] =>
    nodes.flatMap((node) => {
      if (node.type === 'delete') return strike(node.children)
      // The same kind of node with the same kinds of children.
      return 'children' in node ? [{ ...node, children: strike(node.children) } as RootContent] : [node]
    })
  return { ...root, children: strike(root.children) }
}
