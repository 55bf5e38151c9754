import { ApiKeyForm, apiKeys } from '#contract/api-keys.ts'
import { API_KEYS } from '#shared/api-keys-messages.ts'
import { KeyScope } from '#shared/roles.ts'
import { TextField } from '#web/accounts/form/account-fields.tsx'
import { toastFailure, useAccountForm } from '#web/accounts/form/use-account-form.ts'
import { usePasswordAgain } from '#web/accounts/session/password-again.tsx'
import { useCreate } from '#web/api/create.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { readBy } from '#web/form/reading.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { useKeysChanged } from './use-keys-changed.ts'

type Props = { open: boolean; onOpenChange: (isOpen: boolean) => void; onMade: (secret: string) => void }

/** Makes a key, which is shown once (C78). */
export function NewKeyDialog({ open, onOpenChange, onMade }: Props) {
  const { askOrTell, passwordDialog } = usePasswordAgain()
  const create = useCreate(apiKeys.createApiKey)
  const changed = useKeysChanged()
  const form = useAccountForm({
    initial: BLANK,
    read,
    send: (body) => create({ body }),
    onSent: ({ secret }) => {
      form.put(BLANK)
      void changed()
      onMade(secret)
    },
    onFailed: (error, again) => askOrTell(error, again, toastFailure),
  })
  const close = () => {
    form.put(BLANK)
    onOpenChange(false)
  }
  return (
    <FormDialog
      form={form}
      open={open}
      close={close}
      title={API_KEYS.add}
      description={API_KEYS.nameHint}
      size="sm"
      act="Create key"
    >
      <TextField field={form.field('name')} label="Name" autoComplete="off" />
      <Field label="Access" hint={API_KEYS.scopes[form.typed.scope].hint}>
        {(control) => (
          <Select
            {...control}
            value={form.typed.scope}
            onChange={({ target }) => form.type({ scope: target.value === 'file' ? 'file' : 'read' })}
          >
            {KeyScope.options.map((scope) => (
              <option key={scope} value={scope}>
                {API_KEYS.scopes[scope].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {passwordDialog}
    </FormDialog>
  )
}

const BLANK: { name: string; scope: KeyScope } = { name: '', scope: 'read' }

const read = readBy(ApiKeyForm)
