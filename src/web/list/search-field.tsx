import { type ComponentProps, useRef, useState } from 'react'
import { LIMITS } from '#shared/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/inputs.tsx'

/** How long after the last key the search goes out, in milliseconds. */
const AFTER_MS = 300

type Props = {
  value: string | undefined
  onChange: (words: string | undefined) => void
  /** What it looks through, where no other filter stands beside it: the field says it, without a label above. */
  hint?: string
}

/** Words to look for; searches by itself a moment after the typing stops, and at once on Enter. */
export function SearchField({ value, onChange, hint }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = (words: string) => {
    clearTimeout(timer.current)
    setTyped(null)
    onChange(words.trim() === '' ? undefined : words)
  }
  const type = (words: string) => {
    setTyped(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(search, AFTER_MS, words)
  }
  const input = (control: Pick<ComponentProps<typeof Input>, 'id' | 'aria-label' | 'placeholder'>) => (
    <Input
      {...control}
      type="search"
      autoComplete="off"
      maxLength={LIMITS.search}
      value={typed ?? value ?? ''}
      onChange={({ target }) => type(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(event.currentTarget.value)
      }}
    />
  )
  if (hint) return input({ 'aria-label': 'Search', placeholder: hint })
  return <Field label="Search">{input}</Field>
}
