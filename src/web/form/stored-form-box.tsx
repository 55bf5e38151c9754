import { type ReactNode, useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FormActs } from './form-acts.tsx'
import { FormBox } from './form-box.tsx'
import type { SentForm } from './use-sent-form.ts'

type Props = {
  form: Pick<SentForm, 'box' | 'submit' | 'isSending'> & { theirs: object | null }
  label: string
  /** The label again, for the eyes. */
  heading?: ReactNode
  /** What is said once somebody else has stored something meanwhile. */
  conflict: ReactNode
  close: () => void
  /** What the button says that stores it. */
  act: string
  children: ReactNode
}

/**
 * The form of something stored that opens in its place on the page: the choice above the fields when somebody was
 * faster, Cancel and what stores it below them. It takes the place of what was pressed, so its first field has the focus;
 * under a finger the form itself, as a field would call the keyboard over what was just opened.
 */
export function StoredFormBox({ form, label, heading, conflict, close, act, children }: Props) {
  const { box } = form
  useEffect(() => {
    const isTouched = matchMedia('(pointer: coarse)').matches
    const first = box.current?.querySelector<HTMLElement>('input, textarea, select')
    if (isTouched) box.current?.focus()
    else first?.focus()
  }, [box])
  return (
    <FormBox form={form} aria-label={label} tabIndex={-1} className="sheet space-y-5 p-5 outline-none">
      {heading}
      {form.theirs && conflict}
      {children}
      <FormActs>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="solid" busy={form.isSending} disabled={form.theirs !== null}>
          {act}
        </Button>
      </FormActs>
    </FormBox>
  )
}
