import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Delivery, SentDelivery } from '#contract/deliveries.ts'
import { isHtml } from '#shared/formatted-content.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { deliveryQuery } from '#web/admin/deliveries/delivery-queries.ts'
import { StoredPreview } from '#web/admin/stored-preview.tsx'
import { LazyPreview } from '#web/admin/lazy-preview.tsx'
import { useSeen } from '#web/live/use-seen.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose, type DialogProps } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { JsonView } from '#web/ui/json-view.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { NextSteps } from './next-steps.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'

type Props = {
  sent: SentDelivery | null
  close: () => void
  /** Where the focus goes as it closes, where the button that sent may be gone by then. */
  finalFocus?: DialogProps['finalFocus']
}

/**
 * What has come of a sending; follows it while it is under way (S209, C33, C41).
 *
 * @param props.sent null when nothing is to be shown
 */
export function ResultDialog({ sent, close, finalFocus }: Props) {
  // The last one stays while the sheet goes away.
  const [last, setLast] = useState(sent)
  if (sent !== null && sent !== last) setLast(sent)
  const { data: delivery } = useQuery({ ...deliveryQuery(last?.id ?? ''), enabled: sent !== null })
  const closing = useRef<HTMLButtonElement>(null)
  const contentId = delivery?.content_id
  const tell = useEffectEvent(useSeen(sent !== null))
  useEffect(() => {
    if (contentId) tell([contentId])
  }, [contentId])
  return (
    <Dialog
      open={sent !== null}
      onOpenChange={close}
      finalFocus={finalFocus}
      size="lg"
      hangs
      title={delivery?.isDirectStep ? PROCESSOR.resultDirect : PROCESSOR.resultSent}
      actions={<DialogClose render={<Button ref={closing} />}>Close</DialogClose>}
    >
      {delivery ? (
        <Result
          key={`${last?.id} ${last?.sentBefore}`}
          delivery={delivery}
          sentBefore={last?.sentBefore ?? null}
          // Its button is gone then.
          onSentAgain={() => closing.current?.focus()}
        />
      ) : (
        <Loading className="mt-4">
          <SkeletonLines />
        </Loading>
      )}
    </Dialog>
  )
}

type ResultProps = { delivery: Delivery; sentBefore: string | null; onSentAgain: () => void }

const Result = ({ delivery, sentBefore, onSentAgain }: ResultProps) => (
  <>
    <OutcomeNotice delivery={delivery} sentBefore={sentBefore} onSentAgain={onSentAgain} />
    <Tabs
      label="Result"
      className="mt-5 mb-2"
      tabs={[
        {
          value: 'preview',
          label: 'Content Preview',
          content: <ReadyText delivery={delivery} />,
        },
        {
          value: 'data',
          label: 'Original Data',
          content: (
            <JsonView value={delivery.payload.data} label="Original data as JSON" height="max-h-[40dvh]" />
          ),
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
  return <LazyPreview text={formattedContent} under={2} className={PAPER} />
}

const PAPER = 'letter rounded-lg border bg-sheet'
