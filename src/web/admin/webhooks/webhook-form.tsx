import type { AuditRow } from '#contract/audit.ts'
import type { Webhook } from '#contract/webhooks.ts'
import { LIMITS } from '#shared/limits.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { notesOnUrl } from '#shared/webhook-notes.ts'
import { TextField } from '#web/accounts/form/account-fields.tsx'
import { AuditedConflict } from '#web/admin/audit/audited-conflict.tsx'
import { differences } from '#web/form/differences.ts'
import { AddressField } from '#web/form/address-field.tsx'
import { StoredFormBox } from '#web/form/stored-form-box.tsx'
import type { FormField } from '#web/form/use-form.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Checkbox, NumberInput } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EditionEvent } from '#shared/edition-events.ts'
import { LABELS, READ_FIELDS } from './differing-fields.ts'
import { ProofFields } from './proof-fields.tsx'
import { StepsField } from './steps-field.tsx'
import { type EditedWebhook, useWebhookForm } from './use-webhook-form.ts'
import { typedOf } from './webhook-values.ts'

type Props = { webhook: Webhook | null; close: (secret?: string | null) => void }

/** Adds a webhook or changes one (S217, S223, C36, C39). */
export function WebhookForm({ webhook, close }: Props) {
  const { form, passwordDialog } = useWebhookForm(webhook, close)
  const { typed, faults, type } = form
  const isBuiltIn = webhook?.id === DEFAULT_WEBHOOK_ID
  const title = webhook ? WEBHOOKS.edit : WEBHOOKS.add
  return (
    <>
      <StoredFormBox
        form={form}
        label={title}
        heading={<h2 className="title-section">{title}</h2>}
        conflict={
          <AuditedConflict
            words={WEBHOOKS.conflict}
            isIt={(row) => isChangeOf(row, form.theirs)}
            differing={form.theirs ? differences(typed, typedOf(form.theirs), READ_FIELDS) : []}
            keepMine={form.keepMine}
            takeTheirs={form.takeTheirs}
          />
        }
        close={() => close()}
        act={webhook ? 'Save' : WEBHOOKS.add}
      >
        <TextField field={form.field('name')} label={LABELS.name} autoComplete="off" />
        {!isBuiltIn && (
          <>
            <UrlField field={form.field('url')} />
            <ProofFields webhook={webhook} form={form} />
          </>
        )}
        <StepsField value={typed.steps} error={faults.steps} onChange={(steps) => type({ steps })} />
        {!isBuiltIn && <EventsField value={typed.events} onChange={(events) => type({ events })} />}
        {!isBuiltIn && <Times form={form} />}
        <div>
          <Checkbox checked={typed.isActive} onCheckedChange={(isActive) => type({ isActive })}>
            <span className="font-semibold text-sm">{LABELS.isActive}</span>
            <span className="block text-ink-3 text-sm">{WEBHOOKS.activeHint}</span>
          </Checkbox>
          {faults.isActive && <FieldError>{faults.isActive}</FieldError>}
        </div>
      </StoredFormBox>
      {passwordDialog}
    </>
  )
}

/** Whether a person made it what it is now; one that a receiver has switched off, nobody did. */
const isChangeOf = ({ action, subject }: AuditRow, theirs: Webhook | null): boolean =>
  theirs?.inactiveReason === null &&
  theirs.id === subject &&
  (action === 'webhook.update' || action === 'webhook.secret')

/** The address, with what goes wrong with such an address said right here. */
const UrlField = ({ field }: { field: FormField<string> }) => (
  <div>
    <AddressField field={field} label={LABELS.url} hint={WEBHOOKS.urlHint} />
    {notesOnUrl(field.value).map((note) => (
      <Notice key={note} live tone="going" className="mt-2">
        {note}
      </Notice>
    ))}
  </div>
)

function Times({ form: { typed, faults, type } }: { form: EditedWebhook }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={LABELS.timeoutSeconds} hint={WEBHOOKS.timeoutHint} error={faults.timeoutSeconds}>
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
      <Field label={LABELS.callbackMinutes} hint={WEBHOOKS.callbackHint} error={faults.callbackMinutes}>
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

type EventsFieldProps = { value: EditionEvent[]; onChange: (events: EditionEvent[]) => void }

/** What of an edition a webhook is told beside its steps. */
const EventsField = ({ value, onChange }: EventsFieldProps) => (
  <fieldset>
    <legend className="mb-2 font-semibold text-sm">{WEBHOOKS.events}</legend>
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {EditionEvent.options.map((event) => (
        <Checkbox
          key={event}
          checked={value.includes(event)}
          onCheckedChange={(isChecked) =>
            onChange(isChecked ? [...value, event] : value.filter((one) => one !== event))
          }
        >
          <span className="text-sm">{WEBHOOKS.eventNames[event]}</span>
        </Checkbox>
      ))}
    </div>
    <p className="mt-2 text-ink-3 text-xs">{WEBHOOKS.eventsHint}</p>
  </fieldset>
)
