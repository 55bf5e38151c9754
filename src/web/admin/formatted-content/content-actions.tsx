import { Copy, Download, History, Pencil, Send, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { contentExportPath, type FormattedContent } from '#shared/api/formatted-content.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { exportName } from '#shared/formatted-content.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { copyAsHtml } from './copy-as-html.ts'
import { useDeleteContent } from './use-delete-content.ts'
import { useRepublish } from './use-republish.ts'

export type ContentActionsProps = {
  content: FormattedContent
  edit: () => void
  showVersions: () => void
  /** What it belongs to, for screen readers. */
  of: string
}

/** What can be done with one text (S230, C55). What needs a text is offered once there is one. */
export function ContentActions({ content, edit, showVersions, of }: ContentActionsProps) {
  const { id, formatted_content: text } = content
  const remove = useDeleteContent()
  return (
    <footer className="mt-4 -mb-1 -ml-2 flex flex-wrap gap-1">
      <Action icon={<Pencil />} label="Edit" of={of} onClick={edit} />
      {text !== '' && (
        <>
          <a
            href={contentExportPath(id)}
            download={exportName(content.step_number, content.select_date)}
            className={buttonClass('quiet', 'sm')}
          >
            <Download aria-hidden className="size-3.5" />
            Export
            <span className="sr-only"> {of}</span>
          </a>
          <Action icon={<Copy />} label={CONTENT.copyHtml} of={of} onClick={() => void copyAsHtml(text)} />
          <Republish id={id} of={of} />
        </>
      )}
      <Action icon={<History />} label={CONTENT.versions} of={of} onClick={showVersions} />
      <Action
        icon={<Trash2 />}
        label="Delete"
        of={of}
        className="text-danger hover:bg-danger-wash hover:text-danger"
        busy={remove.isPending}
        onClick={() => remove.mutate(id)}
      />
    </footer>
  )
}

type ActionProps = {
  icon: ReactNode
  label: string
  of: string
  onClick: () => void
  busy?: boolean
  className?: string
}

const Action = ({ icon, label, of, ...rest }: ActionProps) => (
  <Button variant="quiet" size="sm" {...rest}>
    <span aria-hidden className="[&>svg]:size-3.5">
      {icon}
    </span>
    {label}
    <span className="sr-only"> {of}</span>
  </Button>
)

function Republish({ id, of }: { id: string; of: string }) {
  const { republish, confirm, dismiss, question, isBusy } = useRepublish(id)
  return (
    <>
      <Action icon={<Send />} label="Republish" of={of} busy={isBusy} onClick={republish} />
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(isOpen) => !isOpen && dismiss()}
        title={DELIVERIES.republishAsk}
        description={question}
        confirm="Republish"
        busy={isBusy}
        onConfirm={confirm}
      />
    </>
  )
}
