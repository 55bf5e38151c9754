import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { type AdminPerson, people } from '#shared/api/people.ts'
import { ADMIN } from '#shared/admin-messages.ts'
import { PEOPLE } from '#shared/people-messages.ts'
import { roleLabel } from '#shared/roles.ts'
import { queryOf } from '#web/api/query.ts'
import { MomentText } from '#web/list/moment-text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MessageButton } from './message-button.tsx'
import { PersonMenu } from './person-menu.tsx'
import { RecentMessages } from './recent-messages.tsx'

/** Everyone with an account (S193). */
export function PeopleScreen() {
  const query = useQuery(queryOf(people.people, {}))
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="mt-0.5 text-ink-2 text-sm">{PEOPLE.readOnly}</p>
        </div>
        <Button variant="solid" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden className="size-4" />
          Invite
        </Button>
      </div>
      <InviteDialog open={isInviting} onOpenChange={setInviting} />
      <Loaded query={query}>
        {({ people }) => <DataTable label="Users" columns={COLUMNS} rows={people} rowKey={({ id }) => id} />}
      </Loaded>
      <RecentMessages />
    </>
  )
}

const COLUMNS: Column<AdminPerson>[] = [
  {
    key: 'email',
    head: 'Email',
    cell: ({ email, full_name, is_disabled, is_confirmed }) => (
      <span className="flex items-center gap-3">
        <Avatar email={email} fullName={full_name} />
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:min-w-36">
          <span className="max-sm:break-all sm:whitespace-nowrap">{email}</span>
          {is_disabled && <Badge tone="danger">Disabled</Badge>}
          {!is_confirmed && <Badge tone="going">Not confirmed</Badge>}
        </span>
      </span>
    ),
  },
  {
    key: 'role',
    head: 'Role',
    cell: ({ role }) => <Badge tone={role === 'admin' ? 'accent' : 'plain'}>{roleLabel(role)}</Badge>,
  },
  {
    key: 'name',
    head: 'Full name',
    className: 'min-w-40',
    cell: ({ full_name }) => full_name ?? <span className="text-ink-3">Not given</span>,
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
    head: <span className="sr-only">Actions</span>,
    cell: (person) => (
      <span className="flex items-center justify-end gap-1">
        <MessageButton person={person} />
        <PersonMenu person={person} />
      </span>
    ),
  },
]
