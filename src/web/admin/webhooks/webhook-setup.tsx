import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import type { Webhook } from '#contract/webhooks.ts'
import type { ProcessorStep } from '#web/admin/processor/example-payload.ts'
import type { Prompt } from '#web/admin/processor/use-prompt.ts'
import { Loaded, type LoadedQuery } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { IntegrationInfo } from './integration-info.tsx'
import { WebhookManager } from './webhook-manager.tsx'

export type WebhookSetupProps = {
  webhooks: LoadedQuery<{ webhooks: Webhook[] }>
  selected: Webhook | undefined
  select: (id: string) => void
  query: LoadedQuery<ProcessorStep>
  prompt: Prompt
}

/** Where steps can be sent, and folded away beneath it, how an automation takes part (S216-S223). */
export const WebhookSetup = ({ webhooks, selected, select, query, prompt }: WebhookSetupProps) => (
  <>
    <h2 className="title-section mb-1">Webhook Manager</h2>
    <Loaded query={webhooks} loading={<Skeleton className="h-24 w-full" />}>
      {(loaded) => <WebhookManager webhooks={loaded.webhooks} selectedId={selected?.id} select={select} />}
    </Loaded>
    <Guide webhook={selected} query={query} prompt={prompt} />
  </>
)

/** Read when an automation is set up, and seldom after. What is folded away is not even made. */
function Guide(props: Parameters<typeof IntegrationInfo>[0]) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="group mt-8 border-t pt-2"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-md [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 text-ink-3 transition-transform group-open:rotate-90" />
        <h2 className="title-section">Integration Info</h2>
      </summary>
      {isOpen && (
        <div className="pt-3">
          <IntegrationInfo {...props} />
        </div>
      )}
    </details>
  )
}
