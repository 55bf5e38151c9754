import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import type { Task } from '#contract/board.ts'
import { statusLabel } from '#shared/board.ts'
import { TASK } from '#shared/step-messages.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { entriesQuery } from '#web/entries/entries-query.ts'
import { isOverlaid } from '#web/keyboard/shortcuts.ts'
import { useIsOffline } from '#web/live/connection.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** @param complete ends the step and leads on; tells whether it was stored */
type Props = {
  task: Task
  complete: () => Promise<boolean>
  /** It is what comes next: the step lacks nothing, and its form is not on screen. */
  isNext: boolean
  ref: Ref<HTMLButtonElement>
}

/** Ends the step and leads on; asks first when nothing has been filed (C13). Without a network it waits, as filing does. */
export function MarkComplete({ task, complete, isNext, ref }: Props) {
  const { edition } = useEdition()
  // The list that is on screen: it has what was filed this moment, the board hears of it later.
  const listed = useQuery(entriesQuery(edition, task.step)).data?.entries.length
  const isOffline = useIsOffline()
  const [isAsking, setAsking] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const end = async () => {
    setMoving(true)
    await complete()
    setMoving(false)
    setAsking(false)
  }
  const press = () => {
    if (isMoving || isOffline) return
    if ((listed ?? task.entries) === 0) setAsking(true)
    else void end()
  }
  const isDone = task.status === 'done' && !isMoving
  useCompletingKey(isDone ? null : press)
  if (isDone) {
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
        ref={ref}
        variant={isNext ? 'solid' : 'line'}
        busy={isMoving && !isAsking}
        disabled={isOffline}
        aria-keyshortcuts="Alt+M"
        onClick={press}
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
        onConfirm={() => void end()}
      />
    </>
  )
}

/** Alt+M, from anywhere on the page and its fields, unless something lies over it (C72). */
function useCompletingKey(press: (() => void) | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // By its place: with Alt a Mac types another letter there.
    if (!press || !event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyM') return
    if (event.repeat || isOverlaid()) return
    event.preventDefault()
    press()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
