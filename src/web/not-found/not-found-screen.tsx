import { Link } from '@tanstack/react-router'
import { MESSAGES } from '#shared/messages.ts'

/** Shown at every address that the product does not have (S24, S29). */
export const NotFoundScreen = () => (
  <div className="page py-24 text-center sm:py-32">
    <p className="numeral text-display text-ink-3">{MESSAGES.notFound.code}</p>
    <h1 className="mt-3 text-3xl">{MESSAGES.notFound.title}</h1>
    <Link to="/" className="link mt-6 inline-block text-lg">
      {MESSAGES.notFound.back}
    </Link>
  </div>
)
