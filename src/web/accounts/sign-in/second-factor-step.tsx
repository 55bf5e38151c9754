import { useState } from 'react'
import { z } from 'zod'
import { secondFactor as contract, SecondFactorCode } from '#contract/second-factor.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { CodeField } from '#web/accounts/form/account-fields.tsx'
import { toastFailure, useAccountForm } from '#web/accounts/form/use-account-form.ts'
import { codeOf, wordsOf } from '#web/api/read-problem.ts'
import { call } from '#web/api/call.ts'
import { FormBox } from '#web/form/form-box.tsx'
import { readBy } from '#web/form/reading.ts'
import { Submit } from '#web/form/submit.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useEnter } from './enter.ts'

const { secondFactor } = ACCOUNTS

export type SecondFactorStepProps = {
  /** Of the sign-in whose password was right. */
  challenge: string
  next: string | undefined
  onBack: () => void
}

/** The code of the app, or a recovery code, after the password (C7). */
export function SecondFactorStep({ challenge, next, onBack }: SecondFactorStepProps) {
  const [isRecovering, setRecovering] = useState(false)
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor" className="text-2xl">
        {secondFactor.title}
      </h2>
      <p className="mt-2 mb-6 text-ink-2">
        {isRecovering ? secondFactor.askedForRecovery : secondFactor.askedAtSignIn}
      </p>
      <CodeForm
        key={String(isRecovering)}
        isRecovering={isRecovering}
        challenge={challenge}
        next={next}
        onBack={onBack}
      />
      <div className="mt-4 -ml-3 flex flex-wrap gap-x-2">
        <Button variant="link" size="sm" onClick={() => setRecovering(!isRecovering)}>
          {isRecovering ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
        <Button variant="link" size="sm" onClick={onBack}>
          Back to Sign In
        </Button>
      </div>
    </section>
  )
}

function CodeForm({
  isRecovering,
  challenge,
  next,
  onBack,
}: SecondFactorStepProps & { isRecovering: boolean }) {
  const enter = useEnter()
  const form = useAccountForm({
    initial: { code: '' },
    read,
    send: async ({ code }) => {
      await call(contract.verifySecondFactor, { body: { challenge, code } })
      await enter(next)
    },
    onSent: () => toast.ok(ACCOUNTS.signedIn),
    onFailed: (error) => {
      if (codeOf(error) !== 'gone') return toastFailure(error)
      // It leads back, and is read there.
      toast.fail({ title: ACCOUNTS.failed.title, detail: wordsOf(error).detail }, error)
      onBack()
    },
  })
  return (
    <FormBox form={form} className="space-y-5">
      <CodeField
        field={form.field('code')}
        label={isRecovering ? 'Recovery code' : 'Code'}
        isNumber={!isRecovering}
        hasFocus
      />
      <Submit form={form} className="w-full">
        Sign In
      </Submit>
    </FormBox>
  )
}

const read = readBy(z.object({ code: SecondFactorCode }))
