import { type ClipboardEvent, useState } from 'react'
import type { AnyStep } from '#steps/index.ts'
import { addressesIn, type PastedLine } from './addresses-in.ts'

/** Whether a step takes a list of addresses: it has one page an entry, and entries add to what is there. */
const takesList = ({ pages = [], oncePerEdition, parts }: AnyStep): boolean =>
  pages.length === 1 && oncePerEdition !== undefined && !parts

/**
 * A list that is pasted into the empty field of an address, in place of the form of one entry.
 *
 * @returns the list; null while one entry is filed as ever
 */
export function usePastedList(step: AnyStep) {
  const [lines, setLines] = useState<PastedLine[] | null>(null)
  const [page] = step.pages ?? []
  const onPasteCapture = (event: ClipboardEvent) => {
    const { target } = event
    if (!takesList(step) || !(target instanceof HTMLInputElement)) return
    if (target.name !== page?.link || target.value !== '') return
    const pasted = addressesIn(event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    setLines(pasted)
  }
  return { lines, onPasteCapture, close: () => setLines(null) }
}
