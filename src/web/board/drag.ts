import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { onFirstAct } from '#web/ui/first-act.ts'
import { makePart, tellNewVersion } from '#web/ui/part.ts'

/** Says something to screen readers, out of sight. */
export { announce }

type Dragging = typeof import('./drag-part.ts')

const DRAGGING = makePart(() => import('./drag-part.ts'))
let isAsked = false

/** Without it the grip moves cards as well; the next board asks again. */
const fetchDragging = (): Promise<Dragging | undefined> => {
  isAsked = true
  return DRAGGING.load().catch((problem: unknown) => {
    isAsked = false
    tellNewVersion(problem)
    return undefined
  })
}

/** @returns what drags, from the moment at which somebody points at the page or touches it */
export function useDragging(): Dragging | undefined {
  const [dragging, setDragging] = useState<Dragging>()
  useEffect(() => {
    let isLeft = false
    const fetchIt = () => void fetchDragging().then((part) => isLeft || setDragging(part))
    const stop = isAsked ? fetchIt() : onFirstAct(fetchIt)
    return () => {
      isLeft = true
      stop?.()
    }
  }, [])
  return dragging
}

/** Lets an element be dragged by the mouse. @returns whether it is being dragged */
export function useDraggable(element: RefObject<HTMLElement | null>, step: number): boolean {
  const [isDragged, setDragged] = useState(false)
  const dragging = useDragging()
  useEffect(
    () =>
      element.current
        ? dragging?.draggable({
            element: element.current,
            getInitialData: () => ({ [STEP]: step }),
            onDragStart: () => setDragged(true),
            onDrop: () => setDragged(false),
          })
        : undefined,
    [dragging, element, step],
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
  const dragging = useDragging()
  useEffect(
    () =>
      element.current
        ? dragging?.dropTargetForElements({
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
    [dragging, element],
  )
  return isOver
}

const STEP = 'step'
