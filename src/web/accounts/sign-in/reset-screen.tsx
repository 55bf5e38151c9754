import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { accountLinks, NewPassword } from '#shared/api/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ACCOUNT_FORM, checkedBy, sendBy, showRefusal, useAccountForm } from './account-form.tsx'
import { Expired, isExpired } from './expired.tsx'

/** The link of the recovery mail: a new password (C7). */
export function ResetScreen() {
  const { token = '' } = useSearch({ from: '/auth/reset' })
  const navigate = useNavigate()
  const [expired, setExpired] = useState<string | null>(token === '' ? ACCOUNTS.linkExpired : null)
  const form = useAccountForm({
    ...ACCOUNT_FORM,
    defaultValues: { password: '' },
    onSubmit: async ({ value, formApi }) => {
      try {
        await call(accountLinks.reset, { body: { token, password: value.password } })
        toast.ok(ACCOUNTS.passwordChanged)
        await navigate({ to: '/auth', search: {}, replace: true })
      } catch (error) {
        if (isExpired(error)) setExpired(ACCOUNTS.linkExpired)
        else showRefusal(formApi, error)
      }
    },
  })
  return (
    <section aria-labelledby="reset">
      <h2 id="reset" className="text-2xl">
        Set a new password
      </h2>
      {expired === null ? (
        <>
          <p className="mt-2 mb-6 text-ink-2">{ACCOUNTS.resetLead}</p>
          <form noValidate onSubmit={sendBy(form)} className="space-y-5">
            <form.AppField name="password" validators={checkedBy(NewPassword)}>
              {(field) => <field.NewPasswordField label="New password" autoComplete="new-password" />}
            </form.AppField>
            <form.Subscribe selector={(state) => state.isSubmitting}>
              {(isSubmitting) => (
                <Button type="submit" variant="solid" busy={isSubmitting} className="w-full">
                  Set password
                </Button>
              )}
            </form.Subscribe>
          </form>
        </>
      ) : (
        <Expired words={expired} />
      )}
    </section>
  )
}
