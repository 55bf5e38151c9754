import { useMutation } from '@tanstack/react-query'
import { secondFactor } from '#contract/second-factor.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { call } from '#web/api/call.ts'
import { usePasswordAgain } from '#web/accounts/session/password-again.tsx'
import { CodeField } from '#web/accounts/form/account-fields.tsx'
import { useAccountForm } from '#web/accounts/form/use-account-form.ts'
import { FormBox } from '#web/form/form-box.tsx'
import { readBy } from '#web/form/reading.ts'
import { Submit } from '#web/form/submit.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

const words = ACCOUNTS.secondFactor

type SetUpProps = { onCodes: (codes: string[]) => void }

/** The way to a second factor: scan, then prove that the app shows the right codes. */
export function SetUpSecondFactor({ onCodes }: SetUpProps) {
  const { askOrTell, passwordDialog } = usePasswordAgain()
  const begin = useMutation({
    mutationFn: () => call(secondFactor.beginSecondFactor, {}),
    onError: (error) => askOrTell(error, () => begin.mutate()),
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
    initial: { code: '' },
    read,
    send: (body) => call(secondFactor.confirmSecondFactor, { body }),
    onSent: ({ recoveryCodes }) => {
      toast.ok(words.turnedOn)
      onCodes(recoveryCodes)
    },
  })
  return (
    <FormBox form={form} className="flex flex-wrap items-end gap-3 border-t pt-5 sm:col-span-2">
      <CodeField field={form.field('code')} label="Code" isNumber />
      <Submit form={form}>Turn on</Submit>
    </FormBox>
  )
}

const read = readBy(secondFactor.confirmSecondFactor.body)

const inFours = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? ''
