import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { newsroomQuery } from '#web/api/first-queries.ts'
import { useChosenEdition } from '#web/edition/chosen-edition.ts'
import { Bell } from '#web/notifications/bell.tsx'
import { PaletteButton } from '#web/keyboard/palette-button.tsx'
import { useSession } from '#web/accounts/session/use-session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { EditionProgress } from './edition-progress.tsx'
import { EditionStepper } from './edition-stepper.tsx'
import { OfflinePill } from './offline-pill.tsx'
import { Wordmark } from './wordmark.tsx'

/** The product's name, the edition and how far it is, the ways from here, and the person: 56 px (S59, S61). */
export function Header() {
  const { user } = useSession()
  const { data: newsroom } = useQuery({ ...newsroomQuery(), enabled: user !== null })
  const chosen = useChosenEdition()
  return (
    <header className="border-b">
      <div className="page flex h-[3.4375rem] items-center gap-1 sm:gap-4">
        <Wordmark />
        {user && newsroom && (
          <>
            <EditionStepper newsroom={newsroom} />
            <EditionProgress edition={chosen ?? newsroom.edition} role={user.role} />
          </>
        )}
        <div className="ml-auto flex shrink-0 items-center sm:gap-1.5">
          <OfflinePill />
          {user && <PaletteButton />}
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
