import '#web/ui/mono-font.css'
import type { ReactNode } from 'react'
import { isHtml } from '#shared/formatted-content.ts'
import { imageNameOf } from '#shared/images.ts'
import { type Block, blocksOf } from '#shared/markdown-blocks.ts'
import type { Inline } from '#shared/markdown-inline.ts'
import { cx } from '#web/ui/cx.ts'

export type MarkdownPreviewProps = {
  /** Markdown, or HTML from a webhook, which is shown as its source (C55). */
  text: string
  /** The level of the heading it stands under; its own headings begin one below. */
  under: 2 | 3
  className?: string
}

/** Newsletter text as it reads. Everything becomes React text and elements, so nothing in it can run or load. */
export function MarkdownPreview({ text, under, className }: MarkdownPreviewProps) {
  if (isHtml(text)) {
    return (
      <pre className={cx('whitespace-pre-wrap font-mono text-ink-2 text-mono wrap-anywhere', className)}>
        {text}
      </pre>
    )
  }
  const blocks = blocksOf(text)
  const highest = Math.min(6, ...blocks.map((block) => (block.kind === 'heading' ? block.level : 6)))
  return (
    <div className={cx('wrap-anywhere space-y-3', className)}>
      {drawBlocks(blocks, (level) => under + 1 + level - highest)}
    </div>
  )
}

type LevelOf = (level: number) => number

const drawBlocks = (blocks: Block[], levelOf: LevelOf): ReactNode =>
  blocks.map((block, index) => <BlockView key={index} block={block} levelOf={levelOf} />)

function BlockView({ block, levelOf }: { block: Block; levelOf: LevelOf }) {
  switch (block.kind) {
    case 'heading':
      return <Heading level={levelOf(block.level)}>{drawInline(block.inside)}</Heading>
    case 'paragraph':
      return <p>{drawInline(block.inside)}</p>
    case 'quote':
      return (
        <blockquote className="space-y-3 border-rule-strong border-l-2 pl-4 text-ink-2">
          {drawBlocks(block.inside, levelOf)}
        </blockquote>
      )
    case 'code':
      return <pre className="whitespace-pre-wrap font-mono text-mono">{block.text}</pre>
    case 'rule':
      return <hr />
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index} className="pl-1 marker:text-ink-3">
          {drawItem(item, levelOf)}
        </li>
      ))
      return block.isOrdered ? (
        <ol start={block.start} className="list-decimal space-y-1.5 pl-6">
          {items}
        </ol>
      ) : (
        <ul className="list-disc space-y-1.5 pl-5">{items}</ul>
      )
    }
  }
}

/** The first lines of an item stand beside its mark, not in a paragraph of their own. */
function drawItem([first, ...rest]: Block[], levelOf: LevelOf): ReactNode {
  if (first?.kind !== 'paragraph') return drawBlocks(first ? [first, ...rest] : rest, levelOf)
  return (
    <>
      {drawInline(first.inside)}
      {rest.length > 0 && <div className="mt-1.5 space-y-1.5">{drawBlocks(rest, levelOf)}</div>}
    </>
  )
}

function Heading({ level, children }: { level: number; children: ReactNode }) {
  const Tag = level <= 3 ? 'h3' : level === 4 ? 'h4' : level === 5 ? 'h5' : 'h6'
  return <Tag className="pt-1 font-display font-medium text-xl first:pt-0">{children}</Tag>
}

const drawInline = (nodes: Inline[]): ReactNode =>
  nodes.map((node, index) => <InlineView key={index} node={node} />)

function InlineView({ node }: { node: Inline }) {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'strong':
      return <strong className="font-semibold">{drawInline(node.inside)}</strong>
    case 'em':
      return <em>{drawInline(node.inside)}</em>
    case 'link':
      return <OutsideLink href={node.href}>{drawInline(node.inside)}</OutsideLink>
    case 'image':
      return <Picture alt={node.alt} src={node.src} />
    case 'code':
      return <code className="font-mono text-mono">{node.text}</code>
    case 'break':
      return <br />
  }
}

/** A picture of ours is shown; of one elsewhere only what it shows and where it is, so that nothing is loaded. */
function Picture({ alt, src }: { alt: string; src: string }) {
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
  if (!own || !URL.canParse(src, own)) return null
  const { origin, pathname } = new URL(src, own)
  return origin === own && imageNameOf(pathname) !== null ? pathname : null
}

/** @param href http(s) and mailto only; `inlineOf` lets no other address through */
const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className="link">
    {children}
  </a>
)
