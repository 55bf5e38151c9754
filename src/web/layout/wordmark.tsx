import { Link } from '@tanstack/react-router'
import { useSession } from '#web/accounts/session/use-session.ts'

/** The product's name (S59); where a phone has no room for it, its mark. */
export function Wordmark() {
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
