import { Copy } from 'lucide-react'
import { GENERIC } from '#shared/generic-messages.ts'
import { toast } from './toast/toast.ts'
import { Button, type ButtonProps } from './button.tsx'

export type CopyButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  /** What lands on the clipboard. */
  text: string
  label?: string
}

/** Copies a text and says so. */
export const CopyButton = ({ text, label = 'Copy', size = 'sm', ...rest }: CopyButtonProps) => (
  <Button {...rest} size={size} onClick={() => void copy(text)}>
    <Copy aria-hidden className="size-3.5" />
    {label}
  </Button>
)

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.ok({ title: GENERIC.copied })
  } catch {
    // Refused by the browser, or no clipboard because the page is not served securely.
    toast.fail({ title: GENERIC.copyFailed })
  }
}
