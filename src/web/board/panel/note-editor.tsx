import { useEffect, useRef } from 'react'
import { Task } from '#contract/board.ts'
import { PANEL } from '#shared/step-messages.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { useDoneBy } from '#web/activity/use-done-by.ts'
import { Conflict, type ConflictProps } from '#web/form/conflict.tsx'
import { differences } from '#web/form/differences.ts'
import { FormBox } from '#web/form/form-box.tsx'
import { useStoredForm } from '#web/form/use-stored-form.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { useStoreTask } from './use-store-task.ts'

const WORDS = PANEL

/** Writes the note over the version that the person has seen; of two at once both are shown. */
export function NoteEditor({ task, close }: { task: Task; close: () => void }) {
  const { edition } = useEdition()
  const store = useStoreTask(edition)
  const form = useStoredForm({
    stored: task,
    schema: Task,
    typedOf: ({ note }) => ({ note: note ?? '' }),
    // Any text; the server says when it is too long.
    read: (typed) => ({ checked: typed }),
    save: store,
    onSaved: close,
    onFailed: (error) => void toast.notStored(error, WORDS.notChanged),
  })
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { theirs } = form
  const write = (note: string) => form.type({ note })
  return (
    <FormBox form={form} className="mt-3">
      {theirs && (
        <NoteConflict
          step={task.step}
          words={WORDS.noteConflict}
          differing={differences(form.typed.note, theirs.note ?? '', [[WORDS.noteItself, String, 'words']])}
          keepMine={form.keepMine}
          takeTheirs={form.takeTheirs}
          className="mb-3"
        />
      )}
      <Field label={WORDS.note} error={form.faults.note}>
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={3}
            value={form.typed.note}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </Field>
      <div className="mt-2 flex gap-2">
        <Button type="submit" size="sm" variant="solid" busy={form.isSending}>
          Save
        </Button>
        <Button size="sm" variant="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </FormBox>
  )
}

/** A colleague has stored another note. */
function NoteConflict({ step, ...conflict }: ConflictProps & { step: number }) {
  const { edition } = useEdition()
  const changed = useDoneBy({ edition, step }, ({ kind }) => kind === 'noted')
  return changed && <Conflict {...conflict} changed={changed} />
}
