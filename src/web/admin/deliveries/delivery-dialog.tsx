import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Delivery } from '#contract/deliveries.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { findOutline } from '#steps/outlines.ts'
import { useSeen } from '#web/live/use-seen.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { JsonView } from '#web/ui/json-view.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AttemptTimeline } from './attempt-timeline.tsx'
import { eventInWords, STATUS_LABELS, STATUS_TONES } from './delivery-words.ts'
import { RESENT, useResend } from './use-resend.ts'
import { deliveryQuery } from './delivery-queries.ts'

/**
 * One delivery: its attempts, what was sent, and the way to send it again. Follows it while it is under way.
 *
 * @param props.id null when nothing is to be shown
 */
export function DeliveryDialog({ id, close }: { id: string | null; close: () => void }) {
  // The last one stays while the sheet goes away.
  const [lastId, setLastId] = useState(id)
  if (id !== null && id !== lastId) setLastId(id)
  const query = useQuery({ ...deliveryQuery(lastId ?? ''), enabled: id !== null })
  const delivery = query.data
  const words = useDayWords()
  const contentId = delivery?.content_id
  const tell = useEffectEvent(useSeen(id !== null))
  useEffect(() => {
    if (contentId) tell([contentId])
  }, [id, contentId])
  return (
    <Dialog
      open={id !== null}
      onOpenChange={close}
      size="lg"
      hangs
      title={delivery ? titleOf(delivery, words.long(delivery.date)) : 'Delivery'}
      actions={
        <>
          {delivery && <ResendButton delivery={delivery} />}
          <DialogClose render={<Button />}>Close</DialogClose>
        </>
      }
    >
      <div className="mt-3">
        <Loaded query={query}>{(loaded) => <Facts delivery={loaded} />}</Loaded>
      </div>
    </Dialog>
  )
}

function titleOf(delivery: Delivery, day: string): string {
  const { step } = delivery
  const title = step === null ? null : (findOutline(step)?.title ?? `Step ${step}`)
  const what = [title, eventInWords(delivery)].filter(Boolean).join(', ')
  return `${what}, ${day}`
}

function Facts({ delivery }: { delivery: Delivery }) {
  const { webhook, status, message, step, date, externalUrl } = delivery
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
        <span className="font-semibold">{webhook.name}</span>
        <code className="min-w-0 font-mono text-ink-2 text-mono wrap-anywhere">POST {webhook.url}</code>
      </div>
      {message && (
        <Notice tone={status === 'failed' ? 'danger' : 'plain'} className="mt-3">
          <span className="wrap-anywhere">{message}</span>
        </Notice>
      )}
      {externalUrl !== null && (
        <p className="mt-3 text-sm">
          {DELIVERIES.isAt}{' '}
          <a href={externalUrl} target="_blank" rel="noreferrer" className="link wrap-anywhere">
            {externalUrl}
          </a>
        </p>
      )}
      <p className="mt-3">
        <Related step={step} date={date} />
      </p>
      <Tabs
        label="Delivery"
        className="mt-4 mb-2"
        tabs={[
          {
            value: 'attempts',
            label: DELIVERIES.attempts,
            content: <AttemptTimeline delivery={delivery} />,
          },
          {
            value: 'request',
            label: DELIVERIES.request,
            content: <JsonView value={delivery.payload} label="Request as JSON" height="max-h-[40dvh]" />,
          },
        ]}
      />
    </>
  )
}

/** The way to what it is about. */
const Related = ({ step, date }: Pick<Delivery, 'step' | 'date'>) =>
  step === null ? (
    <Link to="/edition" search={{ edition: date }} className="link text-sm">
      {DELIVERIES.theEdition}
    </Link>
  ) : (
    <Link to="/admin/content" search={{ step, from: date, to: date }} className="link text-sm">
      {DELIVERIES.theTexts}
    </Link>
  )

function ResendButton({ delivery }: { delivery: Delivery }) {
  const resend = useResend(RESENT)
  const waits = delivery.status === 'pending'
  if (waits && delivery.next_attempt_at === null && !resend.isPending) return null
  return (
    <Button className="sm:mr-auto" busy={resend.isPending} onClick={() => resend.mutate(delivery.id)}>
      <RotateCw aria-hidden className="size-4" />
      {waits ? DELIVERIES.tryNow : 'Resend'}
    </Button>
  )
}
