import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Says something to screen readers, out of sight. */
export { announce }

/** Lets an element be dragged by the mouse. @returns whether it is being dragged */
export function useDraggable(element: RefObject<HTMLElement | null>, step: number): boolean {
  const [isDragged, setDragged] = useState(false)
  useEffect(
    () =>
      element.current
        ? draggable({
            element: element.current,
            getInitialData: () => ({ [STEP]: step }),
            onDragStart: () => setDragged(true),
            onDrop: () => setDragged(false),
          })
        : undefined,
    [element, step],
  )
  return isDragged
}

/** Lets steps be dropped on an element. @returns whether one is held over it */
export function useDropTarget(
  element: RefObject<HTMLElement | null>,
  onDrop: (step: number) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const dropped = useEffectEvent(onDrop)
  useEffect(
    () =>
      element.current
        ? dropTargetForElements({
            element: element.current,
            canDrop: ({ source }) => typeof source.data[STEP] === 'number',
            onDragEnter: () => setOver(true),
            onDragLeave: () => setOver(false),
            onDrop: ({ source }) => {
              setOver(false)
              const step = source.data[STEP]
              if (typeof step === 'number') dropped(step)
            },
          })
        : undefined,
    [element],
  )
  return isOver
}

const STEP = 'step'
