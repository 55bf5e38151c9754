import { useEffect, useEffectEvent } from 'react'
import type { MovableBlockId } from '#edition/blocks.ts'
import type { Section } from '#edition/assembly.ts'
import { isSecondKey } from '#web/keyboard/sequence.ts'
import { isOverlaid, isTaken } from '#web/keyboard/shortcuts.ts'
import { hasSingleKeys } from '#web/keyboard/single-keys.ts'
import type { EditionWork } from './edition-work.ts'
import { beside, type Direction } from './moves.ts'

/**
 * J and K go through the blocks, Alt with the arrows moves the chosen one, E edits it, X leaves it out or puts it back, A
 * approves, T sends a test: while nobody writes and nothing lies over the page, and unless single keys are switched off.
 *
 * @returns hears the keys that are pressed in the frame of the mail, which the page does not
 */
export function useEditionKeys(work: EditionWork, approve: () => void): (event: KeyboardEvent) => void {
  const { made, arranging, chosen, isEditable, texts } = work
  const now = () => made.assembly.sections.find(({ id }) => id === (focusedRow() ?? chosen))

  const go = (by: Direction) => {
    const next = beside<MovableBlockId>(arranging.layout.order, now()?.id ?? null, by)
    if (next === null) return
    work.choose(next)
    work.show('order')
    rowOf(next)?.focus()
  }
  const move = (by: Direction, { id }: Section) => {
    // The list keeps it there, wherever the row comes to stand.
    rowOf(id)?.focus()
    arranging.move(id, by)
  }
  const changing = ({ key, altKey }: KeyboardEvent): ((section: Section) => void) | undefined => {
    if (altKey)
      return {
        ArrowUp: (section: Section) => move(-1, section),
        ArrowDown: (section: Section) => move(1, section),
      }[key]
    if (key.toLowerCase() === 'x')
      return ({ id, state }) => (state === 'left-out' ? arranging.putBack(id) : arranging.leaveOut(id))
    return undefined
  }
  const actOf = (event: KeyboardEvent): (() => void) | undefined => {
    if (!event.altKey && event.key.toLowerCase() === 'j') return () => go(1)
    if (!event.altKey && event.key.toLowerCase() === 'k') return () => go(-1)
    if (isEditable && !event.altKey && event.key.toLowerCase() === 'a') return approve
    if (!event.altKey && event.key.toLowerCase() === 't') {
      const test = document.querySelector<HTMLElement>('[data-send-test]')
      return test ? () => test.click() : undefined
    }
    if (!event.altKey && event.key.toLowerCase() === 'e') {
      const section = now()
      const isLines = section?.id === 'in-this-edition' && isEditable
      return section && (isLines || work.mayEdit(section)) ? () => texts.edit(section) : undefined
    }
    const section = isEditable ? now() : undefined
    const change = changing(event)
    return section && change && (() => change(section))
  }
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey) return
    if (isTaken(event.target) || isOverlaid() || isSecondKey(event)) return
    if (!event.altKey && (!hasSingleKeys() || event.repeat)) return
    const act = actOf(event)
    if (!act) return
    event.preventDefault()
    act()
  }
  const press = useEffectEvent(hear)
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return hear
}

const rowOf = (id: MovableBlockId) => document.querySelector<HTMLElement>(`[data-row="${id}"]`)

/** The row that has the focus: what was chosen by the key before, even before that is drawn. */
const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']
