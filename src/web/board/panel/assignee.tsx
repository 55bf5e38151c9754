import { useMutation } from '@tanstack/react-query'
import { Task } from '#shared/api/board.ts'
import { PANEL } from '#shared/step-messages.ts'
import { storedMeanwhile } from '#web/api/read-problem.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useStoreTask } from './use-store-task.ts'

const WORDS = PANEL

/** Who does the step; anybody may take it, and give back what is theirs (C12). */
export function Assignee({ task }: { task: Task }) {
  const { edition } = useEdition()
  const { id } = useUser()
  const store = useStoreTask(edition)
  const isMine = task.assignee?.id === id
  const change = useMutation({
    mutationFn: () => store({ assignee_id: isMine ? null : id }, task),
    onError: (error) =>
      storedMeanwhile(error, Task)
        ? toast.fail({ title: WORDS.notChanged, detail: WORDS.assigneeConflict })
        : toast.problem(error, WORDS.notChanged),
  })
  return (
    <div className="mt-2 flex min-h-8 items-center justify-between gap-3">
      <p role="status" className="min-w-0 [overflow-wrap:anywhere]">
        {task.assignee ? (
          <>
            <span className="sr-only">{WORDS.assignee}: </span>
            <span className="font-semibold">{task.assignee.name}</span>
            {isMine && <span className="text-ink-3"> ({WORDS.you})</span>}
          </>
        ) : (
          <span className="text-ink-2">{WORDS.nobody}</span>
        )}
      </p>
      <Button size="sm" busy={change.isPending} onClick={() => change.mutate()}>
        {isMine ? WORDS.giveBack : WORDS.take}
      </Button>
    </div>
  )
}
