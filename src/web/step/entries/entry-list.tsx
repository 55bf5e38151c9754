import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Fragment, type ReactNode, useId, useRef, useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Entry } from '#contract/entries.ts'
import { ENTRIES } from '#shared/entries-messages.ts'
import type { AnyStep } from '#steps/index.ts'
import { entriesQuery } from '#web/entries/entries-query.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { focusOfPressed } from '#web/ui/lost-focus.ts'
import { inOrder } from '#web/entries/in-order.ts'
import { rowsOf } from '#web/entries/rows-of.ts'
import { EditDialog } from './edit-dialog.tsx'
import { EntryItem, PrintedEntry } from './entry-item.tsx'

type Props = {
  step: AnyStep
  /** The step is whole: its entries are shown as they will be printed. */
  printed?: { replace: () => void } | undefined
  /** The step's form stands above it. */
  isBelowForm: boolean
}

/** What everybody has filed for the edition on screen, in the step's order (C45). */
export function EntryList({ step, printed, isBelowForm }: Props) {
  const { edition } = useEdition()
  const query = useQuery(entriesQuery(edition, step.number))
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [edited, setEdited] = useState<Entry | null>(null)
  const [isReplaced, setReplaced] = useState(false)
  const change = (entry: Entry, toReplace = false) => {
    setEdited(entry)
    setReplaced(toReplace)
  }
  const entries = query.data?.entries ?? []
  const asked = useLinkedEntry()
  const shown = edited ?? entries.find(({ id, mayChange }) => id === asked.id && mayChange) ?? null
  const now = entries.find(({ id }) => id === shown?.id)
  const isListed = query.isSuccess && shown?.select_date === edition
  const close = () => {
    setEdited(null)
    if (asked.id !== undefined) asked.forget()
  }
  return (
    <section aria-labelledby={headingId} className={isBelowForm ? 'mt-4' : 'pt-4'}>
      <p className="hidden pb-3 font-display text-2xl print:block">
        {step.title}, {useDayWords().long(edition)}
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="text-xl">
          {ENTRIES.title}
        </h2>
        {entries.length > 0 && (
          <p className="whitespace-nowrap text-ink-2 text-sm">{countInWords(step, entries)}</p>
        )}
        {printed && replacesAll(step) && (
          <Button size="sm" onClick={printed.replace} className="ml-auto print:hidden">
            Replace
          </Button>
        )}
      </div>
      <div className="mt-3">
        <Loaded
          query={query}
          empty={ENTRIES.empty}
          isLine
          isEmpty={(listed) => listed.entries.length === 0}
          failed={{ title: ENTRIES.notLoaded }}
        >
          {(listed) => {
            const sorted = inOrder(step, listed.entries)
            // Of those that are kept beside it the newest alone goes out (C45).
            const [shown, earlier] =
              printed && step.uses === 'newest' ? [sorted.slice(0, 1), sorted.slice(1)] : [sorted, []]
            const givenOf = (entry: Entry) => ({
              ...{ step, entry },
              edit: () => change(entry),
              leave: () => focusOfPressed(() => heading.current),
            })
            return (
              <>
                <Parts step={step} entries={shown}>
                  {(entry) =>
                    printed ? (
                      <PrintedEntry
                        key={entry.id}
                        {...givenOf(entry)}
                        replace={replaceOf(step, printed, entry, change)}
                      />
                    ) : (
                      <EntryItem
                        key={entry.id}
                        {...givenOf(entry)}
                        isUsed={step.uses === 'newest' && entry === sorted[0] && sorted.length > 1}
                      />
                    )
                  }
                </Parts>
                {earlier.length > 0 && (
                  <Earlier count={earlier.length}>
                    {earlier.map((entry) => (
                      <EntryItem key={entry.id} {...givenOf(entry)} isUsed={false} />
                    ))}
                  </Earlier>
                )}
              </>
            )
          }}
        </Loaded>
      </div>
      <EditDialog
        key={shown?.id}
        step={step}
        entry={shown && (now ?? shown)}
        isGone={isListed && !now}
        isReplaced={isReplaced}
        isToRead={shown?.id === asked.id}
        others={entries.filter(({ id }) => id !== shown?.id)}
        close={close}
      />
    </section>
  )
}

type PartsProps = { step: AnyStep; entries: Entry[]; children: (entry: Entry) => ReactNode }

/** The entries in one list, or in one for each part of the day where they are of several. */
function Parts({ step, entries, children }: PartsProps) {
  const id = useId()
  const partOf = ({ row }: Entry) => step.partOf?.(step.row.parse(row)) ?? ''
  const headings = [...new Set(entries.map(partOf))]
  if (headings.length < 2) return <ul className="divide-y">{entries.map(children)}</ul>
  return headings.map((heading, index) => (
    <Fragment key={heading}>
      <h3 id={`${id}${index}`} className="pt-3 pb-1 font-medium font-sans text-ink-3 text-sm first:pt-0">
        {heading}
      </h3>
      <ul aria-labelledby={`${id}${index}`} className="divide-y border-b last:border-b-0">
        {entries.filter((entry) => partOf(entry) === heading).map(children)}
      </ul>
    </Fragment>
  ))
}

/** Another one takes the place of what is printed; of several parts each in its own, by whoever may change it. */
function replaceOf(
  step: AnyStep,
  { replace }: NonNullable<Props['printed']>,
  entry: Entry,
  change: (entry: Entry, toReplace: boolean) => void,
) {
  if (step.uses === 'newest') return { run: replace, word: ENTRIES.useAnother }
  return step.parts && entry.mayChange ? { run: () => change(entry, true), word: 'Replace' } : undefined
}

/** What was filed before and is not used, folded away. */
const Earlier = ({ count, children }: { count: number; children: ReactNode }) => (
  <details className="group mt-2 print:hidden">
    <summary className="flex min-h-9 list-none items-center gap-1.5 rounded-md text-ink-2 text-sm pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
      <ChevronRight aria-hidden className="size-4 text-ink-3 transition-transform group-open:rotate-90" />
      {ENTRIES.earlier(count)}
    </summary>
    <ul className="divide-y">{children}</ul>
  </details>
)

/** All of them are replaced together, so that stands above them. */
const replacesAll = (step: AnyStep): boolean => step.filing === 'replaces'

/** "2 shows", or how far a step is that is filed in parts. */
function countInWords(step: AnyStep, entries: Entry[]): string {
  if (step.parts) return step.parts.progress(rowsOf(step, entries))
  const { one, many } = step.entry
  return `${entries.length} ${entries.length === 1 ? one : many}`
}

/** The id of the entry that the address asks to change, and what takes it out of the address. */
function useLinkedEntry() {
  const id = useSearch({ strict: false, select: ({ entry }) => entry })
  const navigate = useNavigate()
  return {
    id,
    forget: () =>
      void navigate({
        to: '.',
        search: ({ entry: _entry, ...kept }) => kept,
        replace: true,
        resetScroll: false,
      }),
  }
}
