import { useMutation } from '@tanstack/react-query'
import { SecondFactorCode, secondFactor } from '#shared/api/second-factor.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { call } from '#web/api/call.ts'
import { usePasswordAgain } from '#web/accounts/session/password-again.tsx'
import {
  ACCOUNT_FORM,
  checkedBy,
  sendBy,
  showRefusal,
  useAccountForm,
} from '#web/accounts/sign-in/account-form.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

const words = ACCOUNTS.secondFactor

type SetUpProps = { onCodes: (codes: string[]) => void }

/** The way to a second factor: scan, then prove that the app shows the right codes. */
export function SetUpSecondFactor({ onCodes }: SetUpProps) {
  const { passwordAgain, passwordDialog } = usePasswordAgain()
  const begin = useMutation({
    mutationFn: () => call(secondFactor.beginSecondFactor, {}),
    onError: (error) => void (passwordAgain(error, () => begin.mutate()) || toast.problem(error)),
  })
  if (begin.data) return <Scan appKey={begin.data.key} address={begin.data.address} onCodes={onCodes} />
  return (
    <>
      <Button variant="solid" className="mt-5" busy={begin.isPending} onClick={() => begin.mutate()}>
        Set up
      </Button>
      {passwordDialog}
    </>
  )
}

function Scan({ appKey, address, onCodes }: SetUpProps & { appKey: string; address: string }) {
  return (
    <div className="mt-5 grid items-start gap-x-6 gap-y-5 sm:grid-cols-[12rem_1fr]">
      <QrCode text={address} label="QR code for the authenticator app" className="mx-auto w-48 sm:mx-0" />
      <div className="min-w-0">
        <p>{words.scan}</p>
        <p className="mt-3 text-ink-2 text-sm">{words.orType}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <code className="break-words font-mono text-mono">{inFours(appKey)}</code>
          <CopyButton text={appKey} />
        </p>
      </div>
      <ConfirmForm onCodes={onCodes} />
    </div>
  )
}

function ConfirmForm({ onCodes }: SetUpProps) {
  const form = useAccountForm({
    ...ACCOUNT_FORM,
    defaultValues: { code: '' },
    onSubmit: async ({ value, formApi }) => {
      try {
        const { recoveryCodes } = await call(secondFactor.confirmSecondFactor, { body: value })
        toast.ok(words.turnedOn)
        onCodes(recoveryCodes)
      } catch (error) {
        showRefusal(formApi, error)
      }
    },
  })
  return (
    <form
      noValidate
      onSubmit={sendBy(form)}
      className="flex flex-wrap items-end gap-3 border-t pt-5 sm:col-span-2"
    >
      <form.AppField name="code" validators={checkedBy(SecondFactorCode)}>
        {(field) => <field.CodeField label="Code" isNumber />}
      </form.AppField>
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <Button type="submit" variant="solid" busy={isSubmitting}>
            Turn on
          </Button>
        )}
      </form.Subscribe>
    </form>
  )
}

const inFours = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? ''
