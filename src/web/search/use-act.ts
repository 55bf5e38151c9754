import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { Task } from '#contract/board.ts'
import { BOARD } from '#shared/board-messages.ts'
import type { TaskStatus } from '#shared/board.ts'
import { PANEL } from '#shared/step-messages.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { copyEdition } from '#web/admin/formatted-content/copy-edition.ts'
import { announce } from '#web/board/drag.ts'
import { movedWords } from '#web/board/moves.ts'
import { useStoreTask } from '#web/board/panel/use-store-task.ts'
import { useMoveTask } from '#web/board/use-move-task.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { showOverlay } from '#web/keyboard/overlay.ts'
import { chooseTheme } from '#web/theme/theme.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { Act } from './acts.ts'

/** Does what was chosen in the palette; what it changes of a step is announced, and undone, as on the board. */
export function useAct(): (act: Act) => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const { edition } = useEdition()
  const { id } = useUser()
  const { move, find } = useMoveTask(edition)
  const store = useStoreTask(edition)

  const moveTo = (step: number, to: TaskStatus) => {
    const task = find(step)
    if (!task) return
    announce(movedWords(task.title, to))
    void move(task, to)
  }
  const assign = async (task: Task | undefined, assignee: string | null) => {
    if (!task) return
    try {
      const stored = await store({ assignee_id: assignee }, task)
      announce(stored.assignee ? BOARD.assignedTo(stored.assignee.name) : PANEL.nobody)
    } catch (error) {
      toast.problem(error, PANEL.notChanged)
    }
  }
  const openForm = async (step: number) => {
    const stop = router.subscribe('onRendered', () => {
      stop()
      focusForm()
    })
    await navigate({ to: '/step/$stepId', params: { stepId: String(step) } })
    focusForm()
  }
  return (act) => {
    switch (act.does) {
      case 'complete':
        return moveTo(act.step, 'done')
      case 'move':
        return moveTo(act.step, act.to)
      case 'take':
        return void assign(find(act.step), id)
      case 'release':
        return void assign(find(act.step), null)
      case 'file':
        return void openForm(act.step)
      case 'theme':
        return chooseTheme(act.theme)
      case 'copy-edition':
        return void copyEdition(queryClient, edition)
      case 'process':
      case 'invite':
      case 'print':
      case 'shortcuts':
      case 'sign-out':
        return showOverlay(act.does)
    }
  }
}

/** The first field of the form of an entry. */
const focusForm = () =>
  document.querySelector<HTMLElement>('main form :is(input, textarea, button):not([type=hidden])')?.focus()
