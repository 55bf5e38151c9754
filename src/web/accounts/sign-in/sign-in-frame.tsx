import { Outlet } from '@tanstack/react-router'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { useSession } from '#web/accounts/session/use-session.ts'
import { ThemeSwitch } from '#web/theme/theme-switch.tsx'

/** The pages on the way in: one column under the masthead. */
export function SignInFrame() {
  const { productName, city } = useSession()
  return (
    <div className="page flex min-h-dvh flex-col">
      <div className="flex justify-end pt-3">
        <ThemeSwitch />
      </div>
      <main className="mx-auto w-full max-w-100 flex-1 pt-8 pb-16 outline-none sm:pt-[min(14dvh,9rem)]">
        <div className="mb-8">
          <h1 className="text-3xl tracking-[-0.02em]">{productName}</h1>
          {city !== undefined && <p className="mt-1 text-ink-2">{ACCOUNTS.deskOf(city)}</p>}
        </div>
        <Outlet />
      </main>
    </div>
  )
}
