import { type FocusEvent, type ReactNode, useState } from 'react'
import { PRESENCE } from '#shared/presence-messages.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { useWriters } from './writers.ts'
import { WritersLine } from './writers-line.tsx'

/**
 * A form with the line above it that says who else writes in it, in room that is always there. It is read once, when
 * somebody enters the form.
 */
export function AlsoHere({ step, children }: { step: number; children: ReactNode }) {
  const { edition } = useEdition()
  const writers = useWriters(edition, step)
  const writes = writers.length > 0 ? PRESENCE.alsoHere(writers) : null
  const line = writes ? `${writes.who} ${writes.does}` : ''
  const [said, setSaid] = useState('')
  const isWithin = ({ currentTarget, relatedTarget }: FocusEvent) =>
    relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
  return (
    <div
      className="relative"
      onFocus={(event) => !isWithin(event) && setSaid(line)}
      onBlur={(event) => !isWithin(event) && setSaid('')}
    >
      {writes && (
        <p className="absolute inset-x-0 bottom-full flex justify-end pb-px text-ink-2 text-xs leading-3">
          <WritersLine {...writes} />
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {children}
    </div>
  )
}
