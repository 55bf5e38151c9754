import type { Nodes, Parents } from 'mdast'
import { Fragment, type ReactNode } from 'react'

type Print = {
  /** Addresses in the order in which they are numbered. */
  footnotes: readonly string[]
  /** Where a picture is loaded from here. */
  pictureAt: (url: string) => string
}

/** The words of a block on paper: an address stands as a number behind its words. */
export const PrintedTree = ({ node, ...print }: Print & { node: Parents }): ReactNode =>
  node.children.map((child: Nodes, at: number) => <Node key={at} node={child} {...print} />)

function Node({ node, ...print }: Print & { node: Nodes }): ReactNode {
  const within = 'children' in node ? <PrintedTree node={node} {...print} /> : null
  if (node.type === 'text') return node.value
  if (node.type === 'inlineCode' || node.type === 'code') return <code>{node.value}</code>
  if (node.type === 'break') return <br />
  if (node.type === 'thematicBreak') return <hr className="my-2" />
  if (node.type === 'image')
    return (
      <img
        src={print.pictureAt(node.url)}
        alt={node.alt ?? ''}
        className="my-1 block max-h-[2.5in] max-w-[2.5in]"
      />
    )
  if (node.type === 'link')
    return (
      <>
        {within}
        <sup>{print.footnotes.indexOf(node.url) + 1}</sup>
      </>
    )
  if (node.type === 'heading')
    return node.depth <= 2 ? (
      <h2 className="mt-3 mb-1 font-display text-[14pt] leading-tight">{within}</h2>
    ) : (
      <h3 className="mt-2 font-semibold text-[11pt]">{within}</h3>
    )
  return <Element type={node.type}>{within}</Element>
}

const TAGS: Partial<
  Record<Nodes['type'], 'p' | 'ul' | 'li' | 'strong' | 'em' | 'blockquote' | 'tr' | 'td' | 'del'>
> = {
  paragraph: 'p',
  list: 'ul',
  listItem: 'li',
  strong: 'strong',
  emphasis: 'em',
  delete: 'del',
  blockquote: 'blockquote',
  tableRow: 'tr',
  tableCell: 'td',
}

function Element({ type, children }: { type: Nodes['type']; children: ReactNode }) {
  if (type === 'table')
    return (
      <table className="my-1 w-full">
        <tbody>{children}</tbody>
      </table>
    )
  const Tag = TAGS[type] ?? Fragment
  if (Tag === Fragment) return children
  return <Tag className={Tag === 'p' ? 'my-1' : Tag === 'ul' ? 'list-disc pl-4' : undefined}>{children}</Tag>
}
