import { Link, Outlet } from '@tanstack/react-router'
import { ChevronDown, Mail } from 'lucide-react'
import { MESSAGES } from '#shared/messages.ts'
import { useUser } from '#web/session/use-session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuLink } from '#web/ui/menu.tsx'
import { TAB, TabNav } from '#web/ui/tabs.tsx'

/** What every administration screen stands in: title, who is signed in, the four tabs as addresses (S183, C58). */
export function AdminLayout() {
  const user = useUser()
  return (
    <div className="page pt-8 pb-16">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h1 className="text-3xl tracking-[-0.02em]">{MESSAGES.admin.title}</h1>
        <Badge className="min-w-0 max-w-full">
          <span className="truncate">{user.email}</span>
        </Badge>
        <Link to="/board" className="link ml-auto text-sm">
          {MESSAGES.board.title}
        </Link>
      </div>
      <div className="mt-5 flex items-end border-b">
        <TabNav label={MESSAGES.admin.title} className="min-w-0 flex-1 border-b-0">
          <Link to="/admin" className={TAB} activeOptions={{ exact: true, includeSearch: false }}>
            Overview
          </Link>
          <Link to="/admin/users" className={TAB} activeOptions={{ includeSearch: false }}>
            User Management
          </Link>
          <Link to="/admin/processor" className={TAB} activeOptions={{ includeSearch: false }}>
            Content Processor
          </Link>
          <Link to="/admin/content" className={TAB} activeOptions={{ includeSearch: false }}>
            Formatted Content
          </Link>
        </TabNav>
        <NewsroomMenu />
      </div>
      <div className="pt-6">
        <Outlet />
      </div>
    </div>
  )
}

/** The rest of the administration, by address (C58). */
const NewsroomMenu = () => (
  <Menu
    trigger={
      <Button variant="quiet" size="sm" className="mb-1 ml-3">
        Newsroom
        <ChevronDown aria-hidden className="size-3.5" />
      </Button>
    }
  >
    <MenuLink render={<Link to="/admin/mail" />}>
      <Mail aria-hidden className="size-4 text-ink-3" />
      Mail
    </MenuLink>
  </Menu>
)
