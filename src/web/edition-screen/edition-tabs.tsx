import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { cx } from '#web/ui/cx.ts'
import { type Part, useEditionWork } from './edition-work.ts'

const WORDS = EDITION_SCREEN.parts
const PARTS = ['mail', 'order', 'checks'] as const satisfies Part[]

/** What of an edition is on the screen of a phone; wider ones show more at once. */
export function EditionTabs() {
  const { part: chosen, show, made } = useEditionWork()
  const count = made.errors.length
  return (
    <fieldset className="mb-4 flex border-b md:hidden">
      <legend className="sr-only">{WORDS.label}</legend>
      {PARTS.map((part) => (
        <button
          key={part}
          type="button"
          aria-pressed={part === chosen}
          onClick={() => show(part)}
          className={cx(
            '-mb-px min-h-11 flex-1 border-transparent border-b-2 font-medium text-base text-ink-2',
            'aria-pressed:border-ink aria-pressed:text-ink focus-visible:-outline-offset-2',
          )}
        >
          {WORDS[part]}
          {part === 'checks' && count > 0 && (
            <span className="ml-1.5 font-normal text-going text-sm">{count}</span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
