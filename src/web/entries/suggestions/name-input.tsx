import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { type SuggestedName, suggestions } from '#contract/suggestions.ts'
import { FORM } from '#shared/entries-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { cx } from '#web/ui/cx.ts'
import { Input } from '#web/ui/inputs.tsx'
import { FLOATING, LAYER } from '#web/ui/overlay.ts'
import { suggestedFor } from './suggested.ts'

/** For so long the names are kept on this device, in milliseconds. */
const KEPT_MS = 3_600_000
/** No name is marked: the keys are the field's. */
const NONE = -1

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  of: SuggestedName
  /** What the list is called: as the field. */
  label: string
  value: string
  onChange: (value: string) => void
}

/**
 * A line of text with the names that were filed before. They are offered, never put in: what is typed stays until one is
 * pressed, and Enter files the form as ever while none is marked. The list stands in its place in the page and takes
 * nothing of it from screen readers.
 */
export function NameInput({ of, label, value, onChange, ...rest }: Props) {
  const listId = useId()
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(NONE)
  const { data } = useQuery({
    ...queryOf(suggestions.suggestions, { query: { field: of } }),
    ...{ enabled: isWanted, staleTime: KEPT_MS, gcTime: KEPT_MS },
  })
  const names = isOpen ? suggestedFor(value, data?.values ?? []) : []
  const type = (typed: string, isStill: boolean) => {
    setMarked(NONE)
    setOpen(isStill)
    onChange(typed)
  }
  const press = (event: KeyboardEvent) => {
    const done = actOf(event, names.length, marked)
    if (done === null) return
    if (done !== 'leave') event.preventDefault()
    if (done === 'take') return type(names[marked] ?? value, false)
    if (typeof done === 'number') return setMarked(done)
    // Escape is for the list alone, and not for the dialog around the form.
    if (done === 'close') event.stopPropagation()
    setOpen(false)
  }
  return (
    <span className="relative block">
      <Input
        autoComplete="off"
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={names.length > 0}
        aria-controls={names.length > 0 ? listId : undefined}
        aria-activedescendant={marked === NONE ? undefined : `${listId}-${marked}`}
        value={value}
        onChange={({ target }) => type(target.value, true)}
        onFocus={() => setWanted(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      {names.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={FORM.filedBefore(label)}
          className={cx(FLOATING, LAYER.floating, 'absolute inset-x-0 top-full mt-1 p-1')}
        >
          {names.map((name, at) => (
            <button
              type="button"
              tabIndex={-1}
              key={name}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === marked}
              // Else a press would leave the field before it takes a name.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => type(name, false)}
              className="flex min-h-8 w-full cursor-default items-center text-left rounded-md px-2.5 py-1 hover:bg-ink/6 aria-selected:bg-ink/8 pointer-coarse:min-h-11"
            >
              <bdi className="min-w-0 truncate">{name}</bdi>
            </button>
          ))}
        </div>
      )}
    </span>
  )
}

/** What a key does to the list: marks another name, takes the marked one, closes it, or leaves the key to the form. */
function actOf({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent, names: number, marked: number) {
  if (names === 0 || nativeEvent.isComposing) return null
  // One further than the last is none, so that the way leads back to what is typed.
  const beside = (by: 1 | -1) => ((marked + 1 + by + names + 1) % (names + 1)) - 1
  if (key === 'ArrowDown') return beside(1)
  if (key === 'ArrowUp') return beside(-1)
  if (key === 'Escape') return 'close'
  if (key !== 'Enter') return null
  return marked === NONE || ctrlKey || metaKey ? 'leave' : 'take'
}
