import { Copy } from 'lucide-react'
import { MESSAGES } from '#shared/messages.ts'
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
    toast.ok({ title: MESSAGES.admin.copied })
  } catch {
    // Refused by the browser, or no clipboard because the page is not served securely.
    toast.fail({ title: MESSAGES.admin.copyFailed })
  }
}
