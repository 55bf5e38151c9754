import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type FocusEvent, type PointerEvent, useState } from 'react'
import type { Source } from '#contract/sources.ts'
import { SOURCES } from '#shared/sources-messages.ts'
import type { AnyStep } from '#steps/index.ts'
import { cx } from '#web/ui/cx.ts'
import { SourceItem } from './source-item.tsx'

/**
 * From so many open sources on their list scrolls in a place of its own where the page has the height of the window for
 * it; below 1024 px the page alone scrolls (S119, C75, C100).
 */
const SCROLLS_FROM = 13
/** What it has of the window's height below the head and above the foot; its last row fades while more follow. */
const SCROLLER =
  'lg:max-h-[max(15rem,calc(100dvh-22rem))] lg:overflow-y-auto lg:overscroll-contain lg:pb-5 lg:[mask-image:linear-gradient(#000_calc(100%-1.25rem),transparent)]'

type Props = { step: AnyStep; sources: Source[]; foundOf: (name: string) => number }

/**
 * What is left to look at, and what was ticked folded into one line. What is ticked here stays where it is until the
 * person leaves the list, so that the next one does not slip under the finger.
 */
export function SourceRows({ step, sources, foundOf }: Props) {
  const [justTicked, setJustTicked] = useState<ReadonlySet<number>>(new Set())
  const isOpen = ({ id, checked }: Source) => !checked || justTicked.has(id)
  const open = sources.filter(isOpen)
  const settle = () => setJustTicked((ticked) => (ticked.size > 0 ? new Set() : ticked))
  return (
    <div
      onBlur={(event: FocusEvent) => {
        // Another window in front, as a source that was opened, leaves the focus where it is.
        const isStill = event.currentTarget.contains(document.activeElement)
        if (!isStill && !event.currentTarget.contains(event.relatedTarget)) settle()
      }}
      onPointerLeave={(event: PointerEvent) => {
        const hasKeys = event.currentTarget.querySelector(':focus-visible') !== null
        if (event.pointerType === 'mouse' && !hasKeys) settle()
      }}
    >
      {open.length > 0 && (
        <ul className={cx('-mx-1 divide-y px-1', open.length >= SCROLLS_FROM && SCROLLER)}>
          {open.map((source) => (
            <SourceItem
              key={source.id}
              step={step}
              source={source}
              found={foundOf(source.name)}
              onTicked={() => setJustTicked((ticked) => new Set([...ticked, source.id]))}
            />
          ))}
        </ul>
      )}
      <Ticked step={step} sources={sources.filter((source) => !isOpen(source))} foundOf={foundOf} />
    </div>
  )
}

/** "3 checked by Chloé", which unfolds. */
function Ticked({ step, sources, foundOf }: Props) {
  const [isUnfolded, setUnfolded] = useState(false)
  if (sources.length === 0) return null
  const names = [...new Set(sources.flatMap(({ checked }) => (checked ? [checked.by] : [])))]
  return (
    <details open={isUnfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)} className="group">
      <summary className="flex min-h-10 list-none items-center gap-3 rounded-md text-ink-2 text-sm [&::-webkit-details-marker]:hidden pointer-coarse:min-h-11">
        <span className="grid size-5 shrink-0 place-items-center text-done">
          <Check aria-hidden className="size-4" strokeWidth={2.5} />
        </span>
        <span className="min-w-0 flex-1 py-1">{SOURCES.ticked(sources.length, names)}</span>
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-90"
        />
      </summary>
      {isUnfolded && (
        <ul className="-mx-1 divide-y px-1">
          {sources.map((source) => (
            <SourceItem key={source.id} step={step} source={source} found={foundOf(source.name)} />
          ))}
        </ul>
      )}
    </details>
  )
}
