import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { EDITION_FRAME_PATH } from '#edition/frame-path.ts'
import { blockAt, markBlock, markOpen, writeMail } from './mail-document.ts'

type Props = {
  /** Writes a mail of our own, whole; asked once there is a place for it, and again when it is another function. */
  html: () => string
  title: string
  /** The block that is chosen beside it. */
  chosen: string | null
  choose: (block: string) => void
  /** Hears the keys that are pressed in it, since they don't reach the page. */
  onKey: (event: KeyboardEvent) => void
  /** A second press on the chosen block. */
  edit?: (block: string) => void
  /** Blocks in which something is to be settled. */
  open?: readonly string[]
  /** Where others find the frame. */
  frame?: RefObject<HTMLIFrameElement | null>
  /** While something lies over it that is worked in. */
  isHidden?: boolean
  className?: string
}

/**
 * The mail itself, in a page of ours that runs no script and loads nothing from outside. The screen writes into it, so
 * that what is typed appears without a reload and nothing scrolls; a press in it chooses the block there.
 */
export function MailFrame(props: Props) {
  const { html, title, chosen, choose, onKey, edit, open, isHidden, className } = props
  const own = useRef<HTMLIFrameElement>(null)
  const frame = props.frame ?? own
  const [page, setPage] = useState<Document | null>(null)
  const press = useEffectEvent((event: Event) => {
    event.preventDefault() // a link in a proof leads nowhere
    const block = blockAt(event.target)
    if (block === null) return
    if (block === chosen && edit) edit(block)
    else choose(block)
  })
  const hear = useEffectEvent((event: KeyboardEvent) => onKey(event))
  useEffect(() => {
    if (!page) return undefined
    page.addEventListener('click', press)
    page.addEventListener('keydown', hear)
    return () => {
      page.removeEventListener('click', press)
      page.removeEventListener('keydown', hear)
    }
  }, [page])
  const written = useRef<{ page: Document; mail: string } | null>(null)
  useEffect(() => {
    if (!page) return
    const mail = html()
    if (written.current?.page === page && written.current.mail === mail) return
    written.current = { page, mail }
    writeMail(page, mail)
  }, [page, html])
  const led = useRef<string | null>(null)
  useEffect(() => {
    if (!page) return
    // The mark goes with what was written before; the person is led there once.
    markBlock(page, chosen, led.current !== chosen)
    led.current = chosen
  }, [page, html, chosen])
  useEffect(() => {
    if (page && open) markOpen(page, open)
  }, [page, html, open])
  // Where the page is drawn ahead of its program there is nobody to write into it.
  if (typeof document === 'undefined') return <div className={className} />
  return (
    <iframe
      ref={frame}
      src={EDITION_FRAME_PATH}
      title={title}
      sandbox="allow-same-origin"
      aria-hidden={isHidden || undefined}
      tabIndex={isHidden ? -1 : undefined}
      onLoad={() => setPage(frame.current?.contentDocument ?? null)}
      className={className}
    />
  )
}
