import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mail } from '#contract/mail.ts'
import { MAIL_MESSAGES } from '#shared/mail-messages.ts'
import { PageIntro } from '#web/admin/page-intro.tsx'
import { queryOf } from '#web/api/query.ts'
import { useSession } from '#web/accounts/session/use-session.ts'
import { MomentText } from '#web/list/moment-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Mail, MailDialog } from './mail-dialog.tsx'

/** The outbox: what the newsroom has written to people, for newsrooms that send no e-mail themselves (C6). */
export function MailScreen() {
  const query = useQuery(queryOf(mail.mails, {}))
  const { sendsMail } = useSession()
  const [shown, setShown] = useState<Mail | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (mail: Mail) => {
    setShown(mail)
    setOpen(true)
  }
  return (
    <>
      <PageIntro>{MAIL_MESSAGES.what}</PageIntro>
      <Loaded query={query}>
        {({ mails }) =>
          mails.length === 0 ? (
            <NoMails sendsMail={sendsMail} />
          ) : (
            <>
              {!sendsMail && <Notice className="mb-5 max-w-4xl">{MAIL_MESSAGES.notSetUp}</Notice>}
              <DataTable label="Mails" columns={COLUMNS} rows={mails} rowKey={({ id }) => id} onOpen={open} />
            </>
          )
        }
      </Loaded>
      {shown && <MailDialog mail={shown} isOpen={isOpen} close={() => setOpen(false)} />}
    </>
  )
}

/** What will be there, and what it means that this newsroom sends none itself. */
const NoMails = ({ sendsMail }: { sendsMail: boolean }) => (
  <section aria-labelledby="no-mails" className="max-w-150 rounded-lg border bg-sheet p-5">
    <h2 id="no-mails" className="title-section">
      {MAIL_MESSAGES.none}
    </h2>
    {!sendsMail && <p className="mt-1 text-ink-2 text-sm">{MAIL_MESSAGES.notSetUp}</p>}
  </section>
)

const COLUMNS: Column<Mail>[] = [
  { key: 'to', head: 'To', className: 'min-w-48', cell: ({ to }) => <span className="break-all">{to}</span> },
  { key: 'subject', head: 'Subject', className: 'min-w-56', cell: ({ subject }) => subject },
  {
    key: 'status',
    folded: 'first',
    head: 'Status',
    cell: ({ status }) => <Badge tone={TONES[status]}>{LABELS[status]}</Badge>,
  },
  {
    key: 'time',
    head: 'Time',
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => <MomentText at={created_at} />,
  },
]

const TONES = { kept: 'plain', pending: 'accent', sent: 'done', failed: 'danger' } as const
const LABELS: Record<Mail['status'], string> = {
  kept: 'Kept here',
  pending: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
}
