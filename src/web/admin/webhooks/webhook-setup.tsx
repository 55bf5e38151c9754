import type { Webhook } from '#shared/api/webhooks.ts'
import type { ProcessorStep } from '#web/admin/processor/example-payload.ts'
import type { Prompt } from '#web/admin/processor/use-prompt.ts'
import { Loaded, type LoadedQuery } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { IntegrationInfo } from './integration-info.tsx'
import { WebhookManager } from './webhook-manager.tsx'

export type WebhookSetupProps = {
  webhooks: LoadedQuery<{ webhooks: Webhook[] }>
  selected: Webhook | undefined
  select: (id: string) => void
  query: LoadedQuery<ProcessorStep>
  prompt: Prompt
}

/** Where steps can be sent, and how an automation takes part (S216-S223). */
export const WebhookSetup = ({ webhooks, selected, select, query, prompt }: WebhookSetupProps) => (
  <Tabs
    label="Webhook Setup"
    tabs={[
      {
        value: 'manager',
        label: 'Webhook Manager',
        content: (
          <Loaded query={webhooks} loading={<Skeleton className="h-24 w-full" />}>
            {(loaded) => (
              <WebhookManager webhooks={loaded.webhooks} selectedId={selected?.id} select={select} />
            )}
          </Loaded>
        ),
      },
      {
        value: 'integration',
        label: 'Integration Info',
        content: <IntegrationInfo webhook={selected} query={query} prompt={prompt} />,
      },
    ]}
  />
)
