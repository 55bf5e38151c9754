import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Entry } from '#shared/api/entries.ts'
import { longDay } from '#shared/calendar.ts'
import { ENTRIES } from '#shared/entries-messages.ts'
import type { AnyStep } from '#steps/index.ts'
import { CHANGE_FORM } from '#web/entries/changing/change-part.ts'
import { entriesQuery } from '#web/entries/entries-query.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useExpected } from '#web/ui/use-expected.ts'
import { inOrder } from '#web/entries/in-order.ts'
import { rowsOf } from '#web/entries/rows-of.ts'
import { EditDialog } from './edit-dialog.tsx'
import { EntryItem, PrintedEntry } from './entry-item.tsx'
import { useLinkedEntry } from './use-linked-entry.ts'

type Props = {
  step: AnyStep
  /** The step is done and whole: its entries are shown as they will be printed. */
  printed?: { replace: () => void } | undefined
  /** The step's form stands above it. */
  isBelowForm: boolean
}

const OPENED = [CHANGE_FORM.expect]

/** What everybody has filed for the edition on screen, newest first (C45). */
export function EntryList({ step, printed, isBelowForm }: Props) {
  const { edition } = useEdition()
  const query = useQuery(entriesQuery(edition, step.number))
  useExpected(OPENED)
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
    <section aria-labelledby={headingId} className={isBelowForm ? 'mt-8 max-md:mt-4' : 'pt-4'}>
      <p className="hidden pb-3 font-display text-2xl print:block">
        {step.title}, {longDay(edition)}
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
          isEmpty={(listed) => listed.entries.length === 0}
          failed={{ title: ENTRIES.notLoaded }}
        >
          {(listed) => (
            <ul className="divide-y">
              {inOrder(step, listed.entries).map((entry, index) => {
                const isNewest = step.uses === 'newest' && index === 0
                const given = {
                  ...{ step, entry },
                  edit: () => change(entry),
                  onDeleted: () => heading.current?.focus(),
                }
                // One of several parts is replaced in its own place, by whoever may change it.
                const replacePart = step.parts && entry.mayChange && (() => change(entry, true))
                return printed && (isNewest || step.uses === 'all') ? (
                  <PrintedEntry
                    key={entry.id}
                    {...given}
                    replace={isNewest ? printed.replace : replacePart || undefined}
                  />
                ) : (
                  <EntryItem key={entry.id} {...given} isUsed={isNewest && listed.entries.length > 1} />
                )
              })}
            </ul>
          )}
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

/** All of them are replaced together, so that stands above them. */
const replacesAll = (step: AnyStep): boolean => step.filing === 'replaces'

/** "2 shows", or how far a step is that is filed in parts. */
function countInWords(step: AnyStep, entries: Entry[]): string {
  if (step.parts) return step.parts.progress(rowsOf(step, entries))
  const { one, many } = step.entry
  return `${entries.length} ${entries.length === 1 ? one : many}`
}
