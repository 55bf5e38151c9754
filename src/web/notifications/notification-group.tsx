import ChevronDown from 'lucide-react/icons/chevron-down'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { agoInWords } from '#shared/ago.ts'
import type { Notification } from '#contract/notifications.ts'
import { type CalendarDay, dayWordsOf } from '#shared/calendar.ts'
import { NOTIFICATIONS } from '#shared/notifications-messages.ts'
import { findOutline } from '#steps/outlines.ts'
import { newsroomQuery } from '#web/api/first-queries.ts'
import { cx } from '#web/ui/cx.ts'
import { PathLink } from '#web/ui/path-link.tsx'
import { NotificationRow, OVER_THE_ROW } from './notification-row.tsx'

type Props = {
  /** What one person did, the newest first. */
  group: [Notification, ...Notification[]]
  now: Date
  markRead: (ids: string[]) => void
  onFollow: () => void
}

/** Several notifications that tell one act, in one line that opens to each of them. */
export function NotificationGroup({ group, now, markRead, onFollow }: Props) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const { data: newsroom } = useQuery(newsroomQuery())
  const { title, message } = togetherInWords(group, newsroom?.today)
  const unread = group.filter(({ read }) => !read).map(({ id }) => id)
  return (
    <NotificationRow
      {...group[0]}
      read={unread.length === 0}
      message={message}
      now={now}
      markRead={() => markRead(unread)}
      isPressable
      title={
        <button
          type="button"
          aria-label={`${title}, ${NOTIFICATIONS.count(group.length)}`}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen((before) => !before)}
          className={cx('flex w-full items-center justify-between text-left', OVER_THE_ROW)}
        >
          {title}
          <ChevronDown aria-hidden className={cx('size-4 shrink-0 text-ink-3', isOpen && 'rotate-180')} />
        </button>
      }
    >
      <ul id={listId} hidden={!isOpen} className="pb-2">
        {group.map((one) => (
          <Part
            key={one.id}
            one={one}
            now={now}
            follow={() => {
              if (!one.read) markRead([one.id])
              onFollow()
            }}
          />
        ))}
      </ul>
    </NotificationRow>
  )
}

/** Which step it was, and when. */
function Part({ one, now, follow }: { one: Notification; now: Date; follow: () => void }) {
  const name = (one.act && findOutline(one.act.step)?.title) ?? one.title
  return (
    <li
      className={cx(
        'relative flex min-h-9 items-center justify-between gap-3 py-1 pr-4 pl-11 text-sm hover:bg-wash pointer-coarse:min-h-11',
        one.read ? 'text-ink-3' : 'text-ink',
      )}
    >
      {one.link ? (
        <PathLink path={one.link} onFollow={follow} className={OVER_THE_ROW}>
          {name}
        </PathLink>
      ) : (
        name
      )}
      <time dateTime={one.createdAt} className="shrink-0 text-ink-3 text-xs">
        {agoInWords(new Date(one.createdAt), now)}
      </time>
    </li>
  )
}

/** A step that was completed twice is one step, and says so in its own words. */
function togetherInWords(
  group: Props['group'],
  today: CalendarDay | undefined,
): Pick<Notification, 'title' | 'message'> {
  const [newest] = group
  const { act } = newest
  const steps = new Set(group.map((one) => one.act?.step)).size
  if (!act || steps < 2) return newest
  const day = dayWordsOf(today ?? act.edition).long(act.edition)
  const { title, detail } = NOTIFICATIONS.together[act.kind](act.name, steps, day)
  return { title, message: detail }
}
