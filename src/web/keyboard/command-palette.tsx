import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { people } from '#shared/api/people.ts'
import { KEYBOARD } from '#shared/keyboard-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { useUser } from '#web/accounts/session/use-session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PlaceList } from './place-list.tsx'
import { type Place, placesFor } from './places.ts'
import { useGo } from './use-go.ts'

const WORDS = KEYBOARD

/** Finds steps, editions, pages and, for administrators, people by a few letters, and goes there. */
export function CommandPalette({ close }: { close: () => void }) {
  const { role } = useUser()
  const { newsroom } = useEdition()
  const { data } = useQuery({ ...queryOf(people.people, {}), enabled: role === 'admin' })
  const [words, setWords] = useState('')
  const [position, setPosition] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const hasGone = useRef(false)
  const go = useGo()

  const places = placesFor(words, role, newsroom, data?.people ?? [])
  const choose = (place: Place | undefined) => {
    if (!place) return
    hasGone.current = true
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
      title={WORDS.palette}
      initialFocus={field}
      finalFocus={() => !hasGone.current}
      className="self-start sm:mt-[10vh]"
    >
      <input
        ref={field}
        role="combobox"
        aria-label={WORDS.paletteField}
        aria-expanded={places.length > 0}
        aria-controls="places"
        aria-autocomplete="list"
        aria-activedescendant={places.length > 0 ? `place-${position}` : undefined}
        autoComplete="off"
        placeholder={WORDS.hint[role]}
        className="field-box mt-4"
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          setPosition(0)
        }}
        onKeyDown={(event) => !event.nativeEvent.isComposing && press(event) && event.preventDefault()}
      />
      <PlaceList places={places} position={position} choose={choose} />
    </Dialog>
  )
}
