import { Link, useLocation } from '@tanstack/react-router'
import { NOT_FOUND } from '#shared/not-found-messages.ts'
import { belongsTo } from '#shared/roles.ts'
import { useSession } from '#web/accounts/session/use-session.ts'
import { showOverlay } from '#web/keyboard/overlay.ts'
import { pageNear } from '#web/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Numeral } from '#web/ui/numeral.tsx'

/** Shown at every address that the product does not have (S24, S29), with the ways on for who is signed in. */
export function NotFoundScreen() {
  const { user } = useSession()
  const near = pageNear(useLocation({ select: ({ pathname }) => pathname }))
  return (
    <div className="page py-24 text-center sm:py-32">
      <p className="text-display text-ink-3">
        <Numeral value={NOT_FOUND.code} />
      </p>
      <h1 className="mt-3 text-3xl">{NOT_FOUND.title}</h1>
      <p className="mt-6 flex flex-wrap items-center justify-center gap-x-6 gap-y-3 text-lg">
        <Link to="/" className="link">
          {NOT_FOUND.back}
        </Link>
        {near && belongsTo(near.audience, user?.role ?? null) && (
          <Link to={near.path} className="link">
            {NOT_FOUND.near(near.short ?? near.title)}
          </Link>
        )}
      </p>
      {user && (
        <Button className="mt-6" onClick={() => showOverlay('palette')}>
          {NOT_FOUND.search}
        </Button>
      )}
    </div>
  )
}
