import { announce } from '#web/board/drag.ts'
import { useRef, useState } from 'react'
import { edition as routes } from '#contract/edition.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { MovableBlockId } from '#edition/blocks.ts'
import type { Layout } from '#edition/layout.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { call } from '#web/api/call.ts'
import { now as clock } from '#web/clock.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { type Direction, movedBeside, movedBy } from './moves.ts'
import type { OrderedChanges } from './use-ordered-changes.ts'

const WORDS = EDITION_SCREEN.order

export type Arranging = {
  /** As it is meant, also while the server has not answered yet. */
  layout: Layout
  /** Whether something of it is not stored yet. */
  isPending: boolean
  move: (id: MovableBlockId, by: Direction) => void
  drop: (id: MovableBlockId, beside: MovableBlockId, isBehind: boolean) => void
  leaveOut: (...ids: MovableBlockId[]) => void
  putBack: (id: MovableBlockId) => void
}

type Options = {
  edition: CalendarDay
  /** How blocks are called. */
  titleOf: (id: MovableBlockId) => string
  stored: Layout
  /** The person, whose name stands at what they leave out. */
  me: string
}

/** Arranges the blocks: on screen at once, announced, and taken back with the reason when the server refuses. */
export function useArrange(changes: OrderedChanges, { edition, titleOf, stored, me }: Options): Arranging {
  const [meant, setMeant] = useState<Layout | null>(null)
  const newest = useRef<Layout | null>(null)
  const layout = meant ?? stored
  const show = (next: Layout | null) => {
    newest.current = next
    setMeant(next)
  }
  const store = async (next: Layout) => {
    show(next)
    const body = { order: next.order, leftOut: next.leftOut.map(({ block }) => block) }
    try {
      await changes.run((version) =>
        call(routes.saveEdition, { params: { edition }, body: { layout: body, version } }),
      )
    } catch (error) {
      toast.problem(error, WORDS.notMoved)
      await changes.refetch()
    }
    // Unless the person has gone on arranging meanwhile.
    if (newest.current === next) show(null)
  }
  const arrange = (order: MovableBlockId[]) => void store({ ...now(), order })
  // What was answered is drawn a little later; the next change must not be made on what was there before.
  const now = (): Layout => newest.current ?? changes.stored()?.input.layout ?? stored
  return {
    layout,
    isPending: meant !== null,
    move: (id, by) => {
      const order = movedBy(now().order, id, by)
      const place = order.indexOf(id)
      if (now().order.indexOf(id) === place) return announce(WORDS.atEnd(titleOf(id), by < 0))
      announce(WORDS.moved(titleOf(id), place + 1, order.length))
      arrange(order)
    },
    drop: (id, beside, isBehind) => {
      const order = movedBeside(now().order, id, beside, isBehind)
      announce(WORDS.moved(titleOf(id), order.indexOf(id) + 1, order.length))
      arrange(order)
    },
    leaveOut: (...blocks) => {
      const left = blocks.filter((block) => !now().leftOut.some((one) => one.block === block))
      if (left.length === 0) return
      announce(left.map((block) => WORDS.isOut(titleOf(block))).join(' '))
      const added = left.map((block) => ({ block, by: me, at: clock().toISOString() }))
      void store({ ...now(), leftOut: [...now().leftOut, ...added] })
    },
    putBack: (block) => {
      announce(WORDS.isBack(titleOf(block)))
      void store({ ...now(), leftOut: now().leftOut.filter((one) => one.block !== block) })
    },
  }
}
