import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { useEditionWork } from './edition-work.ts'
import type { Fields } from './use-fields.ts'
import type { OptionalFields, OptionalName } from './use-optional-fields.ts'

const WORDS = EDITION_SCREEN.envelope
const LABELS = EDITION_SCREEN.fields

type Props = { fields: Fields; optional: OptionalFields }

/** What somebody put at the top of the mail, and the lines that stand there where they are not automatic. */
export function TopTexts({ fields, optional }: Props) {
  const { made } = useEditionWork()
  const { isEditable } = fields
  return optional.shown.map((name) => (
    <Lines
      key={name}
      fields={fields}
      name={name}
      hint={name === 'teasers' ? WORDS.teasersHint : WORDS.noteHint}
      placeholder={name === 'teasers' ? made.assembly.automatic.teasers.join('\n') : ''}
      isFocused={optional.opened === name}
      remove={isEditable ? () => optional.remove(name) : undefined}
    />
  ))
}

type LinesProps = {
  fields: Fields
  name: OptionalName
  placeholder: string
  hint: string
  isFocused: boolean
  remove: (() => void) | undefined
}

function Lines({ fields, name, placeholder, hint, isFocused, remove }: LinesProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isFocused) area.current?.focus()
  }, [isFocused])
  const { value, change } = fields.field(name)
  return (
    <div className="relative">
      <Field label={LABELS[name]} hint={hint} error={fields.wrong[name]}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            rows={3}
            readOnly={!fields.mayType}
            value={value}
            placeholder={placeholder}
            onChange={({ target }) => change(target.value)}
            className={cx(!fields.isEditable && 'bg-wash')}
          />
        )}
      </Field>
      {remove && (
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={WORDS.remove(LABELS[name])}
          onClick={remove}
          className="absolute -top-1 right-0 pointer-coarse:-top-3 pointer-coarse:size-11"
        >
          <X aria-hidden className="size-3.5" />
        </Button>
      )}
    </div>
  )
}

/** What else may be put at the top. */
export const Offers = ({ optional: { offered, open } }: { optional: OptionalFields }) =>
  offered.map((name) => (
    <Button
      key={name}
      variant="quiet"
      size="sm"
      className="h-6 px-1.5 text-xs pointer-coarse:h-11"
      aria-label={WORDS.add(LABELS[name])}
      onClick={() => open(name)}
    >
      <Plus aria-hidden className="size-3 @max-[20rem]:hidden" />
      {LABELS[name]}
    </Button>
  ))
