import { Link } from '@tanstack/react-router'
import { NOT_FOUND } from '#shared/not-found-messages.ts'
import { Numeral } from '#web/ui/numeral.tsx'

/** Shown at every address that the product does not have (S24, S29). */
export const NotFoundScreen = () => (
  <div className="page py-24 text-center sm:py-32">
    <p className="text-display text-ink-3">
      <Numeral value={NOT_FOUND.code} />
    </p>
    <h1 className="mt-3 text-3xl">{NOT_FOUND.title}</h1>
    <Link to="/" className="link mt-6 inline-block text-lg">
      {NOT_FOUND.back}
    </Link>
  </div>
)
