import { Button, type ButtonProps } from '#web/ui/button.tsx'
import type { SentForm } from './use-sent-form.ts'

type Props = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children'> & {
  form: Pick<SentForm, 'isSending'>
}

/** The button that submits a form; it turns a wheel while the server has not answered. */
export const Submit = ({ form, variant = 'solid', ...rest }: Props) => (
  <Button {...rest} type="submit" variant={variant} busy={form.isSending} />
)
