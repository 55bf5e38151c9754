import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { ADMIN } from '#shared/admin-messages.ts'
import { BOARD } from '#shared/board-messages.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { pageAt } from '#web/pages.ts'
import { AdminNav } from './admin-nav.tsx'

/** What every administration screen stands in: its name, who is signed in, the ways to the others (S183, C58). */
export function AdminLayout() {
  const user = useUser()
  const here = pageAt(useLocation({ select: ({ pathname }) => pathname }))
  return (
    <div className="page pt-2 pb-16">
      <div className="flex items-center gap-x-6 border-b max-sm:gap-x-3 max-sm:gap-y-1 max-sm:pb-2 max-[22rem]:flex-wrap sm:max-lg:flex-wrap">
        <p className="flex min-w-0 items-baseline gap-x-2 max-sm:flex-1 max-sm:flex-col max-[22rem]:basis-full max-[22rem]:flex-row sm:max-lg:py-1">
          <span className="shrink-0 font-medium text-ink-2 text-sm">{ADMIN.title}</span>{' '}
          <span className="max-w-full truncate text-ink-3 text-xs">{user.email}</span>
        </p>
        <AdminNav here={here} />
        <Link to="/board" className="link text-sm max-lg:hidden">
          {BOARD.title}
        </Link>
      </div>
      <h1 className="mt-4 text-xl max-sm:sr-only">{here?.short ?? here?.title ?? ADMIN.title}</h1>
      <div className="pt-4">
        <Outlet />
      </div>
    </div>
  )
}
