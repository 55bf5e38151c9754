import type { Webhook } from '#contract/webhooks.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, Select } from '#web/ui/inputs.tsx'
import { LABELS, PROOFS } from './differing-fields.ts'
import type { EditedWebhook } from './use-webhook-form.ts'
import { asksValueAgain, type Typed } from './webhook-values.ts'

type Props = { webhook: Webhook | null; form: EditedWebhook }

/** How a receiver knows that a call is ours. A stored header's value is never shown again (C37). */
export const ProofFields = ({ webhook, form: { typed, faults, type } }: Props) => (
  <>
    <Field
      label={LABELS.authentication}
      hint={typed.authentication === 'signature' ? WEBHOOKS.signatureHint : WEBHOOKS.headerHint}
      error={faults.authentication}
    >
      {(control) => (
        <Select
          {...control}
          value={typed.authentication}
          onChange={({ target }) =>
            type({ authentication: target.value === 'header' ? 'header' : 'signature' })
          }
        >
          <option value="signature">{PROOFS.signature}</option>
          <option value="header">{PROOFS.header}</option>
        </Select>
      )}
    </Field>
    {typed.authentication === 'header' && (
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={LABELS.headerName} error={faults.headerName}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              placeholder="X-Api-Key"
              value={typed.headerName}
              onChange={({ target }) => type({ headerName: target.value })}
            />
          )}
        </Field>
        <Field label="Header value" hint={hintOnValue(webhook, typed)} error={faults.headerValue}>
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="new-password"
              value={typed.headerValue}
              onChange={({ target }) => type({ headerValue: target.value })}
            />
          )}
        </Field>
      </div>
    )}
  </>
)

function hintOnValue(webhook: Webhook | null, typed: Typed): string | undefined {
  if (!webhook?.hasHeaderValue) return undefined
  return asksValueAgain(webhook, typed) ? WEBHOOKS.headerAgain : WEBHOOKS.headerKept
}
