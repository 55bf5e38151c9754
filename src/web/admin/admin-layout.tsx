import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { ADMIN } from '#shared/admin-messages.ts'
import { BOARD } from '#shared/board-messages.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { pageAt } from '#web/pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { AdminNav } from './admin-nav.tsx'

/** What every administration screen stands in: its name, who is signed in, the ways to the others (S183, C58). */
export function AdminLayout() {
  const user = useUser()
  const here = pageAt(useLocation({ select: ({ pathname }) => pathname }))
  return (
    <div className="page pt-5 pb-16">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <p className="font-medium text-ink-2">{ADMIN.title}</p>
        <Badge className="min-w-0 max-w-full">
          <span className="truncate">{user.email}</span>
        </Badge>
        <Link to="/board" className="link ml-auto max-sm:hidden">
          {BOARD.title}
        </Link>
      </div>
      <h1 className="mt-1 text-3xl tracking-[-0.02em] max-sm:sr-only">
        {here?.short ?? here?.title ?? ADMIN.title}
      </h1>
      <AdminNav here={here} />
      <div className="pt-6">
        <Outlet />
      </div>
    </div>
  )
}
