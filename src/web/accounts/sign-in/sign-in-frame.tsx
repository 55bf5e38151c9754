import { Outlet } from '@tanstack/react-router'
import { useSession } from '#web/accounts/session/use-session.ts'
import { ThemeSwitch } from '#web/theme/theme-switch.tsx'

/** The pages on the way in: one column under the masthead. */
export function SignInFrame() {
  const { productName } = useSession()
  return (
    <div className="page flex min-h-dvh flex-col">
      <div className="flex justify-end pt-3">
        <ThemeSwitch />
      </div>
      <main className="mx-auto w-full max-w-100 flex-1 pt-8 pb-16 outline-none sm:pt-16">
        <h1 className="mb-8 text-3xl tracking-[-0.02em]">{productName}</h1>
        <Outlet />
      </main>
    </div>
  )
}
