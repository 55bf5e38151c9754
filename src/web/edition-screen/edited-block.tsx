import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import type { Section } from '#edition/assembly.ts'
import type { FormattedContent } from '#contract/formatted-content.ts'
import type { Correction } from '#edition/finding.ts'
import type { TextDraft } from '#web/drafts/text-draft.ts'
import { BlockEditor } from './block-editor.tsx'
import { useEditionWork } from './edition-work.ts'
import { useBlockPlace } from './use-block-place.ts'

/** As wide as a window must be for the mail to stand beside the order, in which a block is edited in its place. */
const ROOMY = '(min-width: 64rem)'
/** What a text needs to be edited in, with what differs from what was filed below it, in pixels. */
const LEAST_HEIGHT = 400

type Props = {
  section: Pick<Section, 'id' | 'title'>
  content: FormattedContent
  draft: TextDraft | null
  /** What is put in place of words of it as it opens; saved only by the person. */
  right: Correction | null
  close: () => void
}

/** A block while its text is edited: over its place in the mail, on a small screen as a sheet over the page. */
export function EditedBlock({ section, content, draft, right, close }: Props) {
  const { frame, made } = useEditionWork()
  // Where the mail is shown as text, there is no place to edit in.
  const isInPlace = useSyncExternalStore(
    watchRoom,
    () => matchMedia(ROOMY).matches && frame.current !== null,
    () => false,
  )
  const place = useBlockPlace(frame, section.id, made)
  const sheet = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = sheet.current
    if (!box || !place) return
    const height = frame.current?.clientHeight ?? 0
    const top = Math.max(0, Math.min(place.top, height - LEAST_HEIGHT))
    box.style.top = `${top}px`
    box.style.left = `${place.left}px`
    box.style.width = `${place.width}px`
    box.style.minHeight = `${Math.min(place.height, height - top)}px`
    box.style.maxHeight = `${height - top}px`
  })
  const area = useRef<HTMLTextAreaElement>(null)
  const editor = (
    <BlockEditor
      area={area}
      content={content}
      draft={draft}
      right={right}
      title={section.title}
      close={close}
    />
  )
  if (isInPlace)
    return (
      <div
        ref={sheet}
        className="absolute inset-x-0 top-0 z-2 flex flex-col rounded-md border bg-sheet shadow-over"
      >
        {editor}
      </div>
    )
  return (
    <Dialog
      open
      onOpenChange={close}
      title={EDITION_SCREEN.block.textOf(section.title)}
      hideTitle
      initialFocus={area}
      size="xl"
      className="flex h-full max-w-none flex-col p-0 sm:p-0"
    >
      {editor}
    </Dialog>
  )
}

function watchRoom(tell: () => void): () => void {
  const room = matchMedia(ROOMY)
  room.addEventListener('change', tell)
  return () => room.removeEventListener('change', tell)
}
