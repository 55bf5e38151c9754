import { ApiKeyForm, apiKeys } from '#contract/api-keys.ts'
import { API_KEYS } from '#shared/api-keys-messages.ts'
import { KeyScope } from '#shared/roles.ts'
import { TextField } from '#web/accounts/form/account-fields.tsx'
import { toastFailure, useAccountForm } from '#web/accounts/form/use-account-form.ts'
import { usePasswordAgain } from '#web/accounts/session/password-again.tsx'
import { useCreate } from '#web/api/create.ts'
import { FormActs } from '#web/form/form-acts.tsx'
import { FormBox } from '#web/form/form-box.tsx'
import { readBy } from '#web/form/reading.ts'
import { Submit } from '#web/form/submit.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { useKeysChanged } from './use-keys-changed.ts'

type Props = { open: boolean; onOpenChange: (isOpen: boolean) => void; onMade: (secret: string) => void }

/** Makes a key, which is shown once (C78). */
export const NewKeyDialog = ({ open, onOpenChange, onMade }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={API_KEYS.add}
    description={API_KEYS.nameHint}
    size="sm"
  >
    <Form close={() => onOpenChange(false)} onMade={onMade} />
  </Dialog>
)

function Form({ close, onMade }: { close: () => void; onMade: (secret: string) => void }) {
  const { askOrTell, passwordDialog } = usePasswordAgain()
  const create = useCreate(apiKeys.createApiKey)
  const changed = useKeysChanged()
  const form = useAccountForm({
    initial: { name: '', scope: 'read' satisfies KeyScope as KeyScope },
    read,
    send: (body) => create({ body }),
    onSent: ({ secret }) => {
      void changed()
      onMade(secret)
    },
    onFailed: (error, again) => askOrTell(error, again, toastFailure),
  })
  return (
    <FormBox form={form} className="mt-5 space-y-5">
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
      <FormActs>
        <Button onClick={close}>Cancel</Button>
        <Submit form={form}>Create key</Submit>
      </FormActs>
      {passwordDialog}
    </FormBox>
  )
}

const read = readBy(ApiKeyForm)
