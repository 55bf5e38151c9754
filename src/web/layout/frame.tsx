import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { newsroomQuery } from '#web/api/first-queries.ts'
import { useRollover } from '#web/edition/use-rollover.ts'
import { useLive } from '#web/live/use-live.ts'
import { useSendDrafts } from '#web/drafts/use-send-drafts.ts'
import { useSession } from '#web/accounts/session/use-session.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Newsroom } from '#shared/newsroom.ts'
import { useChosenEdition } from '#web/edition/chosen-edition.ts'
import { useHeldEdition } from '#web/edition/held-edition.ts'
import { EditionContext, type EditionOnScreen } from '#web/edition/use-edition.ts'
import { Header } from './header.tsx'
import { HeldBanner } from './held-banner.tsx'
import { InsecureBanner } from './insecure-banner.tsx'
import { Overlays } from './overlays.tsx'
import { useHeldPlace } from './use-held-place.ts'

/** Shorter than a minute, so that `today` rolls over within one of the city's midnight (promises, Time). */
const ASK_DAY_EVERY_MS = 55_000

/** Every page with a header: the live stream, the day of the city, the page itself. */
export function Frame() {
  const { user, draftKey } = useSession()
  useLive(user?.id)
  useSendDrafts(user?.id, draftKey)
  useHeldPlace()
  const { data: newsroom } = useQuery({
    ...newsroomQuery(),
    enabled: user !== null,
    refetchInterval: ASK_DAY_EVERY_MS,
  })
  useRollover(user ? newsroom : undefined)
  return (
    <>
      <SkipLink />
      <InsecureBanner />
      <HeldBanner />
      <Header />
      <main
        id="main"
        tabIndex={-1}
        className="min-h-[calc(var(--least,0px)-3.5rem)] outline-none print:min-h-0"
      >
        <Outlet />
      </main>
      {/* The frame is there before the newsroom is known, and stays when that can't be read: the page says why. */}
      {user && newsroom && (
        <EditionProvider>
          <Overlays />
        </EditionProvider>
      )}
    </>
  )
}

/** What is behind the guard. */
export const SignedIn = () => (
  <EditionProvider>
    <Outlet />
  </EditionProvider>
)

/** The first thing that the keyboard meets: past the header. */
const SkipLink = () => (
  <a
    href="#main"
    className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-4 focus:z-30 focus:rounded-md focus:bg-ink focus:px-3 focus:py-2 focus:text-paper"
  >
    Skip to content
  </a>
)

/**
 * Says which edition every screen within shows: found out once, since nearly every part of a screen asks. For screens
 * behind the guard, where the newsroom is known.
 */
function EditionProvider({ children }: { children: ReactNode }) {
  const { data: newsroom } = useSuspenseQuery(newsroomQuery())
  const chosen = useChosenEdition()
  const held = useHeldEdition()
  return <EditionContext value={shownOf(newsroom, chosen ?? held)}>{children}</EditionContext>
}

function shownOf(newsroom: Newsroom, named: CalendarDay | null): EditionOnScreen {
  const { today, edition: workingEdition } = newsroom
  const edition = named ?? workingEdition
  return { edition, workingEdition, today, isWorking: edition === workingEdition, newsroom }
}
