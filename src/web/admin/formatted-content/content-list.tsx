import { Link } from '@tanstack/react-router'
import type { FormattedContent } from '#contract/formatted-content.ts'
import { type CalendarDay, momentShortly } from '#shared/calendar.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { ContentStatusBadge } from '#web/admin/content-status.tsx'
import { useDayWords } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { cx } from '#web/ui/cx.ts'
import { Checkbox } from '#web/ui/inputs.tsx'
import { Numeral } from '#web/ui/numeral.tsx'
import { contentName, firstLineOf, titleOf } from './content-words.ts'
import type { Selection } from './selection.ts'

type Props = {
  rows: FormattedContent[]
  /** The one in the right pane. */
  shownId: string | undefined
  selection: Selection
}

/** The texts by edition, a row each: step, first line, state, time. */
export function ContentList({ rows, shownId, selection }: Props) {
  const words = useDayWords()
  const days = [...new Set(rows.map(({ select_date }) => select_date))]
  return (
    <div
      className={cx(
        'overflow-hidden rounded-lg border bg-sheet lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto',
        // What is focused stands above the bar that floats over the list.
        selection.ids.length > 0 && 'scroll-pb-28 pb-24',
      )}
    >
      {days.map((day) => (
        <section key={day} aria-label={words.long(day)} className="border-b last:border-b-0">
          <h2 className="border-b bg-wash px-4 py-1.5 font-sans font-semibold text-ink-2 text-sm tracking-normal">
            {words.long(day)}
          </h2>
          <ul className="divide-y">
            {rowsOf(rows, day).map((content) => (
              <Row
                key={content.id}
                content={content}
                isShown={content.id === shownId}
                isTicked={selection.has(content.id)}
                tick={(isTicked) => selection.toggle(content.id, isTicked)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const rowsOf = (rows: FormattedContent[], day: CalendarDay) =>
  rows.filter(({ select_date }) => select_date === day)

type RowProps = {
  content: FormattedContent
  isShown: boolean
  isTicked: boolean
  tick: (isTicked: boolean) => void
}

function Row({ content, isShown, isTicked, tick }: RowProps) {
  const { newsroom } = useEdition()
  const name = contentName(content, useDayWords().moment)
  return (
    <li
      className={cx(
        'relative grid grid-cols-[1.25rem_1.25rem_minmax(0,1fr)] gap-x-3 px-4 py-2.5 hover:bg-wash',
        isShown && 'lg:bg-accent-wash lg:hover:bg-accent-wash',
      )}
    >
      <Checkbox
        checked={isTicked}
        onCheckedChange={tick}
        aria-label={CONTENT.select(name)}
        className="z-1 self-start"
      />
      <span aria-hidden className="text-ink-3 text-lg leading-5">
        <Numeral value={content.step_number} />
      </span>
      <div className="min-w-0">
        <p className="flex items-center gap-2">
          <Link
            to="."
            search={(before) => ({ ...before, open: content.id })}
            resetScroll={false}
            aria-current={isShown ? 'true' : undefined}
            data-content={content.id}
            className="stretched min-w-0 flex-1 truncate font-semibold text-ink text-sm no-underline focus-visible:outline-none after:-outline-offset-2 focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            {titleOf(content)}
          </Link>
          {content.status !== 'completed' && <ContentStatusBadge status={content.status} />}
        </p>
        <p className="mt-0.5 flex gap-3 text-ink-3 text-sm">
          <span className="min-w-0 flex-1 truncate">{firstLineOf(content)}</span>
          <time dateTime={content.created_at} className="shrink-0 text-xs leading-5">
            {momentShortly(new Date(content.created_at), newsroom.time_zone, newsroom.today)}
          </time>
        </p>
      </div>
    </li>
  )
}
