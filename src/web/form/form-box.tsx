import type { ComponentProps } from 'react'
import type { Form } from './use-form.ts'

type Props = Omit<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'> & {
  form: Pick<Form, 'box' | 'submit'>
}

/** The form element: submits on Enter and on its button, without the browser's own checks. */
export const FormBox = ({ form: { box, submit }, ...rest }: Props) => (
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
