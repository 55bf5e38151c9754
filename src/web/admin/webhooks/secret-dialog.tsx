import { useState } from 'react'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'

/** A signing secret, this once (C37). @param props.secret null when there is none to show */
export function SecretDialog({ secret, close }: { secret: string | null; close: () => void }) {
  // The last one stays while the sheet goes away.
  const [last, setLast] = useState(secret)
  if (secret !== null && secret !== last) setLast(secret)
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={close}
      title={WEBHOOKS.secretTitle}
      description={WEBHOOKS.secretOnce}
      actions={<DialogClose render={<Button variant="solid" />}>I have copied it</DialogClose>}
    >
      <div className="mt-4 flex flex-wrap items-center gap-3 rounded-lg border bg-wash p-4">
        <code className="min-w-0 flex-1 font-mono text-mono wrap-anywhere">{last}</code>
        <CopyButton text={last ?? ''} />
      </div>
    </Dialog>
  )
}
