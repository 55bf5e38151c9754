import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useId, useState } from 'react'
import { PASSWORD_RULES } from '#contract/accounts.ts'
import type { FormField } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field, type FieldControl } from '#web/ui/field.tsx'
import { Input } from '#web/ui/inputs.tsx'

type Common = { field: FormField<string>; label: string; autoComplete: string }
type TextProps = Common & {
  type?: 'text' | 'email'
  optional?: boolean
  /** Hears of every change. */
  onType?: (text: string) => void
}

/** A line of text or an email. */
export const TextField = ({ field, label, type = 'text', autoComplete, optional, onType }: TextProps) => (
  <Field label={label} error={field.error} {...(optional && { optional })}>
    {(own) => (
      <Input
        {...own}
        {...controlOf(field, onType)}
        type={type}
        autoComplete={autoComplete}
        {...(type === 'email' && { inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
      />
    )}
  </Field>
)

/** The address by which a person signs in, and a password manager knows them. */
export const EmailField = (props: Pick<TextProps, 'field' | 'onType'>) => (
  <TextField {...props} label="Email" type="email" autoComplete="username" />
)

/** Tells a password manager whose password it is. */
export const WhosePassword = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)

/** A password that is checked, not set. */
export const PasswordField = ({ field, label, autoComplete }: Common) => (
  <Field label={label} error={field.error}>
    {(own) => <PasswordInput own={own} {...controlOf(field)} autoComplete={autoComplete} />}
  </Field>
)

export type CodeFieldProps = {
  field: FormField<string>
  label: string
  /** Six digits of an app, for which a phone shows its number keys and offers what it knows. */
  isNumber: boolean
  /** Whether it takes the focus as it appears. */
  hasFocus?: boolean
}

/** A code that counts once. */
export const CodeField = ({ field, label, isNumber, hasFocus = false }: CodeFieldProps) => (
  <Field label={label} error={field.error}>
    {(own) => (
      <Input
        {...own}
        {...controlOf(field)}
        {...(hasFocus && { ref: takeFocus })}
        autoComplete={isNumber ? 'one-time-code' : 'off'}
        inputMode={isNumber ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        className="tnum tracking-widest"
      />
    )}
  </Field>
)

const takeFocus = (input: HTMLElement | null) => input?.focus()

/** A new password, with its rules ticking as they are met (S34-S36). */
export function NewPasswordField({ field, label }: Omit<Common, 'autoComplete'>) {
  const rulesId = useId()
  return (
    <div>
      <Field label={label} error={field.error}>
        {(own) => (
          <PasswordInput
            own={{ ...own, 'aria-describedby': cx(own['aria-describedby'], rulesId) }}
            {...controlOf(field)}
            autoComplete="new-password"
          />
        )}
      </Field>
      <ul id={rulesId} className="mt-2 space-y-1 text-sm">
        {PASSWORD_RULES.map((rule) => (
          <PasswordRule key={rule.says} says={rule.says} isMet={rule.isMet(field.value)} />
        ))}
      </ul>
    </div>
  )
}

function PasswordRule({ says, isMet }: { says: string; isMet: boolean }) {
  const Mark = isMet ? Check : Circle
  return (
    <li className={cx('flex items-center gap-2', isMet ? 'text-done' : 'text-ink-3')}>
      <Mark aria-hidden className={cx('shrink-0', isMet ? 'size-3.5' : 'mx-0.5 size-2.5')} />
      {says}
      <span className="sr-only">{isMet ? ', met' : ', not met yet'}</span>
    </li>
  )
}

type Control = { name: string; value: string; onChange: (event: { target: { value: string } }) => void }

function PasswordInput({ own, ...control }: Control & { own: FieldControl; autoComplete: string }) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input
        {...own}
        {...control}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-11"
      />
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label="Show password"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute top-1.5 right-1.5"
      >
        <Icon aria-hidden className="size-4" />
      </Button>
    </div>
  )
}

const controlOf = (field: FormField<string>, onType?: (text: string) => void): Control => ({
  name: field.name,
  value: field.value,
  onChange: ({ target }) => {
    field.change(target.value)
    onType?.(target.value)
  },
})
