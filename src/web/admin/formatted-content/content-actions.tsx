import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash'
import { contentExportPath, type FormattedContent } from '#contract/formatted-content.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { exportName } from '#shared/formatted-content.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { copy } from '#web/ui/copy.ts'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { asHtml } from './as-html.ts'
import { useDeleteContent } from './use-delete-content.ts'
import { useRepublish } from './use-republish.ts'

export type ContentActionsProps = {
  content: FormattedContent
  edit: () => void
  showVersions: () => void
  /** It is being deleted. */
  leave: () => void
  /** What it belongs to, for screen readers. */
  of: string
}

/** What can be done with one text (S230, C55, C76). What needs a text is offered once there is one. */
export function ContentActions({ content, edit, showVersions, leave, of }: ContentActionsProps) {
  const { id, formatted_content: text } = content
  return (
    <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:gap-1.5">
      <Button size="sm" className={text === '' ? undefined : EVEN} onClick={edit} aria-keyshortcuts="E">
        <Pencil aria-hidden className="size-3.5 max-sm:hidden" />
        Edit
        <span className="sr-only"> {of}</span>
      </Button>
      {text !== '' && (
        <>
          <Button
            size="sm"
            className={EVEN}
            onClick={() => void copy(() => asHtml(text))}
            aria-keyshortcuts="C"
          >
            <Copy aria-hidden className="size-3.5 max-sm:hidden" />
            {CONTENT.copyHtml}
            <span className="sr-only"> {of}</span>
          </Button>
          <a
            href={contentExportPath(id)}
            download={exportName(content.step_number, content.select_date)}
            className={buttonClass('line', 'sm', EVEN)}
          >
            <Download aria-hidden className="size-3.5 max-sm:hidden" />
            Export
            <span className="sr-only"> {of}</span>
          </a>
        </>
      )}
      <More content={content} hasText={text !== ''} of={of} showVersions={showVersions} leave={leave} />
    </div>
  )
}

/** On a phone these are words alone, so that all of them and the menu stand in one row. */
const EVEN = 'max-sm:grow max-sm:px-2'

type MoreProps = Omit<ContentActionsProps, 'edit'> & { hasText: boolean }

function More({ content, hasText, of, showVersions, leave }: MoreProps) {
  const remove = useDeleteContent(leave)
  const { republish, confirm, dismiss, question, isBusy } = useRepublish(content.id)
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" className="px-2" busy={isBusy || remove.isPending} aria-label={CONTENT.more(of)}>
            <Ellipsis aria-hidden className="size-4" />
          </Button>
        }
      >
        {hasText && (
          <MenuItem onClick={republish}>
            <Send aria-hidden className="size-4 text-ink-3" />
            Republish
          </MenuItem>
        )}
        <MenuItem onClick={showVersions}>
          <History aria-hidden className="size-4 text-ink-3" />
          {CONTENT.versions}
        </MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger" onClick={() => remove.remove(content)}>
          <Trash2 aria-hidden className="size-4" />
          Delete
        </MenuItem>
      </Menu>
      {remove.question}
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
