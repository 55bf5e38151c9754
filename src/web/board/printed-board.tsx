import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { CARD } from '#shared/board-messages.ts'
import { withoutScheme } from '#shared/text.ts'
import { showOverlay, useOverlay } from '#web/keyboard/overlay.ts'
import { useIsPrinting } from '#web/ui/use-is-printing.ts'
import { boardQuery } from './board-query.ts'
import { PrintedEdition } from './printed-edition.tsx'
import { useTaskContext } from './task-context.tsx'

/**
 * What is printed of the board. Ctrl+P asks for the run sheet with every entry. What the browser's menu prints waits for
 * nothing, so each step says there what its card knows.
 */
export function PrintedBoard() {
  const { edition, tasks } = useTaskContext()
  const isPrinting = useIsPrinting()
  const isPrintedWhole = useOverlay() === 'print'
  const { dataUpdatedAt } = useQuery(boardQuery(edition))
  usePrintKey(() => showOverlay('print'))
  if (!isPrinting || isPrintedWhole || tasks.length === 0) return null
  return (
    <PrintedEdition edition={edition} tasks={tasks} at={dataUpdatedAt}>
      {({ line, entries }) => (
        <p className="[overflow-wrap:anywhere]">
          {line === null ? CARD.nothing : withoutScheme(line)}
          {entries > 1 && ` ${CARD.more(entries - 1)}`}
        </p>
      )}
    </PrintedEdition>
  )
}

/** Ctrl+P, which the browser would answer with the page as it is. */
function usePrintKey(print: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey)
    if (!isPrint || event.shiftKey || event.altKey || event.defaultPrevented) return
    event.preventDefault()
    print()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
