import type { Webhook } from '#shared/api/webhooks.ts'
import { LIMITS } from '#shared/limits.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { notesOnUrl } from '#shared/webhook-notes.ts'
import { Conflict } from '#web/form/conflict.tsx'
import { FormBox } from '#web/form/form-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Checkbox, Input, NumberInput } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProofFields } from './proof-fields.tsx'
import { EventsField } from './events-field.tsx'
import { StepsField } from './steps-field.tsx'
import { type EditedWebhook, useWebhookForm } from './use-webhook-form.ts'

type Props = { webhook: Webhook | null; close: (secret?: string | null) => void }

/** Adds a webhook or changes one (S217, S223, C36, C39). */
export function WebhookForm({ webhook, close }: Props) {
  const { form, passwordDialog } = useWebhookForm(webhook, close)
  const { typed, faults, type } = form
  const isBuiltIn = webhook?.id === DEFAULT_WEBHOOK_ID
  const title = webhook ? WEBHOOKS.edit : WEBHOOKS.add
  return (
    <FormBox form={form} aria-label={title} className="sheet space-y-5 p-5">
      <h2 className="text-xl">{title}</h2>
      {form.theirs && (
        <Conflict words={WEBHOOKS.conflict} keepMine={form.keepMine} takeTheirs={form.takeTheirs} />
      )}
      <Field label="Name" error={faults.name}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={typed.name}
            onChange={({ target }) => type({ name: target.value })}
          />
        )}
      </Field>
      {!isBuiltIn && (
        <>
          <UrlField value={typed.url} error={faults.url} onChange={(url) => type({ url })} />
          <ProofFields webhook={webhook} form={form} />
        </>
      )}
      <StepsField value={typed.steps} error={faults.steps} onChange={(steps) => type({ steps })} />
      {!isBuiltIn && <EventsField value={typed.events} onChange={(events) => type({ events })} />}
      {!isBuiltIn && <Times form={form} />}
      <div>
        <Checkbox checked={typed.isActive} onCheckedChange={(isActive) => type({ isActive })}>
          <span className="font-semibold text-sm">Active</span>
          <span className="block text-ink-3 text-sm">{WEBHOOKS.activeHint}</span>
        </Checkbox>
        {faults.isActive && <FieldError>{faults.isActive}</FieldError>}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => close()}>Cancel</Button>
        <Button type="submit" variant="solid" busy={form.isSending} disabled={form.theirs !== null}>
          {webhook ? 'Save' : WEBHOOKS.add}
        </Button>
      </div>
      {passwordDialog}
    </FormBox>
  )
}

type UrlProps = { value: string; error: string | undefined; onChange: (url: string) => void }

/** The address, with what goes wrong with such an address said right here. */
const UrlField = ({ value, error, onChange }: UrlProps) => (
  <div>
    <Field label="Webhook URL" hint={WEBHOOKS.urlHint} error={error}>
      {(control) => (
        <Input
          {...control}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
    {notesOnUrl(value).map((note) => (
      <Notice key={note} live tone="going" className="mt-2">
        {note}
      </Notice>
    ))}
  </div>
)

function Times({ form: { typed, faults, type } }: { form: EditedWebhook }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Time-out in seconds" hint={WEBHOOKS.timeoutHint} error={faults.timeoutSeconds}>
        {(control) => (
          <NumberInput
            {...control}
            inputMode="numeric"
            maxLength={String(LIMITS.webhookTimeoutS).length}
            value={typed.timeoutSeconds}
            onChange={({ target }) => type({ timeoutSeconds: target.value })}
          />
        )}
      </Field>
      <Field label="Callback within minutes" hint={WEBHOOKS.callbackHint} error={faults.callbackMinutes}>
        {(control) => (
          <NumberInput
            {...control}
            inputMode="numeric"
            maxLength={String(LIMITS.callbackMinutesMost).length}
            value={typed.callbackMinutes}
            onChange={({ target }) => type({ callbackMinutes: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
