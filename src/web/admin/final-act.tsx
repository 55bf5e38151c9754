import { useMutation } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react/types'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type Props = {
  /** What it does, on its button and on that of the question. */
  label: string
  icon?: LucideIcon
  /** To what, for who hears the button. */
  name: string
  question: { title: string; detail: string }
  /** Rejects with the reason when it is refused, which is then said. */
  act: () => Promise<unknown>
  onDone: () => void
  /** What shows it is read again, also after a refusal. */
  onSettled: () => void
}

/** A quiet button for what can't be taken back: it asks first. */
export function FinalAct({ label, icon: Icon, name, question, act, onDone, onSettled }: Props) {
  const [isAsking, setAsking] = useState(false)
  const acting = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (error) => void toast.problem(error),
    onSettled: () => {
      setAsking(false)
      onSettled()
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="text-danger hover:bg-danger-wash hover:text-danger"
        onClick={() => setAsking(true)}
      >
        {Icon && <Icon aria-hidden className="size-3.5" />}
        {label}
        <span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={question.title}
        description={question.detail}
        confirm={label}
        tone="danger"
        busy={acting.isPending}
        onConfirm={() => acting.mutate()}
      />
    </>
  )
}
