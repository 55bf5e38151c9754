import { useQuery, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { GENERIC } from '#shared/generic-messages.ts'
import { sessionQuery } from '#web/api/first-queries.ts'
import { codeOf, failureOf } from '#web/api/read-problem.ts'
import { Button } from '#web/ui/button.tsx'

type Props = Pick<ErrorComponentProps, 'error'>

/** A page that could not be shown. Of one whose session ended nothing is said, since it is being left for the sign-in. */
export const ErrorScreen = ({ error }: Props) =>
  codeOf(error) === 'not_signed_in' ? <WhoeverIsHere error={error} /> : <Failure error={error} />

/** The session is asked; `watchSession` leads whoever is signed out away, and who stays reads what failed. */
function WhoeverIsHere({ error }: Props) {
  const session = useQuery(sessionQuery())
  const staysHere = !session.isFetching && session.data?.user !== null
  return staysHere ? <Failure error={session.error ?? error} /> : null
}

/** Why it could not be shown, and another try of everything it needs. */
function Failure({ error }: Props) {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  const [isBusy, setBusy] = useState(false)
  const { title, detail } = failureOf(error, GENERIC.notShown)
  const tryAgain = async () => {
    setBusy(true)
    reset()
    await router.invalidate()
    setBusy(false)
  }
  return (
    <div role="alert" className="page max-w-xl py-24">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 text-ink-2 text-lg">{detail}</p>
      <Button className="mt-6" busy={isBusy} onClick={() => void tryAgain()}>
        <RotateCw aria-hidden className="size-4" />
        Try again
      </Button>
    </div>
  )
}
