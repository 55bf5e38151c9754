import { useEffect, useId, useRef, useState } from 'react'
import { DRAFT_PREVIEW_PATH } from '#contract/formatted-content.ts'
import { cx } from '#web/ui/cx.ts'
import { makePart } from '#web/ui/part.ts'
import { useIsDark } from '#web/theme/use-is-dark.ts'

/** What finds the part of a line; with the reader of Markdown 25 kB, and until it is there a frame begins at its top. */
const PARTS = makePart(() => import('#shared/document/line-of-part.ts'))

/** How long the typing must rest before the preview follows, in milliseconds. */
const RESTS_MS = 350

/**
 * A text as readers will see it, while it is written. The server draws it into a frame that runs and loads
 * nothing; the frame before stays until the next one is there, and it shows the part that is written on.
 *
 * @param props.line of the cursor, from 1
 */
export function DraftPreview({ text, line, title }: { text: string; line: number; title: string }) {
  const isDark = useIsDark()
  useEffect(() => PARTS.expect(), [])
  const [drawn, setDrawn] = useState<Draft[]>([{ number: 1, text, line, isDark }])
  const newest = drawn.at(-1)
  const isStale = newest?.text !== text || newest.isDark !== isDark
  useEffect(() => {
    if (!isStale) return
    const rest = setTimeout(() => {
      setDrawn((before) => [
        ...before.slice(0, 1),
        { number: (before.at(-1)?.number ?? 0) + 1, text, line, isDark },
      ])
    }, RESTS_MS)
    return () => clearTimeout(rest)
  }, [isStale, text, line, isDark])
  return (
    <div className="relative size-full" aria-busy={isStale || drawn.length > 1}>
      {drawn.map((draft, index) => (
        <Frame
          key={draft.number}
          draft={draft}
          title={title}
          isWaiting={index > 0}
          onShown={() => setDrawn((now) => now.filter(({ number }) => number >= draft.number))}
        />
      ))}
    </div>
  )
}

/** What a frame shows; `number` counts from 1. */
type Draft = { number: number; text: string; line: number; isDark: boolean }

type FrameProps = { draft: Draft; title: string; isWaiting: boolean; onShown: () => void }

function Frame({ draft, title, isWaiting, onShown }: FrameProps) {
  const name = `preview-${useId()}`
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    isSent.current = true
    form.current?.submit()
  }, [])
  return (
    <>
      <form ref={form} method="post" action={addressOf(draft)} target={name} hidden>
        <textarea name="text" value={draft.text} readOnly aria-label="Text" />
        <input name="theme" value={draft.isDark ? 'dark' : 'light'} readOnly aria-label="Theme" />
      </form>
      <iframe
        name={name}
        title={title}
        sandbox=""
        aria-hidden={isWaiting}
        onLoad={() => isSent.current && onShown()}
        className={cx('absolute inset-0 size-full', isWaiting && 'opacity-0')}
      />
    </>
  )
}

/** Leads to the outermost part that the line belongs to. */
function addressOf({ text, line }: Draft): string {
  const begin = PARTS.now()?.lineOfPart(text, line) ?? 1
  return begin > 1 ? `${DRAFT_PREVIEW_PATH}#line-${begin}` : DRAFT_PREVIEW_PATH
}
