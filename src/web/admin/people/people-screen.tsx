import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import MessageSquare from 'lucide-react/icons/message-square'
import { messages } from '#contract/messages.ts'
import { type AdminPerson, people } from '#contract/people.ts'
import { ADMIN } from '#shared/admin-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { PEOPLE } from '#shared/people-messages.ts'
import { displayNameOf } from '#shared/people.ts'
import { roleLabel } from '#shared/roles.ts'
import { queryOf } from '#web/api/query.ts'
import { SearchField } from '#web/list/search-field.tsx'
import { useFilters } from '#web/list/use-filters.ts'
import { MomentText } from '#web/list/moment-text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { folded, foldedWords } from '#shared/folded.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { peopleSearch } from './people-search.ts'
import { PersonMenu } from './person-menu.tsx'
import { RecentMessages } from './recent-messages.tsx'
import { MessageDialog } from './message-dialog.tsx'

/** Everyone with an account (S193). */
export function PeopleScreen() {
  const query = useQuery(queryOf(people.people, {}))
  usePrefetchQuery(queryOf(messages.recentMessages, {}))
  const { filters, change } = useFilters(peopleSearch)
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <div className="mb-5 flex items-end justify-between gap-3">
        <search className="min-w-0 flex-1 sm:max-w-72">
          <SearchField
            value={filters.q}
            onChange={(q) => change({ q, page: undefined })}
            hint={PEOPLE.searched}
          />
        </search>
        <Button variant="solid" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden className="size-4" />
          Invite
        </Button>
      </div>
      <InviteDialog open={isInviting} onOpenChange={setInviting} />
      <Loaded query={query}>
        {({ people }) => (
          <PeoplePage
            found={findPeople(people, filters.q)}
            of={people.length}
            page={filters.page}
            turn={(page) => change({ page })}
          />
        )}
      </Loaded>
      {/* They stand below a list of unknown length, so they come after it. */}
      {!query.isPending && <RecentMessages />}
    </>
  )
}

type PageProps = { found: AdminPerson[]; of: number; page?: number | undefined; turn: (page: number) => void }

/** As many as a page of any list has; everybody is known already. */
function PeoplePage({ found, of, page = 1, turn }: PageProps) {
  const last = Math.max(1, Math.ceil(found.length / LIMITS.pageSize))
  const shown = Math.min(page, last)
  if (found.length === 0) return <Empty>{PEOPLE.noMatch}</Empty>
  return (
    <div className="space-y-4">
      <DataTable
        label="Users"
        columns={COLUMNS}
        folds="lg"
        rows={found.slice((shown - 1) * LIMITS.pageSize, shown * LIMITS.pageSize)}
        rowKey={({ id }) => id}
      />
      {last > 1 && (
        <Pager
          label="Pages of users"
          words={['Previous', 'Next']}
          {...(shown > 1 && { newer: () => turn(shown - 1) })}
          {...(shown < last && { older: () => turn(shown + 1) })}
        />
      )}
      <p className="text-ink-2 text-sm">
        <span role="status">{PEOPLE.found(found.length, of)}</span>
      </p>
    </div>
  )
}

const COLUMNS: Column<AdminPerson>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ email, full_name }) => (
      <span className="flex items-center gap-3">
        <Avatar email={email} fullName={full_name} />
        <span className="min-w-0 wrap-anywhere">{displayNameOf(full_name, email)}</span>
      </span>
    ),
  },
  {
    key: 'email',
    head: 'Email',
    cell: ({ email }) => <span className="wrap-anywhere lg:whitespace-nowrap">{email}</span>,
  },
  {
    key: 'role',
    head: 'Role',
    cell: ({ role, is_disabled, is_confirmed }) => (
      <span className="flex flex-wrap gap-x-2 gap-y-1">
        <Badge tone={role === 'admin' ? 'accent' : 'plain'}>{roleLabel(role)}</Badge>
        {is_disabled && <Badge tone="danger">Disabled</Badge>}
        {!is_confirmed && <Badge tone="going">Not confirmed</Badge>}
      </span>
    ),
  },
  {
    key: 'active',
    head: 'Last active',
    className: 'whitespace-nowrap',
    cell: ({ last_active_at }) =>
      last_active_at ? <MomentText at={last_active_at} /> : <span className="text-ink-3">{ADMIN.never}</span>,
  },
  {
    key: 'message',
    folded: 'first',
    head: <span className="sr-only">Actions</span>,
    cell: (person) => (
      <span className="flex items-center justify-end gap-1 pointer-coarse:gap-2">
        <MessageButton person={person} />
        <PersonMenu person={person} />
      </span>
    ),
  },
]

/** @returns those whose name or email has each of the words, whatever its accents; all without any */
function findPeople(everybody: AdminPerson[], words = ''): AdminPerson[] {
  const wanted = foldedWords(words)
  return everybody.filter(({ email, full_name }) => {
    const known = folded(`${full_name ?? ''} ${email}`)
    return wanted.every((word) => known.includes(word))
  })
}

/** Opens the message dialog of one person (S193); disabled people cannot be written to. */
function MessageButton({ person }: { person: AdminPerson }) {
  const [isOpen, setOpen] = useState(false)
  if (person.is_disabled) return null
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <MessageSquare aria-hidden className="size-3.5" />
        <span className="max-sm:sr-only">{USER_MESSAGES.write}</span>
        <span className="sr-only"> to {displayNameOf(person.full_name, person.email)}</span>
      </Button>
      <MessageDialog person={person} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
