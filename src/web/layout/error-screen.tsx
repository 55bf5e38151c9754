import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { wordsOf } from '#web/api/read-problem.ts'

/** A page that could not be shown: why, and another try of everything it needs. */
export function ErrorScreen({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  const [isBusy, setBusy] = useState(false)
  const { title, detail } = wordsOf(error)
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
