import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { CARD } from '#shared/board-messages.ts'
import { withoutScheme } from '#shared/text.ts'
import { useOverlay } from '#web/keyboard/overlay.ts'
import { PrintedEdition } from './printed-edition.tsx'
import { useTaskContext } from './task-context.tsx'

/**
 * What the browser's own Print makes of the board. It waits for nothing, so each step says what its card knows; the
 * run sheet with every entry is asked for in the palette.
 */
export function PrintedBoard() {
  const { edition, tasks } = useTaskContext()
  const isPrinting = useIsPrinting()
  const isPrintedWhole = useOverlay() === 'print'
  if (!isPrinting || isPrintedWhole || tasks.length === 0) return null
  return (
    <PrintedEdition edition={edition} tasks={tasks}>
      {({ line, entries }) => (
        <p className="[overflow-wrap:anywhere]">
          {line === null ? CARD.nothing : withoutScheme(line)}
          {entries > 1 && ` ${CARD.more(entries - 1)}`}
        </p>
      )}
    </PrintedEdition>
  )
}

/** Whether the page is on its way to paper. The browser takes it as it is right after it has said so. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
