import { IMAGES } from '#shared/images-messages.ts'
import { useControl } from '#web/entries/fields/form-field.tsx'
import { PictureInput } from './picture-input.tsx'

/** A picture, chosen or dropped, sent at once and shown as it will be printed: three to two (S145, S148). */
export function PictureField({ name }: { name: string }) {
  const { label, value, error, change } = useControl(name)
  return (
    <PictureInput
      name={name}
      label={label}
      value={typeof value === 'string' ? value : ''}
      error={error}
      hint={IMAGES.rule}
      onChange={change}
      className="@lg:row-span-3"
    />
  )
}
