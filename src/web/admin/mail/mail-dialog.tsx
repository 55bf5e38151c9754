import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mail } from '#contract/mail.ts'
import type { CallOutput } from '#contract/route.ts'
import { MAIL_MESSAGES } from '#shared/mail-messages.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { MomentText } from '#web/list/moment-text.tsx'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/accounts/session/use-session.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { saveTextFile } from '#web/ui/save-text-file.ts'
import { linksIn } from './links-in.ts'

export type Mail = CallOutput<typeof mail.mails>['mails'][number]
export type MailDialogProps = { mail: Mail; isOpen: boolean; close: () => void }

/** One mail to read, with its links to copy and pass on. */
export const MailDialog = ({ mail, isOpen, close }: MailDialogProps) => (
  <Dialog open={isOpen} onOpenChange={close} title={mail.subject}>
    <div className="mt-4 space-y-4">
      <Facts
        facts={[
          ['To', mail.to],
          ['Written', <MomentText key="at" at={mail.created_at} />],
        ]}
      />
      <Notice tone={mail.status === 'failed' ? 'danger' : 'plain'}>{standOf(mail)}</Notice>
      <p className="whitespace-pre-line wrap-anywhere rounded-lg border p-4 text-sm">{mail.text}</p>
      <div className="flex gap-2 max-sm:flex-col sm:flex-wrap">
        <SaveFile mail={mail} />
        {!mail.isTest &&
          linksIn(mail.text).map((link) => (
            <CopyButton key={link} text={link} label="Copy the link" variant="solid" size="md" />
          ))}
        {mail.status !== 'sent' && !isOnItsWay(mail) && <SendAgain mail={mail} onSent={close} />}
      </div>
    </div>
  </Dialog>
)

/** What waits for its next attempt has told why. */
const isOnItsWay = ({ status, error }: Mail): boolean => status === 'pending' && error === null

/** Only where a mail server is set; without one the link is passed on by hand. */
function SendAgain({ mail: { id, status }, onSent }: { mail: Mail; onSent: () => void }) {
  const { sendsMail } = useSession()
  const queryClient = useQueryClient()
  const again = useMutation({
    mutationFn: () => call(mail.resendMail, { params: { id } }),
    onSuccess: () => {
      toast.ok(MAIL_MESSAGES.again)
      void refetchAfter(queryClient, { kind: 'mail' })
      onSent()
    },
    onError: (error) => void toast.problem(error),
  })
  if (!sendsMail) return null
  return (
    <Button busy={again.isPending} onClick={() => again.mutate()}>
      {status === 'pending' ? MAIL_MESSAGES.tryNow : 'Send again'}
    </Button>
  )
}

/** The mail as a file, which any mail program opens. */
function SaveFile({ mail: { id, created_at } }: { mail: Mail }) {
  const save = useMutation({
    mutationFn: () => call(mail.outboxFile, { params: { id } }),
    onSuccess: ({ eml }) => saveTextFile(`mail-${created_at.slice(0, 10)}.eml`, eml),
    onError: (error) => void toast.problem(error),
  })
  return (
    <Button busy={save.isPending} onClick={() => save.mutate()}>
      {MAIL_MESSAGES.saveFile}
    </Button>
  )
}

function standOf({ status, error, isTest }: Mail): string {
  switch (status) {
    case 'kept':
      return error ?? (isTest ? MAIL_MESSAGES.keptTest : MAIL_MESSAGES.kept)
    case 'pending':
      return error === null ? MAIL_MESSAGES.pending : MAIL_MESSAGES.waits(error)
    case 'sent':
      return MAIL_MESSAGES.sent
    case 'failed':
      return MAIL_MESSAGES.failed(error ?? PROCESSOR.noReason)
  }
}
