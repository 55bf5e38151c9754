import { SETTINGS_MESSAGES } from '#shared/settings-messages.ts'
import type { FieldControl } from '#web/ui/field.tsx'
import { Input } from '#web/ui/inputs.tsx'

type Props = FieldControl & { value: string; onChange: (colour: string) => void }

/** A colour as it is written, `#rrggbb`, beside the browser's own chooser. */
export function ColourInput({ value, onChange, ...control }: Props) {
  return (
    <div className="flex gap-2">
      <input
        type="color"
        aria-label={SETTINGS_MESSAGES.pickAccent}
        // Of what is no colour yet the chooser would show black.
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#ffffff'}
        onChange={({ target }) => onChange(target.value)}
        className="field-box w-14 shrink-0 cursor-pointer p-1.5"
      />
      <Input
        {...control}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="#1f4fd8"
        className="tabular-nums"
      />
    </div>
  )
}
