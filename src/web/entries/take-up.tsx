import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import type { LibraryAd } from '#shared/ads.ts'
import type { LibraryJoke } from '#shared/jokes.ts'
import type { PageFields } from '#steps/page-fields.ts'
import { useChange } from './changing/change-context.ts'
import type { FormParts } from './fields/form-parts.ts'

/** A form as what is taken up can be filled into it, at the place of one of its addresses. */
export type FilledForm = Pick<FormParts, 'form' | 'step' | 'edition'> & { page: PageFields; readPage(): void }
/** What a person takes from beside the form into it with "Use this", or what fills itself in (C15). */
export type Taken = { joke: LibraryJoke } | { ad: LibraryAd } | { fill: (into: FilledForm) => boolean }
/** @returns whether it has a place, where that is asked */
type Taker = (taken: Taken) => boolean | undefined
type Counter = { takeUp: Taker; serve: (taker: Taker) => () => void }

/** Around a step's form and its table, so that the table can reach the form. */
export function TakeUpProvider({ children }: { children: ReactNode }) {
  const [counter] = useState(openCounter)
  const [isOpen, setOpen] = useState(false)
  return (
    <CounterContext value={counter}>
      <TableContext value={{ isOpen, setOpen }}>{children}</TableContext>
    </CounterContext>
  )
}

/** Whether the table beneath the form is unfolded. */
export function useTable(): Table {
  const own = useState(false)
  return use(TableContext) ?? { isOpen: own[0], setOpen: own[1] }
}

/** For what is beside the form: hands it to the form on the page, if there is one. */
export const useTakeUp = (): Taker => use(CounterContext)?.takeUp ?? (() => false)

/** For the form: what happens with what is taken up. A form in an edit dialog is not the one on the page. */
export function useTaker(take: Taker): void {
  const counter = use(CounterContext)
  const isOnPage = useChange() === null
  const onTake = useEffectEvent(take)
  useEffect(() => {
    if (counter && isOnPage) return counter.serve((taken) => onTake(taken))
  }, [counter, isOnPage])
}

function openCounter(): Counter {
  const takers = new Set<Taker>()
  return {
    takeUp: (taken) => [...takers].some((taker) => taker(taken) === true),
    serve: (taker) => {
      takers.add(taker)
      return () => void takers.delete(taker)
    },
  }
}

type Table = { isOpen: boolean; setOpen: (isOpen: boolean) => void }
const TableContext = createContext<Table | null>(null)
const CounterContext = createContext<Counter | null>(null)
