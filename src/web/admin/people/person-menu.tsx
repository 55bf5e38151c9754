import { useMutation, useQueryClient } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { type AdminPerson, people } from '#contract/people.ts'
import { PEOPLE } from '#shared/people-messages.ts'
import { displayNameOf } from '#shared/people.ts'
import type { Sentence } from '#shared/sentence.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { call } from '#web/api/call.ts'
import { usePasswordAgain } from '#web/accounts/session/password-again.tsx'
import { useSession, useUser } from '#web/accounts/session/use-session.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { InvitationLinkDialog, readInvitationLink } from './invitation-link.tsx'
import { useSayInvited } from './use-say-invited.ts'

type Action = {
  label: string
  question: (name: string) => Sentence
  done: (name: string) => Sentence
  isDanger?: true
  run: (id: string) => Promise<unknown>
}

const SAYS = PEOPLE

const PROMOTE: Action = {
  label: 'Make administrator',
  question: SAYS.promote,
  done: SAYS.promoted,
  run: (id) => call(people.setRole, { params: { id }, body: { role: 'admin' } }),
}
const DEMOTE: Action = {
  label: 'Make ordinary user',
  question: SAYS.demote,
  done: SAYS.demoted,
  isDanger: true,
  run: (id) => call(people.setRole, { params: { id }, body: { role: 'user' } }),
}
const DISABLE: Action = {
  label: 'Disable',
  question: SAYS.disable,
  done: SAYS.disabled,
  isDanger: true,
  run: (id) => call(people.disablePerson, { params: { id } }),
}
const ENABLE: Action = {
  label: 'Enable',
  question: SAYS.enable,
  done: SAYS.enabled,
  run: (id) => call(people.enablePerson, { params: { id } }),
}

/** What can be done to one account, each behind a question (C47). */
export function PersonMenu({ person }: { person: AdminPerson }) {
  const [action, setAction] = useState<Action>(DISABLE)
  const [isAsking, setAsking] = useState(false)
  const ask = (chosen: Action) => {
    setAction(chosen)
    setAsking(true)
  }
  const name = displayNameOf(person.full_name, person.email)
  const { inviteAgain, passwordDialog, linkDialog } = useInviteAgain(person)
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
          <ActionItem key={one.label} action={one} ask={ask} />
        ))}
        <ActionItem action={person.is_disabled ? ENABLE : DISABLE} ask={ask} />
      </Menu>
      {passwordDialog}
      {linkDialog}
      <Question action={action} person={person} name={name} isOpen={isAsking} setOpen={setAsking} />
    </>
  )
}

const ActionItem = ({ action, ask }: { action: Action; ask: (action: Action) => void }) => (
  <MenuItem {...(action.isDanger && { tone: 'danger' as const })} onClick={() => ask(action)}>
    {action.label}
  </MenuItem>
)

type QuestionProps = {
  action: Action
  person: AdminPerson
  name: string
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

function Question({ action, person, name, isOpen, setOpen }: QuestionProps) {
  const queryClient = useQueryClient()
  const self = useUser()
  const { askOrTell, passwordDialog } = usePasswordAgain()
  const doing = useMutation({
    mutationFn: () => action.run(person.id),
    onSuccess: () => {
      setOpen(false)
      toast.ok(action.done(name))
      void refetchAfter(queryClient, { kind: 'people' })
    },
    onError: (error) => askOrTell(error, () => doing.mutate()),
  })
  const { title, detail } = action.question(name)
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      description={person.id === self.id ? `${SAYS.isYou} ${detail}` : detail}
      confirm={action.label}
      tone={action.isDanger ? 'danger' : 'solid'}
      busy={doing.isPending}
      onConfirm={() => doing.mutate()}
    >
      {passwordDialog}
    </ConfirmDialog>
  )
}

function useInviteAgain({ id, email }: AdminPerson) {
  const { sendsMail } = useSession()
  const sayInvited = useSayInvited()
  const [link, setLink] = useState<string | null>(null)
  const { askOrTell, passwordDialog } = usePasswordAgain()
  const inviteAgain = useMutation({
    mutationFn: async () => {
      await call(people.inviteAgain, { params: { id } })
      return sendsMail ? null : readInvitationLink(email)
    },
    onSuccess: (found) => {
      sayInvited(email, found)
      setLink(found)
    },
    onError: (error) => askOrTell(error, () => inviteAgain.mutate()),
  })
  const linkDialog = <InvitationLinkDialog link={link} close={() => setLink(null)} />
  return { inviteAgain, passwordDialog, linkDialog }
}
