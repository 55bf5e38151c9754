import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { type SentMessage, messages } from '#contract/messages.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { MomentText } from '#web/list/moment-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

/** The latest five messages of all administrators, and whether they have been read (S194, C32). */
export function RecentMessages() {
  const query = useQuery(queryOf(messages.recentMessages, {}))
  return (
    <section aria-labelledby="recent-messages" className="mt-10">
      <h2 id="recent-messages" className="title-section mb-3">
        {USER_MESSAGES.recent}
      </h2>
      <Loaded query={query}>
        {({ messages }) =>
          messages.length === 0 ? (
            <p className="text-ink-2 text-sm">{USER_MESSAGES.none}</p>
          ) : (
            <ul className="sheet divide-y">
              {messages.map((message) => (
                <RecentMessage key={message.id} message={message} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

const RecentMessage = ({ message: { recipient, sender, message, read, created_at } }: Row) => (
  <li className="px-4 py-3.5 text-sm sm:px-5">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="text-ink-3">To </span>
        <span className="font-semibold">{recipient}</span>
        <span className="text-ink-3"> from {sender}</span>
      </p>
      <span className="flex items-center gap-3 sm:ml-auto">
        {read ? (
          <Badge tone="done">
            <Check aria-hidden />
            {USER_MESSAGES.read}
          </Badge>
        ) : (
          <Badge>{USER_MESSAGES.unread}</Badge>
        )}
        <MomentText at={created_at} className="text-ink-3" />
      </span>
    </div>
    <p className="mt-1 line-clamp-2 text-ink-2 [overflow-wrap:anywhere]">{message}</p>
  </li>
)

type Row = { message: SentMessage }
