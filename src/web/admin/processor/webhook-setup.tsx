import type { Webhook } from '#shared/api/webhooks.ts'
import { MESSAGES } from '#shared/messages.ts'
import { useUser } from '#web/session/use-session.ts'
import { JsonView } from '#web/ui/json-view.tsx'
import { Loaded, type LoadedQuery } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { examplePayload, type ProcessorStep } from './example-payload.ts'
import type { Prompt } from './use-prompt.ts'
import { WebhookItem } from './webhook-item.tsx'

export type WebhookSetupProps = {
  webhooks: LoadedQuery<{ webhooks: Webhook[] }>
  selected: Webhook | undefined
  select: (id: string) => void
  query: LoadedQuery<ProcessorStep>
  prompt: Prompt
}

/** Where steps can be sent, which of these is chosen, and what it receives (S216, S218). */
export function WebhookSetup({ webhooks, selected, select, query, prompt }: WebhookSetupProps) {
  const user = useUser()
  return (
    <div className="space-y-6">
      <section>
        <h3 className="mb-2 text-xl">Webhooks</h3>
        <Loaded query={webhooks} loading={<Skeleton className="h-24 w-full" />}>
          {(loaded) => (
            <ul className="space-y-2">
              {loaded.webhooks.map((webhook) => (
                <WebhookItem
                  key={webhook.id}
                  webhook={webhook}
                  isSelected={webhook.id === selected?.id}
                  select={() => select(webhook.id)}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      {selected && (
        <section>
          <h3 className="text-xl">Expected payload</h3>
          <p className="mt-0.5 mb-2 text-ink-2 text-sm">{MESSAGES.webhook.payloadIntro}</p>
          <Loaded query={query} loading={<Skeleton className="h-64 w-full" />}>
            {(step) => (
              <JsonView
                label="Payload as JSON"
                value={examplePayload(step, selected, { userId: user.id, customPrompt: prompt.custom })}
              />
            )}
          </Loaded>
        </section>
      )}
    </div>
  )
}
