import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

/** What a control needs to belong to its label, hint and error; spread it on the control. */
export type FieldControl = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

export type FieldProps = {
  label: ReactNode
  /** One calm sentence below the control; gives way to an error. */
  hint?: ReactNode
  error?: string | undefined
  /** Shows the word "optional" beside the label. */
  optional?: boolean
  className?: string
  children: (control: FieldControl) => ReactNode
}

/**
 * A label, a control, and the sentence below it, tied together for screen readers:
 * `<Field label="Venue" error={error}>{(control) => <Input {...control} />}</Field>`.
 */
export function Field({ label, hint, error, optional, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = Boolean(error || hint)
  return (
    <div data-field className={cx('min-w-0', className)}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold text-sm">
          {label}
        </label>
        {optional && <span className="text-ink-3 text-xs">optional</span>}
      </div>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': hasNote ? noteId : undefined })}
      {hasNote && (
        <div id={noteId} className="mt-1.5 text-sm">
          {error ? <FieldError>{error}</FieldError> : <span className="text-ink-3">{hint}</span>}
        </div>
      )}
    </div>
  )
}

/** The sentence of an error, with a mark so that colour is not alone. */
export const FieldError = ({ children }: { children: ReactNode }) => (
  <span className="flex gap-1.5 text-danger">
    <CircleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0" />
    <span className="min-w-0">{children}</span>
  </span>
)
