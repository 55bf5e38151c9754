import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { RecoveryCodes } from '#web/accounts/own/recovery-codes.tsx'
import { SetUpSecondFactor } from '#web/accounts/own/set-up-second-factor.tsx'
import { protectionQuery } from '#web/accounts/session/protection-query.ts'
import { SignOut } from '#web/accounts/session/sign-out-or-ask.tsx'
import { useSession } from '#web/accounts/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useEnter } from './enter.ts'

const words = ACCOUNTS.secondFactor

/** Where an administrator stands who owes the second factor that the newsroom requires: nothing else opens before. */
export function OwedFactorScreen() {
  const { next } = useSearch({ from: '/auth/second-factor' })
  const { owesSecondFactor } = useSession()
  const query = useQuery(protectionQuery())
  const enter = useEnter()
  const [isSetUp, setSetUp] = useState(false)
  // They stay until they are kept, whatever is heard of the session meanwhile.
  const [codes, setCodes] = useState<string[] | null>(null)
  const goOn = useMutation({ mutationFn: () => enter(next), onError: toast.problem })
  const kept = () => {
    setCodes(null)
    setSetUp(true)
    goOn.mutate()
  }
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor" className="mb-4 text-2xl">
        {words.title}
      </h2>
      <Loaded query={query}>
        {({ isOn }) =>
          codes === null && (isSetUp || isOn || !owesSecondFactor) ? (
            <>
              <p className="font-semibold">{words.nothingOwed}</p>
              <Button variant="solid" className="mt-5" busy={goOn.isPending} onClick={() => goOn.mutate()}>
                Go on
              </Button>
            </>
          ) : (
            <>
              <Notice tone="accent" live className="mb-5">
                {words.required}
              </Notice>
              <p className="text-ink-2">{words.lead}</p>
              <SetUpSecondFactor onCodes={setCodes} />
            </>
          )
        }
      </Loaded>
      {codes && <RecoveryCodes codes={codes} onKept={kept} />}
      <Leave />
    </section>
  )
}

function Leave() {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div className="mt-4 -ml-3">
      <Button variant="link" size="sm" onClick={() => setLeaving(true)}>
        Sign out
      </Button>
      {isLeaving && <SignOut close={() => setLeaving(false)} />}
    </div>
  )
}
