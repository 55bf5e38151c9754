import { useId } from 'react'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { cx } from '#web/ui/cx.ts'
import { FieldError } from '#web/ui/field.tsx'
import type { Fields } from './use-fields.ts'

const WORDS = EDITION_SCREEN.envelope

type Props = { fields: Fields; name: 'subject' | 'previewLine'; placeholder: string }

/** A line of the envelope, typed where readers see it. The subject tells how much of it phones show. */
export function EnvelopeLine({ fields, name, placeholder }: Props) {
  const id = useId()
  const { value, change } = fields.field(name)
  const wrong = fields.wrong[name]
  const isSubject = name === 'subject'
  const isLong = isSubject && value.length > LIMITS.subjectAdvised
  return (
    <>
      <div className="flex items-center gap-2 @max-[30rem]:flex-wrap @max-[30rem]:gap-y-0">
        <label htmlFor={id} className="sr-only">
          {EDITION_SCREEN.fields[name]}
        </label>
        <input
          id={id}
          data-subject={isSubject || undefined}
          dir="auto"
          autoComplete="off"
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong !== undefined || isSubject ? `${id}-note` : undefined}
          readOnly={!fields.mayType}
          value={value}
          placeholder={placeholder}
          onChange={({ target }) => change(target.value)}
          className={cx(
            '-ml-1.5 h-7 min-w-0 flex-1 truncate @max-[30rem]:basis-full rounded-sm bg-transparent px-1.5 placeholder:text-ink-3 pointer-coarse:h-11',
            isSubject ? 'font-semibold text-base' : 'h-6 text-ink-2 text-sm',
            fields.isEditable && 'hover:bg-ink/4 focus:bg-ink/4',
            // Without words a line shows where they go.
            isSubject && fields.isEditable && value === '' && 'border-edge border-b',
          )}
        />
        {isSubject && (
          <span
            id={`${id}-note`}
            className={cx('shrink-0 text-xs', isLong ? 'font-medium text-going' : 'text-ink-3')}
          >
            {value === ''
              ? fields.isEditable && WORDS.lengthHint
              : isLong
                ? WORDS.tooLong(value.length)
                : WORDS.length(value.length)}
          </span>
        )}
      </div>
      {wrong !== undefined && (
        <p id={isSubject ? undefined : `${id}-note`} className="text-sm">
          <FieldError>{wrong}</FieldError>
        </p>
      )}
    </>
  )
}
