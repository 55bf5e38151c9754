import { Link, Outlet, useRouter } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ADMIN } from '#shared/admin-messages.ts'
import { BOARD } from '#shared/board-messages.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { PAGE_ICONS } from '#web/page-icons.ts'
import { PAGES, pagesAt } from '#web/pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuLink } from '#web/ui/menu.tsx'
import { TAB, TabNav } from '#web/ui/tabs.tsx'

/** What every administration screen stands in: title, who is signed in, the four tabs as addresses (S183, C58). */
export function AdminLayout() {
  const user = useUser()
  return (
    <div className="page pt-8 pb-16">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl tracking-[-0.02em]">{ADMIN.title}</h1>
        <Badge className="min-w-0 max-w-full">
          <span className="truncate">{user.email}</span>
        </Badge>
        <Link to="/board" className="link ml-auto text-sm">
          {BOARD.title}
        </Link>
      </div>
      <div className="mt-5 flex items-end border-b">
        <AdminTabs />
        <NewsroomMenu />
      </div>
      <div className="pt-6">
        <Outlet />
      </div>
    </div>
  )
}

/** The four tabs; where they are wider than the screen, the open one is brought into sight. */
function AdminTabs() {
  const router = useRouter()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => {
      const open = place.current?.querySelector<HTMLElement>('[aria-current=page]')
      if (open?.parentElement) open.parentElement.scrollLeft = open.offsetLeft - open.offsetWidth / 2
    }
    show()
    // After each page, since the router first puts back how far things were scrolled.
    return router.subscribe('onRendered', show)
  }, [router])
  return (
    <div ref={place} className="relative min-w-0 flex-1">
      <TabNav label={ADMIN.title} className={STRIP}>
        {pagesAt('tab').map(({ path, title, short }) => (
          <Link
            key={path}
            to={path}
            className={TAB}
            activeOptions={{ exact: path === PAGES.admin.path, includeSearch: false }}
          >
            {short ?? title}
          </Link>
        ))}
      </TabNav>
    </div>
  )
}

/** Fades out to the right on phones, where there is more to scroll to. */
const STRIP =
  'border-b-0 pr-6 max-sm:[mask-image:linear-gradient(to_right,black_calc(100%-1.5rem),transparent)]'

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
    {pagesAt('newsroom').map(({ name, path, title }) => {
      const Icon = PAGE_ICONS[name]
      return (
        <MenuLink key={path} render={<Link to={path} />}>
          <Icon aria-hidden className="size-4 text-ink-3" />
          {title}
        </MenuLink>
      )
    })}
  </Menu>
)
