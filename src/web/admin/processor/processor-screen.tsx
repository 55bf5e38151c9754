import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { processor } from '#shared/api/processor.ts'
import { webhooks } from '#shared/api/webhooks.ts'
import { queryOf } from '#web/api/query.ts'
import { processorSearch } from '#web/admin/search.ts'
import { useFilters } from '#web/list/use-filters.ts'
import { WebhookSetup } from '#web/admin/webhooks/webhook-setup.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { TAB, TabNav } from '#web/ui/tabs.tsx'
import { DataEntry } from './data-entry.tsx'
import { ResultDialog } from '#web/admin/deliveries/sending/result-dialog.tsx'
import { SendPanel } from './send-panel.tsx'
import { StepAndDate } from './step-and-date.tsx'
import { usePrompt } from './use-prompt.ts'
import { useSelectedWebhook } from '#web/admin/deliveries/sending/selected-webhook.ts'

/** Looks at what was filed for a step and date, and sends it to be formatted (S200-S215). */
export function ProcessorScreen() {
  const { filters, change } = useFilters(processorSearch)
  const { step, view = 'data' } = filters
  const { edition } = useEdition()
  const query = useQuery(queryOf(processor.processor, { query: { step: String(step), edition } }))
  const receivers = useQuery(queryOf(webhooks.webhooks, {}))
  const { selected, select } = useSelectedWebhook(receivers.data?.webhooks ?? [])
  const prompt = usePrompt(step, query.data?.prompt ?? null)
  const [shownId, setShownId] = useState<string | null>(null)
  return (
    <>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <StepAndDate step={step} edition={edition} change={change} />
          <TabNav label="Content Processor" className="mt-6 mb-5">
            <ViewLink view="data" current={view} label="Data Entry" />
            <ViewLink view="webhook" current={view} label="Webhook Setup" />
          </TabNav>
          {view === 'data' ? (
            <DataEntry query={query} prompt={prompt} />
          ) : (
            <WebhookSetup
              webhooks={receivers}
              selected={selected}
              select={select}
              query={query}
              prompt={prompt}
            />
          )}
        </div>
        <SendPanel
          webhooks={receivers}
          webhook={selected}
          step={step}
          edition={edition}
          count={query.data?.data.length}
          prompt={prompt}
          view={view}
          onSent={setShownId}
        />
      </div>
      <ResultDialog deliveryId={shownId} close={() => setShownId(null)} />
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
