import { useState } from 'react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Dialog, DialogClose } from './dialog.tsx'

type Props = { secret: string | null; title: string; description: string; close: () => void }

/** A secret that is shown this once. @param props.secret null when there is none to show */
export function SecretDialog({ secret, title, description, close }: Props) {
  // The last one stays while the sheet goes away.
  const [last, setLast] = useState(secret)
  if (secret !== null && secret !== last) setLast(secret)
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={close}
      title={title}
      description={description}
      actions={<DialogClose render={<Button variant="solid" />}>I have copied it</DialogClose>}
    >
      <div className="mt-4 flex flex-wrap items-center gap-3 rounded-lg border bg-wash p-4">
        <code className="min-w-0 flex-1 font-mono text-mono wrap-anywhere">{last}</code>
        <CopyButton text={last ?? ''} />
      </div>
    </Dialog>
  )
}
