import { Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { TEST_MAIL } from '#shared/edition-mail-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { useEditionWork } from './edition-work.ts'

const TestDialog = lazy(async () => ({ default: (await import('./test-dialog.tsx')).TestDialog }))

/** Sends the edition to oneself, for administrators; `T` presses it. */
export function SendTest() {
  const { isAdmin } = useEditionWork()
  const [isOpen, setOpen] = useState(false)
  if (!isAdmin) return null
  return (
    <>
      <Button data-send-test aria-keyshortcuts="T" onClick={() => setOpen(true)}>
        <Send aria-hidden className="size-3.5" />
        {TEST_MAIL.send}
      </Button>
      {isOpen && (
        <Suspense>
          <TestDialog close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
