import { useQueryClient } from '@tanstack/react-query'
import { handover, HandoverTarget } from '#shared/api/handover.ts'
import { GhostTargetFields, GhostTargetForm, siteAddress } from '#shared/handover-form.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import { usePasswordAgain } from '#web/accounts/session/password-again.tsx'
import { call } from '#web/api/call.ts'
import { useCreate } from '#web/api/create.ts'
import { Conflict } from '#web/form/conflict.tsx'
import { FormBox } from '#web/form/form-box.tsx'
import { type Reading, readBy } from '#web/form/reading.ts'
import { useStoredForm } from '#web/form/use-stored-form.ts'
import { refetchAfter } from '#web/live/stale-keys.ts'
import { Button } from '#web/ui/button.tsx'
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
  const title = target ? HANDOVER.edit : HANDOVER.add
  return (
    <FormBox form={form} aria-label={title} className="sheet space-y-5 p-5">
      {form.theirs && (
        <Conflict words={HANDOVER.conflict} keepMine={form.keepMine} takeTheirs={form.takeTheirs} />
      )}
      <Field label="Name" error={faults.name}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={typed.name}
            onChange={({ target: { value } }) => type({ name: value })}
          />
        )}
      </Field>
      <Field label={HANDOVER.address} hint={HANDOVER.addressHint} error={faults.url}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={typed.url}
            onChange={({ target: { value } }) => type({ url: value })}
          />
        )}
      </Field>
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
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="solid" busy={form.isSending} disabled={form.theirs !== null}>
          {target ? 'Save' : HANDOVER.add}
        </Button>
      </div>
      {passwordDialog}
    </FormBox>
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

/** The key may be left empty while the address stays. */
function readTyped({ key, ...typed }: Typed, base: HandoverTarget | null): Reading<Checked> {
  if (base === null) return readBy(GhostTargetForm)({ ...typed, key })
  const read = readBy(GhostTargetFields)({ ...typed, ...(key !== '' && { key }) })
  const needsKey = key === '' && siteAddress(typed.url.trim()) !== base.url
  return needsKey ? { faults: { key: HANDOVER.keyAgain, ...read.faults } } : read
}
