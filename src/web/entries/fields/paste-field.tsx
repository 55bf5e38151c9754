import { useId, useState } from 'react'
import { FORM } from '#shared/entries-messages.ts'
import { Input } from '#web/ui/inputs.tsx'
import type { Values } from '#web/form/values.ts'
import { useFormParts } from './form-parts.ts'

type Props = {
  label: string
  hint: string
  /** @returns the fields that a text speaks of, and what it says of them */
  read: (text: string) => Values
}

/** Fills several fields from one line of text; what it does not say stays as it is. */
export function PasteField({ label, hint, read }: Props) {
  const { form, step } = useFormParts()
  const [text, setText] = useState('')
  const id = useId()
  const labels = Object.keys(read(text)).map((field) => step.labels[field] ?? field)
  return (
    <div className="@lg:col-span-2">
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {label}
      </label>
      <Input
        id={id}
        value={text}
        autoComplete="off"
        aria-describedby={`${id}-read`}
        onChange={({ target }) => {
          setText(target.value)
          form.type(read(target.value))
        }}
        // It is filled in already; the form is not meant.
        onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && event.preventDefault()}
      />
      <p id={`${id}-read`} aria-live="polite" className="mt-1.5 text-ink-3 text-sm">
        {text.trim() === '' ? hint : labels.length > 0 ? FORM.pasted(labels) : FORM.notPasted}
      </p>
    </div>
  )
}
