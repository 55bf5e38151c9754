import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { people } from '#contract/people.ts'
import { KEYBOARD } from '#shared/keyboard-messages.ts'
import { PALETTE } from '#shared/search-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { boardQuery } from '#web/board/board-query.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { takeTypedAhead } from '#web/keyboard/typed-ahead.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PlaceList } from './place-list.tsx'
import { type Place, placesFor } from './places.ts'
import { type Found, useFound } from './use-found.ts'
import { useGo } from './use-go.ts'

const WORDS = PALETTE

/** Finds steps, editions, pages, what was filed and, for administrators, texts and people, and goes there; or does it. */
export function CommandPalette({ close }: { close: () => void }) {
  const { id } = useUser()
  const [words, setWords] = useState('')
  const [position, setPosition] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const hasGone = useRef(false)
  const go = useGo()
  const found = useFound(words)
  const places = [...usePlaces(words), ...found.places]

  const choose = (place: Place | undefined) => {
    if (!place) return
    if (place.kind === 'further') return found.lookFurther?.()
    // What changes this very page gives the focus back to it.
    hasGone.current = place.kind !== 'act' || OPENS.has(place.act.does)
    if (place.kind !== 'entry' && place.kind !== 'text') keepRecent(id, place.key)
    close()
    go(place)
  }
  const move = (to: number) => setPosition((to + places.length) % places.length)
  const press = ({ key }: { key: string }): boolean => {
    if (key === 'Enter') choose(places[position])
    else if (places.length === 0) return false
    else if (key === 'ArrowDown') move(position + 1)
    else if (key === 'ArrowUp') move(position - 1)
    else return false
    return true
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={KEYBOARD.palette}
      hideTitle
      initialFocus={field}
      finalFocus={() => !hasGone.current}
      className="self-start p-0 sm:mt-[10vh] sm:p-0"
    >
      <div className="flex items-center gap-3 border-b pr-14 pl-5">
        <Search aria-hidden className="size-5 shrink-0 text-ink-3" />
        <input
          ref={field}
          role="combobox"
          aria-label={WORDS.paletteField}
          aria-expanded={places.length > 0}
          aria-controls="places"
          aria-autocomplete="list"
          aria-activedescendant={places.length > 0 ? `place-${position}` : undefined}
          autoComplete="off"
          placeholder={WORDS.hint}
          className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none"
          value={words}
          onFocus={() => {
            const typed = takeTypedAhead()
            setWords((words) => words + typed)
          }}
          onChange={(event) => {
            setWords(event.target.value)
            setPosition(0)
          }}
          onKeyDown={(event) => !event.nativeEvent.isComposing && press(event) && event.preventDefault()}
        />
      </div>
      <PlaceList
        places={places}
        words={words}
        position={position}
        choose={choose}
        said={wordsOf(found, places.length)}
      />
    </Dialog>
  )
}

/** What opens something else, which takes the focus. */
const OPENS = new Set<string>(['file', 'process', 'invite', 'shortcuts', 'sign-out'])

/** What is known here without asking for the words. */
function usePlaces(words: string): Place[] {
  const { role, id } = useUser()
  const { newsroom, edition } = useEdition()
  const colleagues = useQuery({ ...queryOf(people.people, {}), enabled: role === 'admin' })
  const board = useQuery(boardQuery(edition))
  const { stepId } = useParams({ strict: false })
  return placesFor(words, {
    role,
    me: id,
    newsroom,
    people: colleagues.data?.people ?? [],
    tasks: board.data?.tasks ?? [],
    onStep: stepId === undefined ? null : Number(stepId),
    recent: recentPlaces(id),
  })
}

/** What stands below the field besides what was found. */
function wordsOf({ isSearching, hasFailed }: Found, places: number): string | null {
  if (hasFailed) return WORDS.searchFailed
  if (places > 0) return null
  return isSearching ? WORDS.searching : WORDS.nothing
}

/** How many places are shown again. */
const MOST = 3
const NAME = 'recent-places'
const Kept = z.object({ person: z.string(), keys: z.array(z.string()).max(MOST) })

/** The keys of what the person chose last in this browser, the newest first; where it keeps nothing, none. */
function recentPlaces(person: string): string[] {
  try {
    const kept = Kept.parse(JSON.parse(localStorage.getItem(NAME) ?? ''))
    return kept.person === person ? kept.keys : []
  } catch {
    return []
  }
}

/** Keeps a choice. What was found by its content is not kept: its words are nobody else's matter. */
function keepRecent(person: string, key: string): void {
  const keys = [key, ...recentPlaces(person).filter((one) => one !== key)].slice(0, MOST)
  try {
    localStorage.setItem(NAME, JSON.stringify({ person, keys }))
  } catch {}
}
