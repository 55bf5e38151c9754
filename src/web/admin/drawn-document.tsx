import type { Heading as HeadingNode, ListItem, Nodes, Root } from 'mdast'
import { Fragment, type ReactNode } from 'react'
import { imageNameOf } from '#shared/images.ts'
import '#web/ui/mono-font.css'
import { readAddress } from '#web/read-address.ts'
import { cx } from '#web/ui/cx.ts'
import { drawTable } from './drawn-table.tsx'

type Props = {
  /** As `documentOf` read it, here or in the server. */
  document: Root
  /** The level of the heading it stands under; its own headings begin one below. */
  under: 2 | 3
  className?: string | undefined
}

/** A text that was read. Everything becomes React text and elements, so nothing in it can run or load. */
export function DrawnDocument({ document: { children: parts }, under, className }: Props) {
  const highest = Math.min(6, ...parts.map((part) => (part.type === 'heading' ? part.depth : 6)))
  return (
    <div className={cx('wrap-anywhere space-y-3', className)}>
      {drawAll(parts, (level) => under + 1 + level - highest)}
    </div>
  )
}

type LevelOf = (level: number) => number

/* Plain functions and no components: a text is drawn in one piece, and anew only when it is another. */

const drawAll = (nodes: Nodes[], levelOf: LevelOf): ReactNode =>
  nodes.map((node, index) => <Fragment key={index}>{draw(node, levelOf)}</Fragment>)

function draw(node: Nodes, levelOf: LevelOf): ReactNode {
  switch (node.type) {
    case 'heading':
      return drawHeading(levelOf(node.depth), node)
    case 'paragraph':
      return <p>{drawAll(node.children, levelOf)}</p>
    case 'blockquote':
      return (
        <blockquote className="space-y-3 border-rule-strong border-l-2 pl-4 text-ink-2">
          {drawAll(node.children, levelOf)}
        </blockquote>
      )
    case 'code':
      return <pre className="whitespace-pre-wrap font-mono text-mono">{node.value}</pre>
    case 'thematicBreak':
      return <hr />
    case 'list': {
      const items = node.children.map((item, index) => (
        <li key={index} className="pl-1 marker:text-ink-3">
          {drawItem(item, levelOf)}
        </li>
      ))
      return node.ordered ? (
        <ol start={node.start ?? 1} className="list-decimal space-y-1.5 pl-6">
          {items}
        </ol>
      ) : (
        <ul className="list-disc space-y-1.5 pl-5">{items}</ul>
      )
    }
    case 'table':
      return drawTable(node, (cell) => drawAll(cell.children, levelOf))
    case 'text':
      return node.value
    case 'strong':
      return <strong className="font-semibold">{drawAll(node.children, levelOf)}</strong>
    case 'emphasis':
      return <em>{drawAll(node.children, levelOf)}</em>
    case 'link':
      return (
        // http(s) and mailto only; `documentOf` lets no other address through.
        <a href={node.url} target="_blank" rel="noopener noreferrer" className="link">
          {drawAll(node.children, levelOf)}
        </a>
      )
    case 'image':
      return drawPicture(node.alt ?? '', node.url)
    case 'inlineCode':
      return <code className="font-mono text-mono">{node.value}</code>
    case 'break':
      return <br />
    // Parts of a list or a table are drawn with it; the rest is Markdown that the newsletter does not know.
    case 'listItem':
    case 'tableRow':
    case 'tableCell':
    case 'definition':
    case 'delete':
    case 'footnoteDefinition':
    case 'footnoteReference':
    case 'html':
    case 'imageReference':
    case 'linkReference':
    case 'root':
    case 'yaml':
      return null
  }
}

/** The first lines of an item stand beside its mark, not in a paragraph of their own. */
function drawItem({ children: [first, ...rest] }: ListItem, levelOf: LevelOf): ReactNode {
  if (first?.type !== 'paragraph') return drawAll(first ? [first, ...rest] : rest, levelOf)
  return (
    <>
      {drawAll(first.children, levelOf)}
      {rest.length > 0 && <div className="mt-1.5 space-y-1.5">{drawAll(rest, levelOf)}</div>}
    </>
  )
}

function drawHeading(level: number, node: HeadingNode): ReactNode {
  const Tag = level <= 3 ? 'h3' : level === 4 ? 'h4' : level === 5 ? 'h5' : 'h6'
  return (
    <Tag className="pt-1 font-display font-medium text-xl first:pt-0">
      {drawAll(node.children, () => level)}
    </Tag>
  )
}

/** A picture of ours is shown; of one elsewhere only what it shows and where it is, so that nothing is loaded. */
function drawPicture(alt: string, src: string): ReactNode {
  const path = ownPath(src)
  if (path !== null) return <img src={path} alt={alt} loading="lazy" className="max-h-64 rounded-md" />
  return (
    <span className="text-ink-2">
      Image: {alt || 'without a description'}, {src}
    </span>
  )
}

function ownPath(src: string): string | null {
  const own = globalThis.location?.origin
  const address = own ? readAddress(src, own) : null
  return address && address.origin === own && imageNameOf(address.pathname) !== null ? address.pathname : null
}
