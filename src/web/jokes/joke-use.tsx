import type { Entry } from '#contract/entries.ts'
import { JOKES } from '#shared/jokes-messages.ts'
import type { AnyStep } from '#steps/index.ts'
import { DayText } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { useRemembered } from '#web/entries/filing/use-remembered.ts'

/** When the joke of an entry was last used before its edition; its line is there before that is known. */
export function JokeUse({ step, entry }: { step: AnyStep; entry: Entry }) {
  const { newsroom } = useEdition()
  const joke = step.toForm(step.row.parse(entry.row), newsroom)
  const [used] = useRemembered(step, entry.select_date, joke, entry.id)
  return (
    <p className="mt-1 min-h-[1lh] text-ink-3 text-xs print:hidden">
      {used &&
        (used.earlier ? (
          <>
            {JOKES.lastUsed} <DayText day={used.earlier.edition} />
          </>
        ) : (
          JOKES.notUsed
        ))}
    </p>
  )
}
