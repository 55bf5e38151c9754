import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import type { Webhook } from '#contract/webhooks.ts'
import { n8nWorkflow } from '#shared/n8n-workflow.ts'
import { CALLBACK_PATH, DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { examplePayload, type ProcessorStep } from '#web/admin/processor/example-payload.ts'
import type { Prompt } from '#web/admin/processor/use-prompt.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { JsonView } from '#web/ui/json-view.tsx'
import { Loaded, type LoadedQuery } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = { webhook: Webhook | undefined; query: LoadedQuery<ProcessorStep>; prompt: Prompt }

/** How an automation takes part: what it receives, how it knows us, and how the text comes back (S218). */
export function IntegrationInfo({ webhook, query, prompt }: Props) {
  if (!webhook) return <Empty>{PROCESSOR.noWebhook}</Empty>
  const isBuiltIn = webhook.id === DEFAULT_WEBHOOK_ID
  return (
    <div className="space-y-8">
      <Part title={WEBHOOKS.configuration}>
        <Configuration webhook={webhook} />
      </Part>
      <Part title={WEBHOOKS.payload} intro={PROCESSOR.payloadIntro}>
        <Payload webhook={webhook} query={query} prompt={prompt} />
      </Part>
      {!isBuiltIn && (
        <Part title={WEBHOOKS.verify}>
          {webhook.authentication === 'header' ? (
            <p className={PROSE}>{WEBHOOKS.verifyHeader(webhook.headerName ?? '')}</p>
          ) : (
            <List items={WEBHOOKS.verifySteps} isOrdered />
          )}
        </Part>
      )}
      {webhook.events.length > 0 && (
        <Part title={WEBHOOKS.events}>
          <List items={WEBHOOKS.eventInfo} />
        </Part>
      )}
      <Part title={WEBHOOKS.answer}>
        <List items={[WEBHOOKS.answerNow, WEBHOOKS.answerLater, WEBHOOKS.answerSigned]} />
        <JsonView value={callbackExample(query.data)} label="Callback as JSON" className="mt-3" />
      </Part>
      <Part title={WEBHOOKS.workflow} intro={WEBHOOKS.workflowIntro}>
        <WorkflowLink />
      </Part>
      <Part title={WEBHOOKS.traps}>
        <List items={WEBHOOKS.trapList} />
      </Part>
    </div>
  )
}

const PROSE = 'max-w-[68ch] text-ink-2 text-sm'

const Part = ({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) => (
  <section>
    <h3 className="text-lg">{title}</h3>
    {intro && <p className={`mt-0.5 ${PROSE}`}>{intro}</p>}
    <div className="mt-2">{children}</div>
  </section>
)

function List({ items, isOrdered = false }: { items: readonly string[]; isOrdered?: boolean }) {
  const Tag = isOrdered ? 'ol' : 'ul'
  return (
    <Tag
      className={`space-y-1.5 pl-5 marker:text-ink-3 ${PROSE} ${isOrdered ? 'list-decimal' : 'list-disc'}`}
    >
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Tag>
  )
}

const Configuration = ({ webhook }: { webhook: Webhook }) => (
  <Facts
    facts={[
      ['Name', webhook.name],
      ['Address', <Code key="url">{webhook.url}</Code>],
      ['Steps', webhook.steps.join(', ') || WEBHOOKS.takesNoStep],
      ...eventsFact(webhook),
      ['State', webhook.isActive ? 'Active' : 'Inactive'],
      ['Callback', <Code key="callback">{location.origin + CALLBACK_PATH}</Code>],
    ]}
  />
)

const eventsFact = ({ events }: Webhook): [string, string][] =>
  events.length === 0 ? [] : [[WEBHOOKS.events, events.map((event) => WEBHOOKS.eventNames[event]).join(', ')]]

const Code = ({ children }: { children: string }) => (
  <code className="font-mono text-mono wrap-anywhere">{children}</code>
)

function Payload({ webhook, query, prompt }: { webhook: Webhook } & Pick<Props, 'query' | 'prompt'>) {
  const user = useUser()
  return (
    <Loaded query={query} loading={<Skeleton className="h-64 w-full" />}>
      {(step) => (
        <JsonView
          label="Payload as JSON"
          value={examplePayload(step, webhook, {
            userId: user.id,
            customPrompt: prompt.custom,
            origin: location.origin,
          })}
        />
      )}
    </Loaded>
  )
}

const callbackExample = (step: ProcessorStep | undefined) => ({
  deliveryId: PROCESSOR.setWhenSent,
  step: step?.step,
  date: step?.edition,
  status: 'completed',
  formattedContent: '## …',
  message: 'optional',
})

/** A file made here; it holds no secret, since every delivery brings its own token. */
const WorkflowLink = () => (
  <a
    href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(n8nWorkflow('City Desk'), null, 2))}`}
    download="city-desk-n8n-workflow.json"
    className={buttonClass('line')}
  >
    <Download aria-hidden className="size-4" />
    {WEBHOOKS.workflowDownload}
  </a>
)
