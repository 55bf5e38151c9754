import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import Mail from 'lucide-react/icons/mail'
import { messages } from '#contract/messages.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { queryOf } from '#web/api/query.ts'
import { PageButtons } from '#web/list/page-buttons.tsx'
import { useFilters } from '#web/list/use-filters.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { MessageItem } from './message-item.tsx'
import { messagesSearch } from './search.ts'
import { useOpenMessage } from './use-open-message.ts'

/** What administrators wrote to the person; the address names the one that is open (C32, C58). */
export function MessagesScreen() {
  const { filters, goTo } = useFilters(messagesSearch)
  const { open, cursor, toward } = filters
  const query = useQuery(queryOf(messages.messages, { query: { cursor, toward } }))
  const { data } = query
  const navigate = useNavigate()
  const show = (id: string) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, open: id === open ? undefined : id }),
      replace: true,
      resetScroll: false,
    })
  const isElsewhere = open !== undefined && data !== undefined && !data.rows.some(({ id }) => id === open)
  return (
    <div className="page max-w-3xl py-8 sm:py-10">
      <h1 className="text-2xl">{USER_MESSAGES.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{USER_MESSAGES.intro}</p>
      {isElsewhere && <OlderMessage id={open} close={() => show(open)} />}
      <Loaded query={query}>
        {({ rows, ...page }) =>
          rows.length === 0 ? (
            <NoMessages />
          ) : (
            <>
              <ul className="sheet divide-y overflow-hidden">
                {rows.map((message) => (
                  <MessageItem
                    key={message.id}
                    message={message}
                    isOpen={message.id === open}
                    goTo={() => show(message.id)}
                  />
                ))}
              </ul>
              <div className="mt-4">
                <PageButtons label="Pages of messages" page={page} goTo={(place) => goTo({ ...place })} />
              </div>
            </>
          )
        }
      </Loaded>
    </div>
  )
}

/** What will stand here, and where to write one for who may. */
function NoMessages() {
  const isAdmin = useUser().role === 'admin'
  return (
    <div className="sheet flex items-start gap-4 p-5">
      <Mail aria-hidden className="mt-1 size-5 shrink-0 text-ink-3" />
      <div>
        <p className="font-semibold">{USER_MESSAGES.inboxEmpty}</p>
        <p className="mt-0.5 text-ink-2 text-sm">{USER_MESSAGES.inboxDetail}</p>
        {isAdmin && (
          <Link to="/admin/users" className="link -mb-3 inline-block py-3 text-sm">
            {USER_MESSAGES.writeOne}
          </Link>
        )}
      </div>
    </div>
  )
}

/** A message that a notification leads to and that stands on another page of the list. */
function OlderMessage({ id, close }: { id: string; close: () => void }) {
  const message = useOpenMessage(id)
  if (!message) return null
  return (
    <ul className="sheet mb-6 overflow-hidden">
      <MessageItem message={message} isOpen goTo={close} />
    </ul>
  )
}
