import { PRESENCE } from '#shared/presence-messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'

/** As many are shown; of the others how many they are. */
const MOST_SHOWN = 2

/** Who writes, as initials that lie on the edge of what they belong to: nothing moves when they come. */
export function WriterMarks({ writers, className }: { writers: readonly string[]; className?: string }) {
  const shown = writers.filter((_name, place) => place < MOST_SHOWN)
  return (
    <span
      aria-hidden
      data-testid="writers"
      title={PRESENCE.writing(writers)}
      className={cx('absolute z-2 flex items-center max-sm:hidden print:hidden', className)}
    >
      {shown.map((name, place) => (
        <Avatar
          key={place}
          fullName={name}
          email=""
          className={cx('size-5 text-[0.5625rem] ring-1 ring-sheet', place > 0 && '-ml-1')}
        />
      ))}
      {writers.length > MOST_SHOWN && (
        <span className="ml-0.5 rounded-full bg-sheet px-0.5 text-[0.625rem] text-ink-2 leading-none">
          {PRESENCE.more(writers.length - MOST_SHOWN)}
        </span>
      )}
    </span>
  )
}
