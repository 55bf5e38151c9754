import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { type Webhook, type WebhookHealth, webhooks } from '#contract/webhooks.ts'
import { STEP_COUNT } from '#shared/step-number.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { notesOnUrl } from '#shared/webhook-notes.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import type { Trigger } from '#web/form/use-in-place.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FinalAct } from '#web/admin/final-act.tsx'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { RenewSecret } from './renew-secret.tsx'
import { TestWebhook } from './test-webhook.tsx'
import { useWebhooksChanged } from './use-webhooks-changed.ts'

export type WebhookItemProps = {
  webhook: Webhook
  isSelected: boolean
  select: () => void
  trigger: Trigger
  onDeleted: () => void
  showSecret: (secret: string) => void
}

/** One webhook: name, address, steps, how it did, and what can be done to it (S216, C36). */
export function WebhookItem(props: WebhookItemProps) {
  const { webhook, isSelected, select } = props
  const { name, url, isActive, inactiveReason } = webhook
  return (
    <li className="rounded-lg border bg-sheet p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-sans font-semibold text-base wrap-anywhere tracking-normal">{name}</h2>
        {isSelected && <Badge tone="accent">Selected</Badge>}
        {!isActive && <Badge>Inactive</Badge>}
        {!isSelected && isActive && (
          <Button size="sm" className="ml-auto" onClick={select}>
            Select
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      <div className="mt-2 flex items-center gap-2">
        <code className="min-w-0 font-mono text-ink-2 text-mono wrap-anywhere">POST {url}</code>
        <CopyButton text={url} variant="quiet" className="ml-auto" aria-label="Copy the address" />
      </div>
      <WebhookStatus webhook={webhook} />
      {inactiveReason && (
        <Notice tone="going" className="mt-3">
          {inactiveReason}
        </Notice>
      )}
      {notesOnUrl(url).map((note) => (
        <Notice key={note} tone="going" className="mt-3">
          {note}
        </Notice>
      ))}
      <Actions {...props} />
    </li>
  )
}

function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const words = useDayWords()
  const { id, steps, events, health, oldSecretUntil } = webhook
  return (
    <div className="mt-1 space-y-0.5 text-ink-3 text-sm">
      <p>{stepsInWords(steps)}</p>
      {events.length > 0 && <p>{events.map((event) => WEBHOOKS.eventNames[event]).join(', ')}</p>}
      <p>{id === DEFAULT_WEBHOOK_ID ? WEBHOOKS.builtIn : proofInWords(webhook)}</p>
      {oldSecretUntil !== null && <p>{WEBHOOKS.oldSecretUntil(words.moment(oldSecretUntil))}</p>}
      <HealthLine health={health} />
    </div>
  )
}

function Actions({ webhook, trigger, onDeleted, showSecret }: WebhookItemProps) {
  const canRenew = webhook.authentication === 'signature' && webhook.id !== DEFAULT_WEBHOOK_ID
  return (
    <div className="mt-3 -mb-1 -ml-3 flex flex-wrap gap-1">
      <Button variant="quiet" size="sm" {...trigger}>
        <Pencil aria-hidden className="size-3.5" />
        Edit
        <span className="sr-only"> {webhook.name}</span>
      </Button>
      <TestWebhook webhook={webhook} />
      {canRenew && <RenewSecret webhook={webhook} showSecret={showSecret} />}
      <DeleteWebhook webhook={webhook} onDeleted={onDeleted} />
    </div>
  )
}

function stepsInWords(steps: number[]): string {
  if (steps.length === 0) return WEBHOOKS.takesNoStep
  if (steps.length === STEP_COUNT) return `${WEBHOOKS.allSteps} steps`
  return `Steps ${steps.toSorted((a, b) => a - b).join(', ')}`
}

const proofInWords = ({ authentication, headerName }: Webhook): string =>
  authentication === 'signature' ? 'Signed (Standard Webhooks)' : `With the header ${headerName ?? ''}`

type Props = { webhook: Webhook; onDeleted: () => void }

/** Deletes a webhook after a question; the server keeps the last one (S222). */
function DeleteWebhook({ webhook: { id, name, version }, onDeleted }: Props) {
  const changed = useWebhooksChanged()
  return (
    <FinalAct
      label="Delete"
      icon={Trash2}
      name={name}
      question={{ title: WEBHOOKS.deleteTitle(name), detail: WEBHOOKS.deleteDetail }}
      act={() => call(webhooks.deleteWebhook, { params: { id }, query: { version: String(version) } })}
      onDone={() => {
        toast.ok(WEBHOOKS.deleted)
        onDeleted()
      }}
      onSettled={() => void changed()}
    />
  )
}

/** How a webhook did in the last seven days. */
function HealthLine({ health }: { health: WebhookHealth | null }) {
  const words = useDayWords()
  if (health === null) return <p>{WEBHOOKS.noCalls}</p>
  const { attempts, succeeded, p95Ms, lastFailure } = health
  return (
    <>
      <p>{WEBHOOKS.health(Math.floor((100 * succeeded) / attempts), attempts, p95Ms)}</p>
      {lastFailure && (
        <p className="wrap-anywhere">
          {WEBHOOKS.lastFailure(words.moment(lastFailure.at), lastFailure.error)}
        </p>
      )}
    </>
  )
}
