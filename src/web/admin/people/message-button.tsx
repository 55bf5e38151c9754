import MessageSquare from 'lucide-react/icons/message-square'
import { useState } from 'react'
import type { AdminPerson } from '#shared/api/people.ts'
import { displayNameOf } from '#shared/people.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { MessageDialog } from './message-dialog.tsx'

/** Opens the message dialog of one person (S193); disabled people cannot be written to. */
export function MessageButton({ person }: { person: AdminPerson }) {
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
