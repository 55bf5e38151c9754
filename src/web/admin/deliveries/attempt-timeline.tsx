import { useQuery } from '@tanstack/react-query'
import { type Delivery, type DeliveryAttempt, deliveries } from '#contract/deliveries.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { MomentText } from '#web/list/moment-text.tsx'
import { useDayWords } from '#web/edition/day-words.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { attemptInWords } from './delivery-words.ts'

/** Every attempt with its answer, the first one first, and when the next one is. */
export function AttemptTimeline({ delivery }: { delivery: Delivery }) {
  const words = useDayWords()
  const query = useQuery(queryOf(deliveries.deliveryAttempts, { params: { id: delivery.id } }))
  const { next_attempt_at: next } = delivery
  return (
    <Loaded query={query}>
      {({ attempts, facts }) => (
        <>
          {facts && <p className="mb-4 text-sm">{DELIVERIES.facts(facts.must, facts.know)}</p>}
          {attempts.length === 0 && <Empty>{DELIVERIES.noAttempt}</Empty>}
          <ol className="space-y-4">
            {attempts.map((attempt) => (
              <Attempt key={attempt.number} attempt={attempt} />
            ))}
          </ol>
          {next && <p className="mt-4 text-ink-2 text-sm">{DELIVERIES.next(words.moment(next))}</p>}
        </>
      )}
    </Loaded>
  )
}

const Attempt = ({ attempt }: { attempt: DeliveryAttempt }) => (
  <li className={cx('border-l-2 pl-4', attempt.error === null ? 'border-done' : 'border-danger')}>
    <p className="font-semibold text-sm">{attemptInWords(attempt)}</p>
    <p className="text-ink-3 text-xs">
      <MomentText at={attempt.at} />
    </p>
    {attempt.error !== null && <p className="mt-1 text-danger text-sm wrap-anywhere">{attempt.error}</p>}
    {attempt.answer && (
      <pre
        aria-label={`Answer of attempt ${attempt.number}`}
        className="mt-2 max-h-48 overflow-auto whitespace-pre-wrap rounded-md border bg-wash p-3 font-mono text-ink-2 text-mono wrap-anywhere"
        // A scrolling region must be reachable by keyboard.
        tabIndex={0}
        role="group"
      >
        {attempt.answer}
      </pre>
    )}
  </li>
)
