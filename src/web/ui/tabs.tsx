import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { cx } from './cx.ts'
import { STRIP, TAB } from './tab-nav.tsx'

type Tab = { value: string; label: ReactNode; content: ReactNode }

export type TabsProps = {
  /** What the tabs choose among, for screen readers. */
  label: string
  tabs: Tab[]
  /** Without it the first tab is open. */
  defaultValue?: string
  /** Takes the height of the tallest tab at once, for a dialog, which would jump under the pointer otherwise. */
  isSteady?: boolean
  /** The classes of the strip and of a tab; below other tabs these are `SEGMENTED`. */
  look?: { strip: string; tab: string }
  className?: string
}

/**
 * Tabs within a page or dialog. For tabs that are addresses use `TabNav` with links. Arrows, Home and End go from tab to
 * tab, Enter and Space open one. Ours, since the library's are 12 kB.
 */
export function Tabs({ label, tabs, defaultValue, isSteady = false, look = LINE, className }: TabsProps) {
  const [chosen, setChosen] = useState(defaultValue)
  const id = useId()
  const open = tabs.find(({ value }) => value === chosen) ?? tabs[0]
  const idsOf = ({ value }: Tab) => ({ tab: `${id}-tab-${value}`, panel: `${id}-panel-${value}` })
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={look.strip}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={idsOf(tab).tab}
            aria-selected={tab === open}
            aria-controls={tab === open || isSteady ? idsOf(tab).panel : undefined}
            tabIndex={tab === open ? 0 : -1}
            className={cx(look.tab, isOneWord(tab.label) && 'max-sm:shrink-0')}
            onClick={() => setChosen(tab.value)}
            onKeyDown={moveFocus}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className={cx(isSteady && 'grid')}>
        {tabs
          .filter((tab) => tab === open || isSteady)
          .map((tab) => (
            <div
              key={tab.value}
              role="tabpanel"
              id={idsOf(tab).panel}
              aria-labelledby={idsOf(tab).tab}
              {...REACHED_BY_TAB}
              inert={tab !== open}
              className={cx('pt-4', isSteady && KEPT, tab !== open && 'invisible')}
            >
              {tab.content}
            </div>
          ))}
      </div>
    </div>
  )
}

/** On a phone every tab is in sight: they stand closer, and long names take two lines. */
const LINE = {
  strip: cx(STRIP, 'max-sm:gap-4'),
  tab: cx(TAB, 'max-sm:shrink max-sm:whitespace-normal max-sm:text-left'),
}

/** A word can't take two lines: made narrower, it would run out of its tab. */
const isOneWord = (label: ReactNode) => typeof label === 'string' && !label.includes(' ')

/** What is open is the next stop after its tab, whatever is in it. */
const REACHED_BY_TAB = { tabIndex: 0 }

/** Of those that lie in one place, one that is not open keeps its room, out of reach of eyes, pointer and keyboard. */
const KEPT = 'col-start-1 row-start-1 min-w-0'

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const strip = event.currentTarget.parentElement
  const tabs = [...(strip?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const at = tabs.indexOf(event.currentTarget)
  const next = STEPS[event.key]?.(at, tabs.length - 1)
  if (next === undefined) return
  event.preventDefault()
  tabs[next]?.focus()
}
