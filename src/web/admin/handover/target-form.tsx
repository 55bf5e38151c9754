import { useQueryClient } from '@tanstack/react-query'
import { handover, HandoverTarget } from '#contract/handover.ts'
import { GhostTargetFields, GhostTargetForm, siteAddress } from '#shared/handover-form.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import { TextField } from '#web/accounts/form/account-fields.tsx'
import { usePasswordAgain } from '#web/accounts/session/password-again.tsx'
import { call } from '#web/api/call.ts'
import { useCreate } from '#web/api/create.ts'
import { AddressField } from '#web/form/address-field.tsx'
import { AuditedConflict } from '#web/admin/audit/audited-conflict.tsx'
import { differences, type ReadField } from '#web/form/differences.ts'
import { type Reading, readBy } from '#web/form/reading.ts'
import { StoredFormBox } from '#web/form/stored-form-box.tsx'
import { useStoredForm } from '#web/form/use-stored-form.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { Field } from '#web/ui/field.tsx'
import { Checkbox, Input } from '#web/ui/inputs.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type Typed = { name: string; url: string; key: string; onApproval: boolean }
type Checked = Omit<GhostTargetForm, 'key'> & { key?: string | undefined }
type Props = { target: HandoverTarget | null; close: () => void }

/** Adds a Ghost or changes one; its key is only ever written. */
export function TargetForm({ target, close }: Props) {
  const { form, passwordDialog } = useTargetForm(target, close)
  const { typed, faults, type } = form
  return (
    <>
      <StoredFormBox
        form={form}
        label={target ? HANDOVER.edit : HANDOVER.add}
        conflict={
          <AuditedConflict
            words={HANDOVER.conflict}
            isIt={({ action, subject }) => action === 'handover.update' && subject === target?.id}
            differing={form.theirs ? differences(typed, typedOf(form.theirs), READ_FIELDS) : []}
            keepMine={form.keepMine}
            takeTheirs={form.takeTheirs}
          />
        }
        close={close}
        act={target ? 'Save' : HANDOVER.add}
      >
        <TextField field={form.field('name')} label={HANDOVER.name} autoComplete="off" />
        <AddressField field={form.field('url')} label={HANDOVER.address} hint={HANDOVER.addressHint} />
        <Field label={HANDOVER.key} hint={target ? HANDOVER.keyKept : HANDOVER.keyHint} error={faults.key}>
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="off"
              spellCheck={false}
              value={typed.key}
              onChange={({ target: { value } }) => type({ key: value })}
            />
          )}
        </Field>
        <Checkbox checked={typed.onApproval} onCheckedChange={(onApproval) => type({ onApproval })}>
          <span className="text-sm">{HANDOVER.onApproval}</span>
        </Checkbox>
      </StoredFormBox>
      {passwordDialog}
    </>
  )
}

function useTargetForm(target: HandoverTarget | null, close: () => void) {
  const { askOrTell, passwordDialog } = usePasswordAgain()
  const queryClient = useQueryClient()
  const create = useCreate(handover.createTarget)
  const form = useStoredForm({
    stored: target,
    schema: HandoverTarget,
    typedOf,
    read: readTyped,
    save: (body: Checked, base: HandoverTarget | null) =>
      base === null
        ? create({ body: GhostTargetForm.parse(body) })
        : call(handover.updateTarget, { params: { id: base.id }, body: { ...body, version: base.version } }),
    onSaved: () => {
      toast.ok(HANDOVER.saved)
      void refetchAfter(queryClient, { kind: 'handovers' })
      close()
    },
    onFailed: askOrTell,
  })
  return { form, passwordDialog }
}

const typedOf = (target: HandoverTarget | null): Typed => ({
  name: target?.name ?? '',
  url: target?.url ?? '',
  key: '',
  onApproval: target?.onApproval ?? true,
})

/** The form as it is read; a key is only ever written. */
const READ_FIELDS: readonly ReadField<Typed>[] = [
  [HANDOVER.name, ({ name }) => name, 'words'],
  [HANDOVER.address, ({ url }) => url, 'words'],
  [HANDOVER.onApproval, ({ onApproval }) => (onApproval ? 'Yes' : 'No')],
]

/** The key may be left empty while the address stays. */
function readTyped({ key, ...typed }: Typed, base: HandoverTarget | null): Reading<Checked> {
  if (base === null) return readBy(GhostTargetForm)({ ...typed, key })
  const read = readBy(GhostTargetFields)({ ...typed, ...(key !== '' && { key }) })
  const needsKey = key === '' && siteAddress(typed.url.trim()) !== base.url
  return needsKey ? { faults: { key: HANDOVER.keyAgain, ...read.faults } } : read
}
