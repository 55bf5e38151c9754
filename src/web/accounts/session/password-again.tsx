import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ownAccount } from '#contract/accounts.ts'
import { PROBLEMS } from '#shared/problem.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { PROFILE } from '#shared/profile-messages.ts'
import { OIDC_START_PATH } from '#shared/oidc.ts'
import { call } from '#web/api/call.ts'
import { codeOf } from '#web/api/read-problem.ts'
import { PasswordField, WhosePassword } from '#web/accounts/form/account-fields.tsx'
import { useAccountForm } from '#web/accounts/form/use-account-form.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { readBy } from '#web/form/reading.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { protectionQuery } from './protection-query.ts'
import { useSession, useUser } from './use-session.ts'

export type PasswordAgain = {
  /**
   * For the failure of something dangerous: asks for the password when that is what is missing, and then does it
   * again. Closing the question leaves it undone. Every other failure is told.
   *
   * @param tell without it, a toast has the failure's own words
   */
  askOrTell: (error: Error, again: () => void, tell?: (error: Error) => void) => void
  /** Put it into the screen, or into the dialog from which the dangerous thing is done. */
  passwordDialog: ReactNode
}

/**
 * The question for the password that the server wants before something dangerous (C7).
 *
 * ```tsx
 * const { askOrTell, passwordDialog } = usePasswordAgain()
 * const remove = useMutation({
 *   mutationFn: () => call(people.remove, { params: { id } }),
 *   onError: (error) => askOrTell(error, () => remove.mutate()),
 * })
 * ```
 */
export function usePasswordAgain(): PasswordAgain {
  const [pending, setPending] = useState<{ again: () => void } | null>(null)
  const askOrTell: PasswordAgain['askOrTell'] = (error, again, tell = toast.problem) => {
    if (codeOf(error) === 'password_again') setPending({ again })
    else tell(error)
  }
  const close = () => setPending(null)
  const goOn = () => {
    close()
    pending?.again()
  }
  const passwordDialog = <Question open={pending !== null} goOn={goOn} close={close} />
  return { askOrTell, passwordDialog }
}

type QuestionProps = { open: boolean; goOn: () => void; close: () => void }

function Question(props: QuestionProps) {
  const { data: protection } = useQuery({ ...protectionQuery(), enabled: props.open })
  if (protection?.hasPassword === false) return <AtProvider {...props} />
  return <PasswordForm {...props} />
}

/** What both ways of being asked have in common. */
const ASKED = {
  title: PROBLEMS.password_again.title,
  description: ACCOUNTS.passwordAgain,
  size: 'sm',
} as const

/** Whoever has no password shows anew at the provider who it is, in a tab of its own: what is open here stays. */
function AtProvider({ open, goOn, close }: QuestionProps) {
  const { provider } = useSession()
  const acts = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button variant="solid" onClick={goOn}>
        Go on
      </Button>
    </>
  )
  return (
    <Dialog {...ASKED} open={open} onOpenChange={close} actions={provider && acts}>
      {provider ? (
        <div className="mt-4 space-y-6">
          <p>{ACCOUNTS.signInAgain(provider)}</p>
          <a
            href={`${OIDC_START_PATH}?again=1`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('line', 'md', 'w-full')}
          >
            {ACCOUNTS.provider.again(provider)}
          </a>
        </div>
      ) : (
        <p className="mt-4">{PROFILE.noPassword}</p>
      )}
    </Dialog>
  )
}

function PasswordForm({ open, goOn, close }: QuestionProps) {
  const { email } = useUser()
  const form = useAccountForm({
    initial: BLANK,
    read,
    send: (body) => call(ownAccount.passwordAgain, { body }),
    onSent: () => {
      form.put(BLANK)
      goOn()
    },
  })
  const cancel = () => {
    form.put(BLANK)
    close()
  }
  return (
    <FormDialog {...ASKED} form={form} open={open} close={cancel} act="Go on">
      <WhosePassword email={email} />
      <PasswordField field={form.field('password')} label="Password" autoComplete="current-password" />
    </FormDialog>
  )
}

const BLANK = { password: '' }

const read = readBy(ownAccount.passwordAgain.body)
