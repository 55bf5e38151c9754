import Copy from 'lucide-react/icons/copy'
import { Button, type ButtonProps } from './button.tsx'
import { copy } from './copy.ts'

export type CopyButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  /** What lands on the clipboard. */
  text: string
  label?: string
}

/** Copies a text and says so. */
export const CopyButton = ({ text, label = 'Copy', size = 'sm', ...rest }: CopyButtonProps) => (
  <Button {...rest} size={size} onClick={() => void copy(async () => ({ text }), { hasHtml: false })}>
    <Copy aria-hidden className="size-3.5" />
    {label}
  </Button>
)
