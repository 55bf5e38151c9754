import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { messages } from '#shared/api/messages.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
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
    <div className="page max-w-3xl py-10 sm:py-12">
      <h1 className="text-3xl tracking-[-0.02em]">{USER_MESSAGES.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{USER_MESSAGES.intro}</p>
      {isElsewhere && <OlderMessage id={open} close={() => show(open)} />}
      <Loaded query={query} empty={USER_MESSAGES.inboxEmpty} isEmpty={({ rows }) => rows.length === 0}>
        {({ rows, ...page }) => (
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
        )}
      </Loaded>
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
