import { useEffect, useRef, useState } from 'react'
import type { Task } from '#shared/api/board.ts'
import { PANEL } from '#shared/step-messages.ts'
import { fieldFaultsOf } from '#web/api/read-problem.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { storedOf, useChangeTask } from './use-change-task.ts'

const WORDS = PANEL

/** Writes the note over the version that the person has seen; of two at once both are shown. */
export function NoteEditor({ task, close }: { task: Task; close: () => void }) {
  const { edition } = useEdition()
  const [base, setBase] = useState(task)
  const [text, setText] = useState(task.note ?? '')
  const change = useChangeTask(edition, base)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const theirs = storedOf(change.error)
  const refused = fieldFaultsOf(change.error)?.['note']
  const save = () =>
    change.mutate(
      { note: text },
      {
        onSuccess: close,
        onError: (error) => {
          const stored = storedOf(error)
          // Saving again is then a choice made in sight of theirs.
          if (stored) setBase(stored)
          else if (!fieldFaultsOf(error)) toast.problem(error, WORDS.notChanged)
        },
      },
    )
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {theirs && (
        <Notice tone="going" live className="mb-3">
          <p>{WORDS.noteConflict}</p>
          <p className="mt-2 whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
            {theirs.note ?? WORDS.emptied}
          </p>
          <Button size="sm" className="mt-2" onClick={() => setText(theirs.note ?? '')}>
            {WORDS.takeTheirs}
          </Button>
        </Notice>
      )}
      <Field label={WORDS.note} error={refused}>
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={3}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-2 flex gap-2">
        <Button type="submit" size="sm" variant="solid" busy={change.isPending}>
          Save
        </Button>
        <Button size="sm" variant="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
