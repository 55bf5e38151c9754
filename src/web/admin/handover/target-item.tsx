import { useMutation, useQueryClient } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { handover, type HandoverTarget } from '#contract/handover.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import { FinalAct } from '#web/admin/final-act.tsx'
import { call } from '#web/api/call.ts'
import type { Trigger } from '#web/form/use-in-place.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type Props = { target: HandoverTarget; trigger: Trigger }

/** One Ghost: where it is, when it gets drafts, and what can be done to it. */
export function TargetItem({ target, trigger }: Props) {
  const { id, name, url, onApproval } = target
  const test = useMutation({
    mutationFn: () => call(handover.testTarget, { params: { id } }),
    onError: (error) => void toast.problem(error),
  })
  return (
    <div className="rounded-lg border bg-sheet p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans font-semibold text-base wrap-anywhere tracking-normal">{name}</h3>
        <Badge tone={onApproval ? 'done' : 'plain'}>{onApproval ? HANDOVER.byItself : HANDOVER.byHand}</Badge>
      </div>
      <p className="mt-1 font-mono text-ink-2 text-mono wrap-anywhere">{url}</p>
      {test.data && (
        <Notice live tone={test.data.ok ? 'plain' : 'danger'} className="mt-3">
          {test.data.reason}
        </Notice>
      )}
      <div className="mt-3 -mb-1 -ml-3 flex flex-wrap gap-1 max-sm:-ml-2 max-sm:[&_button]:px-2 max-sm:[&_svg]:hidden">
        <Button variant="quiet" size="sm" {...trigger}>
          <Pencil aria-hidden className="size-3.5" />
          {HANDOVER.edit}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button variant="quiet" size="sm" busy={test.isPending} onClick={() => test.mutate()}>
          <KeyRound aria-hidden className="size-3.5" />
          {HANDOVER.test}
          <span className="sr-only"> of {name}</span>
        </Button>
        <DeleteTarget target={target} />
      </div>
    </div>
  )
}

function DeleteTarget({ target: { id, name, version } }: { target: HandoverTarget }) {
  const queryClient = useQueryClient()
  return (
    <FinalAct
      label="Delete"
      icon={Trash2}
      name={name}
      question={{ title: HANDOVER.deleteTitle(name), detail: HANDOVER.deleteDetail }}
      act={() => call(handover.deleteTarget, { params: { id }, query: { version: String(version) } })}
      onDone={() => void toast.ok(HANDOVER.deleted)}
      onSettled={() => void refetchAfter(queryClient, { kind: 'handovers' })}
    />
  )
}
