import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { accountLinks, ResetForm } from '#contract/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { NewPasswordField } from '#web/accounts/form/account-fields.tsx'
import { useAccountForm } from '#web/accounts/form/use-account-form.ts'
import { call } from '#web/api/call.ts'
import { queryOf } from '#web/api/query.ts'
import { FormBox } from '#web/form/form-box.tsx'
import { readBy } from '#web/form/reading.ts'
import { Submit } from '#web/form/submit.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Expired, failedOrOver, isExpired } from './expired.tsx'
import { NewLink } from './new-link.tsx'

/** The link of the recovery mail: a new password (C7). */
export function ResetScreen() {
  const { token = '' } = useSearch({ from: '/auth/reset' })
  const navigate = useNavigate()
  const [isOver, setOver] = useState(token === '')
  const query = useQuery({
    ...queryOf(accountLinks.checkReset, { body: { token } }),
    enabled: !isOver,
    // The server judges again when the password is sent.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const form = useAccountForm({
    initial: { password: '' },
    read,
    send: async (chosen) => {
      await call(accountLinks.reset, { body: { token, ...chosen } })
      toast.ok(ACCOUNTS.passwordChanged)
      await navigate({ to: '/auth', search: {}, replace: true })
    },
    onFailed: failedOrOver(() => setOver(true)),
  })
  return (
    <section aria-labelledby="reset">
      <h2 id="reset" className="text-2xl">
        Set a new password
      </h2>
      {isOver || isExpired(query.error) ? (
        <Expired words={ACCOUNTS.linkExpired}>
          <NewLink link="recover" />
        </Expired>
      ) : (
        <Loaded query={query}>
          {() => (
            <>
              <p className="mt-2 mb-6 text-ink-2">{ACCOUNTS.resetLead}</p>
              <FormBox form={form} className="space-y-5">
                <NewPasswordField field={form.field('password')} label="New password" />
                <Submit form={form} className="w-full">
                  Set password
                </Submit>
              </FormBox>
            </>
          )}
        </Loaded>
      )}
    </section>
  )
}

const read = readBy(ResetForm.omit({ token: true }))
