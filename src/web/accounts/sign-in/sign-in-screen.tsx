import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { useSession } from '#web/accounts/session/use-session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TAB } from '#web/ui/tab-nav.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CheckMail } from './check-mail.tsx'
import { ProviderLink, ProviderError } from './provider.tsx'
import { Recover } from './recover.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type Place =
  | { name: 'sign-in' | 'create' }
  | { name: 'recover' }
  | { name: 'check-mail'; detail: string }
  | { name: 'second-factor'; challenge: string }

/** Signing in and creating an account; the way to a forgotten password (S19, S30-S44). */
export function SignInScreen() {
  const { next, challenge } = useSearch({ from: '/auth/' })
  const session = useSession()
  const [place, setPlace] = useState<Place>(() => firstPlace(session.canFound, challenge))
  // Kept here, so that it is there whichever way a person turns.
  const [email, setEmail] = useState('')

  if (place.name === 'recover') {
    return <Recover email={email} onEmail={setEmail} onBack={() => setPlace({ name: 'sign-in' })} />
  }
  if (place.name === 'check-mail') {
    return <CheckMail email={email} detail={place.detail} onBack={() => setPlace({ name: 'sign-in' })} />
  }
  if (place.name === 'second-factor') {
    const back = () => setPlace({ name: 'sign-in' })
    return <SecondFactorStep challenge={place.challenge} next={next} onBack={back} />
  }
  const signIn = (
    <SignInForm
      next={next}
      email={email}
      onEmail={setEmail}
      onForgotten={() => setPlace({ name: 'recover' })}
      onChallenge={(challenge) => setPlace({ name: 'second-factor', challenge })}
    />
  )
  const create =
    session.signUp === 'invitation' && !session.canFound ? (
      <p className="text-ink-2">{ACCOUNTS.signUpClosed}</p>
    ) : (
      <SignUpForm
        next={next}
        email={email}
        onEmail={setEmail}
        onConfirm={(detail) => setPlace({ name: 'check-mail', detail })}
      />
    )
  return (
    <>
      <WhyHere />
      <Tabs
        label="Sign in or create an account"
        tabs={[
          { value: 'sign-in', label: 'Sign In', content: signIn },
          { value: 'create', label: 'Create Account', content: create },
        ]}
        defaultValue={place.name}
        look={LOOK}
      />
      {session.provider && !session.isNew && <ProviderLink name={session.provider} next={next} />}
    </>
  )
}

const LOOK = { strip: 'mb-2 flex gap-6 border-b', tab: TAB }

/** What a person should know before signing in. */
function WhyHere() {
  const { why } = useSearch({ from: '/auth/' })
  const { isNew, canFound, provider } = useSession()
  return (
    <>
      {why === 'ended' && (
        <Notice tone="accent" live className="mb-6">
          <strong className="font-semibold">{ACCOUNTS.sessionEnded.title}</strong>.{' '}
          {ACCOUNTS.sessionEnded.detail}
        </Notice>
      )}
      {why !== undefined && why !== 'ended' && provider && <ProviderError name={provider} why={why} />}
      {isNew && (
        <Notice tone="accent" className="mb-6">
          {canFound ? ACCOUNTS.founding : ACCOUNTS.foundElsewhere}
        </Notice>
      )}
    </>
  )
}

function firstPlace(canFound: boolean, challenge: string | undefined): Place {
  if (challenge !== undefined) return { name: 'second-factor', challenge }
  return { name: canFound ? 'create' : 'sign-in' }
}
