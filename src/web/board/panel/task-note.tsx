import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useRef, useState } from 'react'
import type { Task } from '#contract/board.ts'
import { PANEL } from '#shared/step-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { focusIfLost } from '#web/ui/lost-focus.ts'
import { makePart, usePart } from '#web/ui/part.ts'
import { useExpected } from '#web/ui/use-expected.ts'

const WORDS = PANEL
const EDITOR = makePart(() => import('./note-editor.tsx'))
const OPENED = [EDITOR.expect]

/** A few words for everybody who works on the step (C12). */
export function TaskNote({ task }: { task: Task }) {
  // The step as it was when writing began: a refetch meanwhile must not move the ground under the text.
  const [edited, setEdited] = useState<Task | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  // The button is there again only once the form has gone. Storing may take a while, in which a person goes on elsewhere.
  useEffect(() => {
    if (!edited && wasEdited.current) focusIfLost(opener.current)
    wasEdited.current = edited !== null
  }, [edited])
  const part = usePart(EDITOR, edited !== null, () => setEdited(null))
  useExpected(OPENED)
  if (edited && part) return <part.NoteEditor task={edited} close={() => setEdited(null)} />
  return (
    <div className="mt-3 flex justify-between gap-3">
      {task.note && (
        <p className="min-w-0 flex-1 whitespace-pre-wrap rounded-md bg-wash px-3 py-2 text-sm [overflow-wrap:anywhere]">
          {task.note}
        </p>
      )}
      <Button
        ref={opener}
        size="sm"
        variant="quiet"
        className={task.note ? '-mr-3' : '-ml-3'}
        onClick={() => setEdited(task)}
      >
        <Pencil aria-hidden className="size-3.5" />
        {task.note ? WORDS.editNote : WORDS.addNote}
      </Button>
    </div>
  )
}
