import type { Delivery } from '#contract/deliveries.ts'
import { timeIn, timeInWords } from '#shared/calendar.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { useResend } from '#web/admin/deliveries/use-resend.ts'
import { wordsOf } from '#web/api/read-problem.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { outcomeInWords, outcomeOf } from './outcome.ts'

type Props = {
  delivery: Delivery
  /** When the same had been sent, where nothing was sent now. */
  sentBefore: string | null
  onSentAgain: () => void
}

/** Whether it was sent, and what was answered. What only waits for its text can be sent again. */
export function OutcomeNotice({ delivery, sentBefore, onSentAgain }: Props) {
  const { newsroom } = useEdition()
  const resend = useResend({ onSuccess: onSentAgain })
  const outcome = outcomeOf(delivery)
  const clock = (moment: string) => timeInWords(timeIn(newsroom.time_zone, new Date(moment)))
  const same = resend.isSuccess || sentBefore === null ? null : clock(sentBefore)
  const next = delivery.next_attempt_at
  const isSameWaiting = same !== null && (outcome === 'taken' || resend.isPending)
  return (
    <Notice live tone={TONES[outcome]} className="mt-4">
      {outcome === 'done' && <p className="font-semibold">{PROCESSOR.processed}</p>}
      {isSameWaiting ? (
        <p>
          {PROCESSOR.sameWaits(same)}{' '}
          <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate(delivery.id)}>
            {PROCESSOR.sendAgain}
          </Button>
        </p>
      ) : (
        <p>{outcomeInWords(outcome, delivery.webhook.name)}</p>
      )}
      {same !== null && !isSameWaiting && <p>{PROCESSOR.sameSent(same)}</p>}
      {resend.error && <p>{wordsOf(resend.error).detail}</p>}
      {delivery.message && (
        <p className="wrap-anywhere">
          {outcome === 'taken' ? delivery.message : PROCESSOR.itsAnswer(delivery.message)}
        </p>
      )}
      {outcome === 'retried' && next && (
        <p>
          {PROCESSOR.tryAgainAt(clock(next))}{' '}
          <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate(delivery.id)}>
            {DELIVERIES.tryNow}
          </Button>
        </p>
      )}
    </Notice>
  )
}

const TONES = {
  done: 'plain',
  taken: 'accent',
  sending: 'accent',
  retried: 'going',
  refused: 'danger',
} as const
