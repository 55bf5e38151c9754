import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Delivery, ReadyStep } from '#contract/deliveries.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { findOutline } from '#steps/outlines.ts'
import { deliveryQuery } from '#web/admin/deliveries/delivery-queries.ts'
import { STATUS_LABELS, STATUS_TONES } from '#web/admin/deliveries/delivery-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Numeral } from '#web/ui/numeral.tsx'

type Props = {
  steps: ReadyStep[]
  /** Is told the ids of the texts that are shown as they are. */
  seeing: (contentIds: readonly string[]) => void
}

/** What becomes of the steps that were sent, and why the others were not. */
export function ReadySteps({ steps, seeing }: Props) {
  const sent = steps.flatMap(({ deliveryId }) => (deliveryId === null ? [] : [deliveryId]))
  const deliveries = useQueries({ queries: sent.map((id) => deliveryQuery(id)) })
  const found = new Map(deliveries.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])))
  const done = [...found.values()].filter(
    ({ status }) => status === 'completed' || status === 'failed',
  ).length
  const shown = [...found.values()].flatMap(({ content_id }) => (content_id === null ? [] : [content_id]))
  const tell = useEffectEvent(seeing)
  useEffect(() => tell(shown))
  return (
    <div className="mt-4">
      <div role="status" className="text-ink-2 text-sm">
        {sent.length === 0 ? DELIVERIES.readyNothing : DELIVERIES.readyProgress(done, sent.length)}
      </div>
      {sent.length > 0 && (
        <ProgressBar value={done} most={sent.length} label={DELIVERIES.sendReady} className="mt-2" />
      )}
      <ul className="mt-4 divide-y">
        {steps.map((step) => (
          <Line key={step.step} step={step} delivery={found.get(step.deliveryId ?? '')} />
        ))}
      </ul>
    </div>
  )
}

function Line({ step, delivery }: { step: ReadyStep; delivery: Delivery | undefined }) {
  const status = delivery?.status ?? 'pending'
  return (
    <li className="grid grid-cols-[1.5rem_1fr_auto] items-baseline gap-x-3 py-2">
      <span aria-hidden className="text-ink-3 text-lg">
        <Numeral value={step.step} />
      </span>
      <div className="min-w-0">
        <p className="font-semibold text-sm">{findOutline(step.step)?.title}</p>
        {(step.skipped ?? delivery?.message) && (
          <p className="text-ink-3 text-sm wrap-anywhere">{step.skipped ?? delivery?.message}</p>
        )}
      </div>
      {step.deliveryId === null ? (
        <Badge>Left out</Badge>
      ) : (
        <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
      )}
    </li>
  )
}
