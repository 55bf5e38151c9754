import { Link } from '@tanstack/react-router'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import type { SignedInUser } from '#contract/accounts.ts'
import { KEYBOARD } from '#shared/keyboard-messages.ts'
import { displayNameOf } from '#shared/people.ts'
import { showOverlay } from '#web/keyboard/overlay.ts'
import { PAGE_ICONS } from '#web/page-icons.ts'
import { type PageName, PAGES } from '#web/pages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { ThemeChoice } from '#web/theme/theme-choice.tsx'

/** The person who is signed in, and the ways from there (S61-S64). */
export function AccountMenu({ user }: { user: SignedInUser }) {
  const fullName = user.user_metadata.full_name
  const displayName = displayNameOf(fullName, user.email)
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex items-center gap-2.5 rounded-full border border-transparent p-px hover:bg-ink/6 data-popup-open:bg-ink/6 pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center"
        >
          <Avatar fullName={fullName} email={user.email} />
          <span className="sr-only">{displayName}</span>
        </button>
      }
    >
      <p className="max-w-64 truncate px-2.5 pt-1.5 font-semibold text-sm">{displayName}</p>
      <p className="max-w-64 truncate px-2.5 pb-1 text-ink-3 text-xs">{user.email}</p>
      <PageLink page="edition" />
      <PageLink page="profile" />
      <PageLink page="messages" />
      {user.role === 'admin' && (
        <>
          <PageLink page="board" />
          <PageLink page="admin" name="Administration" />
        </>
      )}
      <MenuItem onClick={() => showOverlay('shortcuts')}>
        <Keyboard aria-hidden className={ICON} />
        {KEYBOARD.title}
      </MenuItem>
      <MenuSeparator />
      <ThemeChoice />
      <MenuSeparator />
      <MenuItem onClick={() => showOverlay('sign-out')}>
        <LogOut aria-hidden className={ICON} />
        Sign out
      </MenuItem>
    </Menu>
  )
}

function PageLink({ page, name }: { page: PageName; name?: string }) {
  const Icon = PAGE_ICONS[page]
  const { path, title } = PAGES[page]
  return (
    <MenuLink render={<Link to={path} search={{}} />}>
      <Icon aria-hidden className={ICON} />
      {name ?? title}
    </MenuLink>
  )
}

const ICON = 'size-4 text-ink-3'
