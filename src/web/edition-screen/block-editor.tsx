import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
} from 'react'
import type { FormattedContent } from '#contract/formatted-content.ts'
import type { Correction } from '#edition/finding.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { FactsOfText } from '#web/admin/formatted-content/facts-of-text.tsx'
import { DraftIsBack, IsGone, saveStatusOf } from '#web/admin/formatted-content/text-notices.tsx'
import { useEditContent } from '#web/admin/formatted-content/use-edit-content.ts'
import { useFactsOfText } from '#web/admin/formatted-content/use-facts-of-text.ts'
import { useChangeApproved } from '#web/approved/use-change-approved.tsx'
import { OtherDraft } from '#web/drafts/draft-status.tsx'
import type { TextDraft } from '#web/drafts/text-draft.ts'
import { AlsoInStep } from '#web/presence/also-in-step.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { TextConflict } from '#web/admin/formatted-content/text-conflict.tsx'

const WORDS = EDITION_SCREEN.block

type Props = {
  content: FormattedContent
  draft: TextDraft | null
  /** What is put in place of words of it as it opens; saved only by the person. */
  right: Correction | null
  /** How the block is called. */
  title: string
  /** Where its words are typed. */
  area: RefObject<HTMLTextAreaElement | null>
  close: () => void
}

/**
 * The Markdown of a block where the block stands. Ctrl+Enter saves; Escape leaves, and what was typed is there again the
 * next time.
 */
export function BlockEditor({ content, draft, right, title, area, close }: Props) {
  const id = useId()
  const approved = useChangeApproved()
  const edit = useEditContent(content, draft, close)
  const { findings, marks, putRight } = useFactsOfText(content, edit, right)
  const corrected = marks.find(({ kind }) => kind === 'corrected')
  const select = useEffectEvent(() => {
    if (corrected) area.current?.setSelectionRange(corrected.from, corrected.to)
  })
  // What was put in place is selected, so that one sees it and types over it: with the words, since a key may be pressed next.
  useLayoutEffect(() => select(), [corrected?.from, corrected?.to])
  useEffect(() => area.current?.focus(), [area])
  const put = (correction: Correction) => {
    putRight(correction)
    // The button goes with its finding.
    area.current?.focus()
  }
  const save = () => approved.change(content.select_date, edit.submit)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault()
      close()
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    if (!edit.isSending && !edit.theirs && !edit.isGone) save()
  }
  return (
    <section aria-label={WORDS.textOf(title)} className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 space-y-2 overflow-y-auto p-3">
        <div className="flex items-baseline justify-between gap-x-4">
          <label htmlFor={id} className="shrink-0 font-semibold text-sm">
            {WORDS.textOf(title)}
          </label>
          <AlsoInStep content={content} />
        </div>
        {edit.isGone ? (
          <IsGone
            restore={() => approved.change(content.select_date, edit.restore)}
            isRestoring={edit.isRestoring}
          />
        ) : edit.theirs ? (
          <TextConflict edit={edit} />
        ) : (
          edit.hasDraft && <DraftIsBack isOlder={edit.isOlder} drop={edit.dropDraft} />
        )}
        <OtherDraft draft={edit.other} />
        <textarea
          id={id}
          ref={area}
          onKeyDown={press}
          onInput={edit.tellWriting}
          dir="auto"
          spellCheck
          aria-invalid={edit.error !== undefined}
          aria-describedby={edit.error === undefined ? undefined : `${id}-note`}
          value={edit.text}
          onChange={({ target }) => edit.type({ formatted_content: target.value })}
          className="field-box block field-sizing-content min-h-40 resize-none font-mono text-mono"
        />
        {edit.error !== undefined && (
          <p id={`${id}-note`} className="text-sm">
            <FieldError>{edit.error}</FieldError>
          </p>
        )}
        <div className="mt-4 empty:hidden">
          <FactsOfText findings={findings} putRight={put} />
        </div>
      </div>
      <Foot status={saveStatusOf(edit)}>
        <Button size="sm" onClick={close}>
          {WORDS.leave}
        </Button>
        <Button
          size="sm"
          variant="solid"
          aria-keyshortcuts="Control+Enter"
          busy={edit.isSending}
          disabled={edit.theirs !== null}
          onClick={save}
        >
          {WORDS.save}
        </Button>
      </Foot>
      {approved.question}
    </section>
  )
}

const Foot = ({ status, children }: { status: string; children: ReactNode }) => (
  <div className="flex items-center gap-2 border-t px-3 py-2">
    <p role="status" className="mr-auto text-ink-2 text-xs">
      {status}
    </p>
    {children}
  </div>
)
