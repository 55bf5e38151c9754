import { useId } from 'react'
import type { ReceivedMessage } from '#contract/messages.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { MomentText } from '#web/list/moment-text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { useOpenMessage } from './use-open-message.ts'

type Props = { message: ReceivedMessage; isOpen: boolean; goTo: () => void }

/** One message: its first line, or all of it once it is open, which makes it read. */
export function MessageItem({ message, isOpen, goTo }: Props) {
  const textId = useId()
  const { sender, read, created_at } = message
  useOpenMessage(isOpen && !read ? message.id : null)
  return (
    <li className={cx('relative px-4 py-4 sm:px-5', !isOpen && 'hover:bg-wash')}>
      <div className="flex flex-wrap items-center gap-x-3">
        <Avatar fullName={sender} email="" />
        <h2 className={cx('min-w-0 flex-1 font-sans text-base', !read && 'font-semibold')}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={textId}
            onClick={goTo}
            className="stretched block w-full truncate text-left after:-outline-offset-2 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            {sender}
          </button>
        </h2>
        {!read && <Badge tone="accent">{USER_MESSAGES.new}</Badge>}
        <MomentText at={created_at} className="shrink-0 text-ink-3 text-sm max-sm:w-full max-sm:pl-11" />
      </div>
      <p
        id={textId}
        className={cx(
          'mt-1 pl-11 text-ink-2 [overflow-wrap:anywhere]',
          // Above the press that opens and closes, so that what is read can also be selected.
          isOpen ? 'relative z-1 whitespace-pre-line pt-1 text-ink' : 'line-clamp-2 sm:line-clamp-1',
        )}
      >
        {message.message}
      </p>
    </li>
  )
}
