import CalendarDays from 'lucide-react/icons/calendar-days'
import FileText from 'lucide-react/icons/file-text'
import History from 'lucide-react/icons/history'
import Newspaper from 'lucide-react/icons/newspaper'
import UserRound from 'lucide-react/icons/user-round'
import Zap from 'lucide-react/icons/zap'
import type { LucideIcon } from 'lucide-react/types'
import { useEffect, useRef } from 'react'
import { KEYBOARD } from '#shared/keyboard-messages.ts'
import { PALETTE } from '#shared/search-messages.ts'
import { PAGE_ICONS } from '#web/page-icons.ts'
import { cx } from '#web/ui/cx.ts'
import { hitsIn } from './hits.ts'
import type { Place, PlaceKind } from './places.ts'
import { Numeral } from '#web/ui/numeral.tsx'

type Props = {
  places: Place[]
  /** What they were found by. */
  words: string
  position: number
  choose: (place: Place) => void
  /** Below what was found, or instead of it. */
  said: string | null
}

/** What was found, under the headings of its kinds; the arrows of the field above move through it. */
export function PlaceList({ places, words, position, choose, said }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`#place-${position}`)?.scrollIntoView({ block: 'nearest' })
  }, [position])
  return (
    <>
      <p role="status" className="sr-only">
        {PALETTE.found(places.length)}
      </p>
      <div
        ref={list}
        id="places"
        role="listbox"
        aria-label={KEYBOARD.palette}
        className="max-h-[min(30rem,60dvh)] overflow-y-auto overscroll-contain px-3 pb-3"
      >
        {groupsOf(places).map((kind) => {
          const ofKind = places.flatMap((place, at) => (groupOf(place) === kind ? [{ place, at }] : []))
          return (
            <div key={kind} role="group" aria-label={PALETTE.groups[kind]}>
              <p aria-hidden className="px-2.5 pt-3 pb-1 text-ink-3 text-xs">
                {PALETTE.groups[kind]}
              </p>
              {ofKind.map(({ place, at }) => (
                <PlaceOption key={at} {...{ place, words, at, choose }} isOn={at === position} />
              ))}
            </div>
          )
        })}
      </div>
      {said && <p className="px-5 pb-4 text-ink-2 text-sm max-sm:pt-3">{said}</p>}
    </>
  )
}

/** Found by what it says, which needs a line of its own. */
const isContent = ({ kind }: Place): boolean => kind === 'entry' || kind === 'text'

type Group = PlaceKind | 'recent'

const groupOf = (place: Place): Group => (place.isRecent ? 'recent' : place.kind)
/** In the order of what was found, so that the arrows go as the eyes do. */
const groupsOf = (places: Place[]): Group[] => [...new Set(places.map(groupOf))]

type OptionProps = {
  place: Place
  words: string
  at: number
  isOn: boolean
  choose: (place: Place) => void
}

/** Chosen by the keys of the field above, or by a press; it never has the focus itself. */
function PlaceOption({ place, words, at, isOn, choose }: OptionProps) {
  const Icon = place.kind === 'page' ? PAGE_ICONS[place.page] : ICONS[place.kind]
  return (
    <div
      id={`place-${at}`}
      role="option"
      tabIndex={-1}
      aria-selected={isOn}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => choose(place)}
      onKeyDown={(event) => event.key === 'Enter' && choose(place)}
      className={cx(
        'flex cursor-pointer items-center gap-3 rounded-md px-2.5 py-2 hover:bg-ink/5 pointer-coarse:min-h-11',
        isOn && 'bg-accent-wash text-accent hover:bg-accent-wash',
      )}
    >
      {place.kind === 'step' ? (
        <span aria-hidden className="w-4 text-center text-lg leading-none">
          <Numeral value={place.step} />
        </span>
      ) : (
        Icon && <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
      )}
      <span
        className={cx(
          'flex min-w-0 flex-1 items-baseline gap-x-3 max-sm:flex-col',
          isContent(place) && 'flex-col',
        )}
      >
        <span className="min-w-0 max-w-full flex-1 truncate">
          <Marked
            words={words}
            text={place.kind === 'step' ? place.name.replace(/^\d+\. /, '') : place.name}
          />
        </span>
        {place.note && place.note !== place.name && (
          <span
            className={cx(
              'max-w-full shrink-0 truncate text-ink-3 text-sm',
              !isContent(place) && 'sm:max-w-[60%]',
            )}
          >
            <Marked words={words} text={place.note} />
          </span>
        )}
      </span>
    </div>
  )
}

/** A text in which what it was found by stands out. */
const Marked = ({ words, text }: { words: string; text: string }) =>
  hitsIn(words, text).map(({ text: piece, isHit }, at) =>
    isHit ? (
      <mark key={at} className="bg-transparent font-semibold text-inherit">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )

const ICONS: Record<Exclude<PlaceKind, 'page'>, LucideIcon | null> = {
  step: null,
  edition: CalendarDays,
  person: UserRound,
  act: Zap,
  entry: Newspaper,
  text: FileText,
  further: History,
}
