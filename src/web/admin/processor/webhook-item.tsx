import type { Webhook } from '#shared/api/webhooks.ts'
import { STEPS } from '#steps/index.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

export type WebhookItemProps = { webhook: Webhook; isSelected: boolean; select: () => void }

/** One webhook: its name, address and steps; an inactive one cannot be chosen (S216, C36). */
export const WebhookItem = ({ webhook, isSelected, select }: WebhookItemProps) => (
  <li className="rounded-lg border bg-sheet p-4">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h4 className="font-sans font-semibold text-base wrap-anywhere tracking-normal">{webhook.name}</h4>
      {isSelected && <Badge tone="accent">Selected</Badge>}
      {!webhook.isActive && <Badge>Inactive</Badge>}
      {!isSelected && webhook.isActive && (
        <Button size="sm" className="ml-auto" onClick={select}>
          Select
          <span className="sr-only"> {webhook.name}</span>
        </Button>
      )}
    </div>
    <div className="mt-2 flex items-center gap-2">
      <code className="min-w-0 font-mono text-ink-2 text-mono wrap-anywhere">POST {webhook.url}</code>
      <CopyButton text={webhook.url} variant="quiet" className="ml-auto" aria-label="Copy the address" />
    </div>
    <p className="mt-1 text-ink-3 text-sm">{stepsInWords(webhook.steps)}</p>
  </li>
)

const stepsInWords = (steps: number[]): string =>
  steps.length === STEPS.length ? 'All nine steps' : `Steps ${steps.toSorted((a, b) => a - b).join(', ')}`
