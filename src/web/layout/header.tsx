import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import CloudOff from 'lucide-react/icons/cloud-off'
import { newsroomQuery } from '#web/api/first-queries.ts'
import { useChosenEdition } from '#web/edition/chosen-edition.ts'
import { Bell } from '#web/notifications/bell.tsx'
import { useSession } from '#web/accounts/session/use-session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { KEYBOARD } from '#shared/keyboard-messages.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { showOverlay } from '#web/keyboard/overlay.ts'
import { EDITION_HEADLINE } from '#shared/board-messages.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { boardQuery } from '#web/board/board-query.ts'
import type { Role } from '#shared/roles.ts'
import { boardPathOf } from '#web/board/use-board-path.ts'
import { StepTicks } from '#web/ui/status.tsx'
import { useIsOffline } from '#web/live/connection.ts'
import { AccountMenu } from './account-menu.tsx'
import { EditionStepper } from './edition-stepper.tsx'

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

/** Opens the palette without a key. */
const PaletteButton = () => (
  <Tooltip label={KEYBOARD.palette}>
    <Button
      variant="quiet"
      size="icon"
      aria-label={KEYBOARD.palette}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => showOverlay('palette')}
    >
      <Search aria-hidden className="size-4.5" />
    </Button>
  </Tooltip>
)

/** How far the edition on screen is, on every page but the board, which says it itself; pressing it leads there. */
function EditionProgress({ edition, role }: { edition: CalendarDay; role: Role }) {
  const path = boardPathOf(role)
  const isBoard = useLocation({ select: ({ pathname }) => pathname === path })
  const { data } = useQuery({ ...boardQuery(edition), enabled: !isBoard })
  if (isBoard || !data) return null
  const done = data.tasks.filter(({ status }) => status === 'done').length
  const words = EDITION_HEADLINE.done(done, data.tasks.length)
  return (
    <Link
      to={path}
      className="flex h-8 items-center gap-3 rounded-md px-2 text-ink-2 text-sm hover:bg-ink/6 hover:text-ink max-lg:hidden"
    >
      <span className="tnum whitespace-nowrap">{words}</span>
      <StepTicks steps={data.tasks.map(({ step, status }) => ({ number: step, status }))} className="w-36" />
    </Link>
  )
}

/** Says that the newsroom cannot be reached right now, and that nothing typed is lost. */
function OfflinePill() {
  const isOffline = useIsOffline()
  return (
    <div role="status">
      {isOffline && (
        <span className="flex items-center gap-2 rounded-full bg-going-wash px-2.5 py-1 text-going text-sm">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <span className="max-md:sr-only">
            Offline.<span className="max-xl:sr-only"> Drafts are saved in this browser.</span>
          </span>
        </span>
      )}
    </div>
  )
}

/** The product's name (S59); where a phone has no room for it, its mark. */
function Wordmark() {
  const { productName } = useSession()
  return (
    <Link
      to="/"
      data-wordmark
      className="reach relative flex min-w-0 items-center font-display font-semibold text-lg tracking-[-0.02em] pointer-coarse:min-h-11 sm:text-[1.375rem]"
    >
      <img
        src="/favicon.svg"
        alt=""
        width={32}
        height={32}
        className="shrink-0 rounded-md min-[25rem]:hidden"
      />
      <span className="truncate max-[25rem]:sr-only">{productName}</span>
    </Link>
  )
}
