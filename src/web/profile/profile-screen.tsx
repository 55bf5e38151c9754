import { useState } from 'react'
import { PROFILE } from '#shared/profile-messages.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ActiveDays } from '#web/progress/active-days.tsx'
import { Completion } from '#web/progress/completion.tsx'
import { EditProfile } from './edit-profile.tsx'

/** The own account: who one is, how the edition stands, what one did when (S176-S182, C26-C28). */
export function ProfileScreen() {
  const { email, user_metadata } = useUser()
  const [isEditing, setEditing] = useState(false)
  const fullName = user_metadata.full_name
  return (
    <div className="page max-w-5xl py-10 sm:py-12">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar fullName={fullName} email={email} className="size-16 text-xl" />
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-3xl wrap-anywhere">{fullName?.trim() || PROFILE.nobody}</h1>
          <p className="text-ink-2 wrap-anywhere">{email}</p>
        </div>
        <Button onClick={() => setEditing(true)}>Edit Profile</Button>
      </div>
      <Completion />
      <ActiveDays />
      <EditProfile open={isEditing} onOpenChange={setEditing} />
    </div>
  )
}
