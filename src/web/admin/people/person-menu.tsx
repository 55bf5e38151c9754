import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { AdminPerson } from '#shared/api/admin.ts'
import { MESSAGES, type Sentence } from '#shared/messages.ts'
import { displayNameOf } from '#shared/people.ts'
import { adminQueries } from '#web/admin/queries.ts'
import { call } from '#web/api/call.ts'
import { usePasswordAgain } from '#web/session/password-again.tsx'
import { useUser } from '#web/session/use-session.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useSayInvited } from './use-say-invited.ts'

type Deed = {
  label: string
  question: (name: string) => Sentence
  done: (name: string) => Sentence
  isDanger?: true
  run: (id: string) => Promise<unknown>
}

const { people: SAYS } = MESSAGES

const PROMOTE: Deed = {
  label: 'Make administrator',
  question: SAYS.promote,
  done: SAYS.promoted,
  run: (id) => call('setRole', { params: { id }, body: { role: 'admin' } }),
}
const DEMOTE: Deed = {
  label: 'Make ordinary user',
  question: SAYS.demote,
  done: SAYS.demoted,
  isDanger: true,
  run: (id) => call('setRole', { params: { id }, body: { role: 'user' } }),
}
const DISABLE: Deed = {
  label: 'Disable',
  question: SAYS.disable,
  done: SAYS.disabled,
  isDanger: true,
  run: (id) => call('disablePerson', { params: { id } }),
}
const ENABLE: Deed = {
  label: 'Enable',
  question: SAYS.enable,
  done: SAYS.enabled,
  run: (id) => call('enablePerson', { params: { id } }),
}

/** What can be done to one account, each behind a question (C47). */
export function PersonMenu({ person }: { person: AdminPerson }) {
  const [deed, setDeed] = useState<Deed>(DISABLE)
  const [isAsking, setAsking] = useState(false)
  const ask = (chosen: Deed) => {
    setDeed(chosen)
    setAsking(true)
  }
  const name = displayNameOf(person.full_name, person.email)
  const { inviteAgain, passwordDialog } = useInviteAgain(person)
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" size="icon-sm" aria-label={`Manage ${name}`}>
            <Ellipsis aria-hidden className="size-4" />
          </Button>
        }
      >
        {!person.is_confirmed && !person.is_disabled && (
          <MenuItem onClick={() => inviteAgain.mutate()}>Send the invitation again</MenuItem>
        )}
        {(person.role === 'admin' ? [DEMOTE] : [PROMOTE]).map((one) => (
          <DeedItem key={one.label} deed={one} ask={ask} />
        ))}
        <DeedItem deed={person.is_disabled ? ENABLE : DISABLE} ask={ask} />
      </Menu>
      {passwordDialog}
      <Question deed={deed} person={person} name={name} isOpen={isAsking} setOpen={setAsking} />
    </>
  )
}

const DeedItem = ({ deed, ask }: { deed: Deed; ask: (deed: Deed) => void }) => (
  <MenuItem {...(deed.isDanger && { tone: 'danger' as const })} onClick={() => ask(deed)}>
    {deed.label}
  </MenuItem>
)

type QuestionProps = {
  deed: Deed
  person: AdminPerson
  name: string
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

function Question({ deed, person, name, isOpen, setOpen }: QuestionProps) {
  const queryClient = useQueryClient()
  const self = useUser()
  const { passwordAgain, passwordDialog } = usePasswordAgain()
  const doing = useMutation({
    mutationFn: () => deed.run(person.id),
    onSuccess: () => {
      setOpen(false)
      toast.ok(deed.done(name))
      void queryClient.invalidateQueries({ queryKey: adminQueries.people().queryKey })
    },
    onError: (error) => void (passwordAgain(error, () => doing.mutate()) || toast.problem(error)),
  })
  const { title, detail } = deed.question(name)
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      description={person.id === self.id ? `${SAYS.isYou} ${detail}` : detail}
      confirm={deed.label}
      tone={deed.isDanger ? 'danger' : 'solid'}
      busy={doing.isPending}
      onConfirm={() => doing.mutate()}
    >
      {passwordDialog}
    </ConfirmDialog>
  )
}

function useInviteAgain({ id, email }: AdminPerson) {
  const sayInvited = useSayInvited()
  const { passwordAgain, passwordDialog } = usePasswordAgain()
  const inviteAgain = useMutation({
    mutationFn: () => call('inviteAgain', { params: { id } }),
    onSuccess: () => sayInvited(email),
    onError: (error) => void (passwordAgain(error, () => inviteAgain.mutate()) || toast.problem(error)),
  })
  return { inviteAgain, passwordDialog }
}
