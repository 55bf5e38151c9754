import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useDragging } from '#web/board/drag.ts'

/** Where something held would fall: before or behind the row. */
export type Edge = 'before' | 'behind'

type RowDrag = {
  isDragged: boolean
  /** Where what is held over the row would fall; null while nothing is. */
  edge: Edge | null
}

/**
 * Lets a row be dragged by the mouse, and others be dropped before or behind it.
 *
 * @param isOn whether the person may move rows at the moment
 */
export function useRowDrag(
  row: RefObject<HTMLElement | null>,
  id: string,
  isOn: boolean,
  onDrop: (dropped: string, edge: Edge) => void,
): RowDrag {
  const [isDragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<Edge | null>(null)
  const dropped = useEffectEvent(onDrop)
  const dragging = useDragging()
  useEffect(() => {
    const element = row.current
    if (!element || !isOn || !dragging) return undefined
    const stopDragging = dragging.draggable({
      element,
      getInitialData: () => ({ [BLOCK]: id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
    const stopTaking = dragging.dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data[BLOCK] === 'string' && source.data[BLOCK] !== id,
      onDrag: ({ location }) => setEdge(edgeAt(element, location.current.input.clientY)),
      onDragLeave: () => setEdge(null),
      onDrop: ({ source, location }) => {
        setEdge(null)
        const held = source.data[BLOCK]
        if (typeof held === 'string') dropped(held, edgeAt(element, location.current.input.clientY))
      },
    })
    return () => {
      stopDragging()
      stopTaking()
    }
  }, [row, id, isOn, dragging])
  return { isDragged, edge }
}

const BLOCK = 'block'

function edgeAt(element: Element, y: number): Edge {
  const { top, height } = element.getBoundingClientRect()
  return y < top + height / 2 ? 'before' : 'behind'
}
