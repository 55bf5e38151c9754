import { type ComponentProps, useState } from 'react'
import { timeInWords } from '#shared/calendar.ts'
import { FORM } from '#shared/entries-messages.ts'
import { Input } from '#web/ui/inputs.tsx'
import { type BareHour, readTime } from './read-time.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** HH:mm, or what was typed where it is no time. */
  value: string
  onChange: (value: string) => void
  /** What an hour alone such as 8 is taken for. */
  bareHour?: BareHour
}

/** A time, typed as people write it; beside it stands how it was understood. */
export function TimeInput({ value, onChange, bareHour = 'clock', ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const isTime = readTime(value) === value && TIME.test(value)
  const words = isTime ? timeInWords(value) : ''
  const shown = readTime(typed, bareHour) === value ? typed : isTime ? words : value
  return (
    <span className="relative block">
      <Input
        {...rest}
        autoComplete="off"
        className="pr-24"
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          setLeft(false)
          onChange(readTime(target.value, bareHour))
        }}
        onBlur={() => setLeft(true)}
      />
      <span
        aria-live="polite"
        className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-3 text-sm"
      >
        {isTime ? shown !== words && words : isLeft && value !== '' && FORM.noTime}
      </span>
    </span>
  )
}

const TIME = /^\d\d:\d\d$/
