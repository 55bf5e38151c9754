import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { OtherDraft } from '#web/drafts/draft-status.tsx'
import { Conflict } from '#web/form/conflict.tsx'
import { FormBox } from '#web/form/form-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, TextArea } from '#web/ui/inputs.tsx'
import type { FieldName } from './edition-words.ts'
import type { Fields } from './use-fields.ts'
import type { OptionalFields, OptionalName } from './use-optional-fields.ts'

const WORDS = EDITION_SCREEN.envelope
const LABELS = EDITION_SCREEN.fields

type Props = {
  fields: Fields
  optional: OptionalFields
  /** What stands there while nobody has typed anything. */
  automatic: { previewLine: string; teasers: string[] }
}

/** What readers see before they open the mail, and what somebody put at its top; stored as it is typed. */
export function Envelope({ fields, optional, automatic }: Props) {
  const { theirs, differing, keepMine, takeTheirs, storeNow, isEditable } = fields
  return (
    <FormBox form={fields} aria-label={WORDS.label} className="space-y-3.5" onBlur={() => storeNow()}>
      {theirs && (
        <Conflict words={WORDS.conflict} differing={differing} keepMine={keepMine} takeTheirs={takeTheirs} />
      )}
      <OtherDraft draft={fields.other} />
      <Subject fields={fields} />
      <Lines fields={fields} name="previewLine" placeholder={WORDS.automatic(automatic.previewLine)} />
      {optional.shown.map((name) => (
        <Lines
          key={name}
          fields={fields}
          name={name}
          rows={name === 'teasers' ? 3 : 4}
          hint={name === 'teasers' ? WORDS.teasersHint : WORDS.noteHint}
          placeholder={name === 'teasers' ? automatic.teasers.join('\n') : ''}
          isFocused={optional.opened === name}
          remove={isEditable ? () => optional.remove(name) : undefined}
        />
      ))}
      {isEditable && (
        <div className="flex flex-wrap items-center gap-x-1">
          {optional.offered.map((name) => (
            <Offer key={name} name={name} open={optional.open} />
          ))}
          <Standing fields={fields} />
        </div>
      )}
    </FormBox>
  )
}

function Subject({ fields }: { fields: Fields }) {
  const { value, change } = fields.field('subject')
  const isLong = value.length > LIMITS.subjectAdvised
  const label = (
    <>
      {LABELS.subject}
      {value !== '' && (
        <span aria-hidden className={cx('ml-2 font-normal text-xs', isLong ? 'text-going' : 'text-ink-3')}>
          {value.length}
        </span>
      )}
    </>
  )
  return (
    <Field label={label} error={fields.wrong.subject}>
      {(control) => (
        <Input
          {...control}
          data-subject
          readOnly={!fields.mayType}
          value={value}
          placeholder={fields.isEditable ? WORDS.placeholder : ''}
          autoComplete="off"
          onChange={({ target }) => change(target.value)}
          className={cx(!fields.isEditable && 'bg-wash')}
        />
      )}
    </Field>
  )
}

type LinesProps = {
  fields: Fields
  name: FieldName
  placeholder: string
  hint?: string
  rows?: 2 | 3 | 4
  isFocused?: boolean
  remove?: (() => void) | undefined
}

function Lines({ fields, name, placeholder, hint, rows = 2, isFocused = false, remove }: LinesProps) {
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
            rows={rows}
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

const Offer = ({ name, open }: { name: OptionalName; open: (name: OptionalName) => void }) => (
  <Button
    variant="quiet"
    size="sm"
    className="px-2 first:-ml-2 pointer-coarse:h-11"
    aria-label={WORDS.add(LABELS[name])}
    onClick={() => open(name)}
  >
    <Plus aria-hidden className="size-3.5" />
    {LABELS[name]}
  </Button>
)

/** Whether what is typed is stored; quiet, and read out when it changes. */
function Standing({ fields: { isDirty, isSending, isKept } }: { fields: Fields }) {
  const words = isSending ? WORDS.saving : !isDirty ? WORDS.saved : isKept ? WORDS.kept : WORDS.unsaved
  return (
    <p role="status" className="ml-auto text-ink-3 text-xs">
      {words}
    </p>
  )
}
