import { useState } from 'react'
import type { AfterCompleting } from '#shared/preferences.ts'
import { PREFERENCES } from '#shared/preferences-messages.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { answerOffer, isOffered } from '#web/preferences/straight-offer.ts'
import { useKeepChoice } from '#web/preferences/use-keep-choice.ts'
import { Button } from '#web/ui/button.tsx'

/** Asks once, after a person's third completed step, where completing should lead from now on (C73). */
export function OfferNext() {
  const { id } = useUser()
  const { today } = useEdition()
  const keep = useKeepChoice()
  const [isAnswered, setAnswered] = useState(false)
  if (isAnswered || !isOffered(id, today)) return null
  const answer = (choice: AfterCompleting) => {
    answerOffer(id)
    keep(choice)
    // What had the focus goes.
    document.querySelector<HTMLElement>('main h1')?.focus()
    setAnswered(true)
  }
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span>{PREFERENCES.offer}</span>
      <span className="flex gap-2">
        <Button size="sm" onClick={() => answer('next-step')}>
          Yes
        </Button>
        <Button size="sm" variant="quiet" onClick={() => answer('board')}>
          No
        </Button>
      </span>
    </p>
  )
}
