import { type ComponentProps, useEffect } from 'react'
import type { Form } from './use-form.ts'

type Props = Omit<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'> & {
  form: Pick<Form, 'box' | 'submit'>
}

/**
 * The form element: submits on Enter, on Ctrl+Enter from any field (C72) and on its button, without the browser's own
 * checks.
 */
export function FormBox({ form: { box, submit }, ...rest }: Props) {
  useEffect(() => {
    const form = box.current
    form?.addEventListener('keydown', pressOnKey)
    return () => form?.removeEventListener('keydown', pressOnKey)
  }, [box])
  return (
    <form
      {...rest}
      ref={box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // A dialog stands inside the form of its page; that one is not meant.
        event.stopPropagation()
        submit()
      }}
    />
  )
}

/** Presses the form's own button, wherever on the page it stands, so that it keeps to what it would do for a finger. */
function pressOnKey(this: HTMLFormElement, event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  event.preventDefault()
  const own = [...this.elements].find((one) => one instanceof HTMLButtonElement && one.type === 'submit')
  if (own instanceof HTMLButtonElement) own.click()
}
