import { type ReactNode, useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Conflict } from './conflict.tsx'
import type { Difference } from './differences.ts'
import { FormActs } from './form-acts.tsx'
import { FormBox } from './form-box.tsx'
import type { SentForm } from './use-sent-form.ts'
import type { StoredForm } from './use-stored-form.ts'
import type { Values } from './values.ts'

type Props = {
  form: Pick<SentForm, 'box' | 'submit' | 'isSending'> &
    Pick<StoredForm<null, Values>, 'keepMine' | 'takeTheirs'> & { theirs: object | null }
  label: string
  /** The label again, for the eyes. */
  heading?: ReactNode
  /** That somebody else has stored something meanwhile. */
  conflict: string
  /** Where that differs from what is typed. */
  differing: Difference[]
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
export function StoredFormBox({ form, label, heading, conflict, differing, close, act, children }: Props) {
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
      {form.theirs && (
        <Conflict
          words={conflict}
          differing={differing}
          keepMine={form.keepMine}
          takeTheirs={form.takeTheirs}
        />
      )}
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
