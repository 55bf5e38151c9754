import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SentDelivery } from '#contract/deliveries.ts'
import { processor } from '#contract/processor.ts'
import { webhooks } from '#contract/webhooks.ts'
import { queryOf } from '#web/api/query.ts'
import { ResultDialog } from '#web/admin/deliveries/sending/result-dialog.tsx'
import { useSelectedWebhook } from '#web/admin/deliveries/sending/selected-webhook.ts'
import { processorSearch } from '#web/admin/search.ts'
import { useFilters } from '#web/list/use-filters.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { cx } from '#web/ui/cx.ts'
import { makePart, usePart } from '#web/ui/part.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { TAB, TabNav } from '#web/ui/tab-nav.tsx'
import { useExpected } from '#web/ui/use-expected.ts'
import { DataEntry } from './data-entry.tsx'
import { SendPanel } from './send-panel.tsx'
import { StepChoice } from './step-choice.tsx'
import { usePrompt } from './use-prompt.ts'

/** The page's other view. */
const SETUP = makePart(() => import('#web/admin/webhooks/webhook-setup.tsx'))
const OPENED = [SETUP.expect]

/** Looks at what was filed for a step and date, and sends it to be formatted (S200-S215, C76). */
export function ProcessorScreen() {
  const { filters, change } = useFilters(processorSearch)
  const { step, view = 'data' } = filters
  const { edition } = useEdition()
  const query = useQuery(queryOf(processor.processor, { query: { step: String(step), edition } }))
  const receivers = useQuery(queryOf(webhooks.webhooks, {}))
  const { selected, select } = useSelectedWebhook(receivers.data?.webhooks ?? [])
  const prompt = usePrompt(step, query.data?.prompt ?? null)
  const [sent, setSent] = useState<SentDelivery | null>(null)
  const isData = view === 'data'
  const setup = usePart(SETUP, !isData)
  useExpected(OPENED)
  // The words above the data and all of the panel depend on both: they come up in one piece.
  const [hasCome, setHasCome] = useState(false)
  if (!hasCome && !query.isPending && !receivers.isPending) setHasCome(true)
  const shown = hasCome ? query : { ...query, data: undefined }
  return (
    <>
      <TabNav label="Content Processor" className="-mt-2 mb-5">
        <ViewLink view="data" current={view} label="Data Entry" />
        <ViewLink view="webhook" current={view} label="Webhook Setup" />
      </TabNav>
      <div
        className={cx(
          'grid gap-x-8 gap-y-6',
          isData ? 'lg:grid-cols-[16rem_minmax(0,1fr)_18rem]' : 'lg:grid-cols-[minmax(0,1fr)_18rem]',
        )}
      >
        {isData && <StepChoice step={step} edition={edition} change={change} />}
        <div className="min-w-0">
          {isData ? (
            <DataEntry key={step} step={step} query={shown} prompt={prompt} webhook={selected} />
          ) : setup === undefined ? (
            <SkeletonLines />
          ) : (
            <setup.WebhookSetup
              webhooks={receivers}
              selected={selected}
              select={select}
              query={query}
              prompt={prompt}
            />
          )}
        </div>
        {hasCome && (
          <SendPanel
            webhooks={receivers}
            webhook={selected}
            step={step}
            edition={edition}
            count={query.data?.data.length}
            prompt={prompt}
            view={view}
            onSent={setSent}
          />
        )}
      </div>
      <ResultDialog sent={sent} close={() => setSent(null)} />
    </>
  )
}

type View = 'data' | 'webhook'

const ViewLink = ({ view, current, label }: { view: View; current: View; label: string }) => (
  <Link
    to="/admin/processor"
    search={(before) => ({ ...before, view: view === 'data' ? undefined : view })}
    replace
    resetScroll={false}
    activeOptions={{ exact: true }}
    aria-current={view === current ? 'page' : undefined}
    className={TAB}
  >
    {label}
  </Link>
)
