import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Delivery } from '#shared/api/deliveries.ts'
import { timeIn, timeInWords } from '#shared/calendar.ts'
import { isHtml } from '#shared/formatted-content.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { deliveryQuery } from '#web/admin/deliveries/delivery-queries.ts'
import { StoredPreview } from '#web/admin/formatted-content/content-view.tsx'
import { MarkdownPreview } from '#web/admin/markdown-preview.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { JsonView } from '#web/ui/json-view.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { NextSteps } from './next-steps.tsx'
import { outcomeInWords, outcomeOf } from './outcome.ts'

type Props = {
  deliveryId: string | null
  close: () => void
  /** Told the ids of the texts that are shown. */
  seeing: (contentIds: readonly string[]) => void
}

/**
 * What has come of a sending; follows it while it is under way (S209, C33, C41).
 *
 * @param props.deliveryId null when nothing is to be shown
 */
export function ResultDialog({ deliveryId, close, seeing }: Props) {
  // The last one stays while the sheet goes away.
  const [lastId, setLastId] = useState(deliveryId)
  if (deliveryId !== null && deliveryId !== lastId) setLastId(deliveryId)
  const { data: delivery } = useQuery({
    ...deliveryQuery(lastId ?? ''),
    enabled: deliveryId !== null,
  })
  const contentId = delivery?.content_id
  const tell = useEffectEvent(seeing)
  useEffect(() => {
    if (contentId) tell([contentId])
  }, [contentId])
  return (
    <Dialog
      open={deliveryId !== null}
      onOpenChange={close}
      size="lg"
      title={delivery?.isDirectStep ? PROCESSOR.resultDirect : PROCESSOR.resultSent}
      actions={<DialogClose render={<Button />}>Close</DialogClose>}
    >
      {delivery ? (
        <Result delivery={delivery} />
      ) : (
        <Loading className="mt-4">
          <SkeletonLines />
        </Loading>
      )}
    </Dialog>
  )
}

const Result = ({ delivery }: { delivery: Delivery }) => (
  <>
    <Standing delivery={delivery} />
    <Tabs
      label="Result"
      // Of one height, whichever tab is open.
      className="mt-5 mb-2 [&_[role=tabpanel]]:h-[min(33rem,50dvh)] [&_[role=tabpanel]]:overflow-y-auto"
      tabs={[
        {
          value: 'preview',
          label: 'Content Preview',
          content: <ReadyText delivery={delivery} />,
        },
        {
          value: 'data',
          label: 'Original Data',
          content: <JsonView value={delivery.payload.data} label="Original data as JSON" />,
        },
        { value: 'next', label: 'Next Steps', content: <NextSteps delivery={delivery} /> },
      ]}
    />
  </>
)

/** The text as readers will see it, once there is one (C55). */
function ReadyText({ delivery: { content_id, formattedContent } }: { delivery: Delivery }) {
  if (!formattedContent || content_id === null) return <Empty>{PROCESSOR.noTextYet}</Empty>
  if (isHtml(formattedContent)) return <StoredPreview contentId={content_id} title={CONTENT.previewTitle} />
  return <MarkdownPreview text={formattedContent} under={2} className={PAPER} />
}

/** Whether it was sent, and what was answered. */
function Standing({ delivery }: { delivery: Delivery }) {
  const { newsroom } = useEdition()
  const outcome = outcomeOf(delivery)
  const next = delivery.next_attempt_at
  return (
    <Notice live tone={TONES[outcome]} className="mt-4">
      {outcome === 'done' && <p className="font-semibold">{PROCESSOR.processed}</p>}
      <p>{outcomeInWords(outcome, delivery.webhook.name)}</p>
      {delivery.message && (
        <p className="wrap-anywhere">
          {outcome === 'taken' ? delivery.message : PROCESSOR.itsAnswer(delivery.message)}
        </p>
      )}
      {outcome === 'retried' && next && (
        <p>{PROCESSOR.tryAgainAt(timeInWords(timeIn(newsroom.time_zone, new Date(next))))}</p>
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
const PAPER = 'letter rounded-lg border bg-sheet'
