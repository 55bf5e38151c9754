import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { longDay } from '#shared/calendar.ts'
import { newsroomQuery } from '#web/api/first-queries.ts'
import { Bell } from '#web/notifications/bell.tsx'
import { PaletteButton } from '#web/keyboard/palette-button.tsx'
import { useSession } from '#web/accounts/session/use-session.ts'
import { ThemeSwitch } from '#web/theme/theme-switch.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { EditionStepper } from './edition-stepper.tsx'
import { OfflinePill } from './offline-pill.tsx'

/** The product's name, the day, the edition, and the person (S59, S61). */
export function Header() {
  const { productName, user } = useSession()
  const { data: newsroom } = useQuery({ ...newsroomQuery(), enabled: user !== null })
  return (
    <header className="border-b">
      <div className="page flex h-15 items-center gap-1 sm:gap-5">
        <Link
          to="/"
          className="min-w-0 truncate font-display font-semibold text-lg tracking-[-0.02em] sm:text-[1.375rem]"
        >
          {productName}
        </Link>
        {user && newsroom && (
          <p className="shrink-0 border-l pl-5 text-ink-2 text-sm max-lg:hidden">
            <span className="sr-only">Today is </span>
            {longDay(newsroom.today)}
          </p>
        )}
        <div className="ml-auto flex shrink-0 items-center sm:gap-1.5">
          <OfflinePill />
          {user && newsroom && <EditionStepper newsroom={newsroom} />}
          {user && <PaletteButton />}
          <ThemeSwitch />
          {user && <Bell />}
          {user ? (
            <AccountMenu user={user} />
          ) : (
            <Link to="/auth" search={{}} className={buttonClass('line', 'sm')}>
              Sign In
            </Link>
          )}
        </div>
      </div>
    </header>
  )
}
