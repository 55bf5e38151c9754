import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose, type DialogProps } from '#web/ui/dialog.tsx'
import { FormBox } from './form-box.tsx'
import type { SentForm } from './use-sent-form.ts'

type Props = Pick<DialogProps, 'title' | 'description' | 'size' | 'initialFocus' | 'children'> & {
  form: Pick<SentForm, 'box' | 'submit' | 'isSending'>
  open?: boolean
  close: () => void
  /** What the button says that sends it. */
  act: ReactNode
}

/**
 * A dialog that asks by one form. While the server has not answered it stays; Cancel and what sends it stand at its
 * foot, and the form's keys press them from any field (C72).
 */
export function FormDialog({ form, open = true, close, act, children, ...dialog }: Props) {
  const id = useId()
  return (
    <Dialog
      {...dialog}
      open={open}
      onOpenChange={(isOpen) => !isOpen && !form.isSending && close()}
      actions={
        <>
          <DialogClose render={<Button />} disabled={form.isSending}>
            Cancel
          </DialogClose>
          <Button type="submit" form={id} variant="solid" busy={form.isSending}>
            {act}
          </Button>
        </>
      }
    >
      <FormBox id={id} form={form} className="mt-5 space-y-5">
        {children}
      </FormBox>
    </Dialog>
  )
}
