import { useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Task } from '#shared/api/board.ts'
import { statusLabel } from '#shared/board.ts'
import { TASK } from '#shared/step-messages.ts'
import { useTaskContext } from '#web/board/task-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useBoardPath } from '#web/board/use-board-path.ts'

/** Ends the step and leads home; asks first when nothing has been filed (C13). */
export function MarkComplete({ task }: { task: Task }) {
  const { move } = useTaskContext()
  const navigate = useNavigate()
  const home = useBoardPath()
  const [isAsking, setAsking] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const complete = async () => {
    setMoving(true)
    const isStored = await move(task, 'done')
    setMoving(false)
    setAsking(false)
    if (isStored) await navigate({ to: home })
  }
  if (task.status === 'done' && !isMoving) {
    return (
      <p className="flex h-10 items-center gap-2 font-medium text-done">
        <CircleCheck aria-hidden className="size-4.5" />
        {statusLabel('done')}
      </p>
    )
  }
  return (
    <>
      <Button
        busy={isMoving && !isAsking}
        onClick={() => (task.entries === 0 ? setAsking(true) : void complete())}
      >
        {TASK.complete}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={TASK.complete}
        description={TASK.nothingFiled}
        confirm={TASK.complete}
        busy={isMoving}
        onConfirm={() => void complete()}
      />
    </>
  )
}
