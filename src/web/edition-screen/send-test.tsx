import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { TEST_MAIL } from '#shared/edition-mail-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { makePart, usePart } from '#web/ui/part.ts'
import { useEditionWork } from './edition-work.ts'

const TEST_DIALOG = makePart(() => import('./test-dialog.tsx'))

/** Sends the edition to oneself, for administrators; `T` presses it. */
export function SendTest() {
  const { isAdmin } = useEditionWork()
  const [isOpen, setOpen] = useState(false)
  const part = usePart(TEST_DIALOG, isOpen, () => setOpen(false))
  if (!isAdmin) return null
  return (
    <>
      <Button
        data-send-test
        aria-keyshortcuts="T"
        className="max-sm:px-3"
        onPointerEnter={TEST_DIALOG.expect}
        onFocus={TEST_DIALOG.expect}
        onClick={() => setOpen(true)}
      >
        <Send aria-hidden className="size-3.5" />
        <span className="max-[24rem]:sr-only md:max-lg:sr-only">{TEST_MAIL.send}</span>
      </Button>
      {isOpen && part && <part.TestDialog close={() => setOpen(false)} />}
    </>
  )
}
