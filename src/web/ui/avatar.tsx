import { initialsOf } from '#shared/people.ts'
import { cx } from './cx.ts'

/** A person as initials in a disc (S62). Decoration: the name must stand beside it or in its button. */
export const Avatar = ({
  fullName,
  email,
  className,
}: {
  fullName: string | null
  email: string
  className?: string
}) => (
  <span
    aria-hidden
    className={cx(
      'grid size-8 shrink-0 select-none place-items-center rounded-full bg-accent-wash font-semibold text-accent text-xs',
      className,
    )}
  >
    {initialsOf(fullName, email)}
  </span>
)
