import type { ComponentProps } from 'react'
import { FORM } from '#shared/entries-messages.ts'
import { mendedAddress } from '#shared/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/inputs.tsx'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
}

/**
 * An address. The box takes any text, so that the form's own sentence says what is wrong with it; where an address was
 * broken by how it was copied, one press takes the one that was meant.
 */
export function LinkInput({ value, onChange, ...rest }: Props) {
  const mended = rest['aria-invalid'] ? mendedAddress(value) : null
  return (
    <>
      <Input
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        {...rest}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {mended !== null && (
        <Button size="sm" className="mt-1.5 max-w-full" onClick={() => onChange(mended)}>
          <span className="truncate">{FORM.takeAddress(mended)}</span>
        </Button>
      )}
    </>
  )
}
