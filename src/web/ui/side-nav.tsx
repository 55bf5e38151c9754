import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { Select } from './inputs.tsx'

/** An entry of a list of pages beside the open one. */
export const SIDE_LINK =
  'block rounded-md px-2.5 py-1.5 text-ink-2 text-sm no-underline hover:bg-ink/6 hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:font-semibold aria-[current=page]:text-accent forced-colors:aria-[current=page]:underline'

type ChoiceProps = {
  /** What is chosen among: `Library`. */
  label: string
  value: string
  go: (value: string) => void
  /** The options. */
  children: ReactNode
}

/** The same pages as one choice, where there is no room beside. */
export const PagesChoice = ({ label, value, go, children }: ChoiceProps) => (
  <Field label={label} className="lg:hidden">
    {(control) => (
      <Select {...control} value={value} onChange={({ target }) => go(target.value)}>
        {children}
      </Select>
    )}
  </Field>
)
