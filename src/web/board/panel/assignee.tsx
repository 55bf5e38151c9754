import { isolated } from '#shared/isolated.ts'
import { useMutation } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import UserRound from 'lucide-react/icons/user-round'
import { Task } from '#contract/board.ts'
import { PANEL } from '#shared/step-messages.ts'
import { storedMeanwhile } from '#web/api/read-problem.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useStoreTask } from './use-store-task.ts'

const WORDS = PANEL

/** Who does the step, behind one button; anybody may take it, and give back what is theirs (C12). */
export function Assignee({ task }: { task: Task }) {
  const { edition } = useEdition()
  const { id } = useUser()
  const store = useStoreTask(edition)
  const { assignee } = task
  const isMine = assignee?.id === id
  const change = useMutation({
    mutationFn: () => store({ assignee_id: isMine ? null : id }, task),
    onError: (error) =>
      storedMeanwhile(error, Task)
        ? toast.fail({ title: WORDS.notChanged, detail: WORDS.assigneeConflict }, error)
        : toast.problem(error, WORDS.notChanged),
  })
  const who = assignee ? `${isolated(assignee.name)}${isMine ? ` (${WORDS.you})` : ''}` : WORDS.nobody
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="sm"
          busy={change.isPending}
          className="max-w-44 px-1 xl:w-30 xl:justify-start"
        >
          <span className="sr-only">
            {WORDS.assignee}: {who}
          </span>
          {assignee ? (
            <Avatar fullName={assignee.name} email="" className="size-7" />
          ) : (
            <span className="grid size-7 shrink-0 place-items-center rounded-full border border-edge/70 border-dashed">
              <UserRound aria-hidden className="size-3.5" />
            </span>
          )}
          <span aria-hidden className="truncate max-xl:hidden">
            {assignee ? assignee.name.split(' ')[0] : WORDS.unassigned}
          </span>
          <ChevronDown aria-hidden className="size-3.5 shrink-0 max-sm:hidden" />
        </Button>
      }
    >
      <p className="max-w-64 px-2.5 pt-1.5 pb-1 text-ink-3 text-sm [overflow-wrap:anywhere]">{who}</p>
      <MenuItem onClick={() => change.mutate()}>{isMine ? WORDS.unassign : WORDS.assign}</MenuItem>
    </Menu>
  )
}
