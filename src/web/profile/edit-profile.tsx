import { PREFERENCES } from '#shared/preferences-messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { NameForm } from '#web/accounts/own/name-form.tsx'
import { NotificationChoices } from '#web/notifications/notification-choices.tsx'
import { PasswordForm } from '#web/accounts/own/password-form.tsx'
import { SecondFactor } from '#web/accounts/own/second-factor.tsx'
import { AfterCompleting } from '#web/preferences/after-completing.tsx'
import { Sessions } from '#web/accounts/own/sessions.tsx'

type EditProfileProps = { open: boolean; onOpenChange: (isOpen: boolean) => void }

/** Everything a person changes about the own account (C27, C7). */
export function EditProfile({ open, onOpenChange }: EditProfileProps) {
  const close = () => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit Profile" className="max-w-[39rem]">
      <Tabs
        isSteady
        label="What to change"
        className="mt-3"
        tabs={[
          { value: 'name', label: 'Name', content: <NameForm onSaved={close} /> },
          { value: 'password', label: 'Password', content: <PasswordForm onSaved={close} /> },
          { value: 'second-factor', label: 'Second factor', content: <SecondFactor /> },
          { value: 'notifications', label: 'Notifications', content: <NotificationChoices /> },
          { value: 'steps', label: PREFERENCES.tab, content: <AfterCompleting /> },
          { value: 'sessions', label: 'Sessions', content: <Sessions /> },
        ]}
      />
    </Dialog>
  )
}
