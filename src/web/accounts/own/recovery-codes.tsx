import Download from 'lucide-react/icons/download'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { useSession, useUser } from '#web/accounts/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { saveTextFile } from '#web/ui/save-text-file.ts'

/** The recovery codes, shown this once: only the button closes them. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { productName } = useSession()
  const { email } = useUser()
  const text = `${productName}, ${email}\n\n${codes.join('\n')}\n`
  return (
    <Dialog
      open
      onOpenChange={stay}
      title="Recovery codes"
      description={ACCOUNTS.secondFactor.keepCodes}
      size="sm"
      actions={
        <Button variant="solid" onClick={onKept}>
          I have kept them
        </Button>
      }
    >
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-lg bg-wash px-4 py-3 font-mono text-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} />
        <Button size="sm" onClick={() => saveTextFile('recovery-codes.txt', text)}>
          <Download aria-hidden className="size-3.5" />
          Download
        </Button>
      </div>
    </Dialog>
  )
}

/** Escape and a press outside would lose them. */
const stay = () => {}
