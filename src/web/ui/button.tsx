import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ComponentProps, MouseEvent } from 'react'
import { cx } from './cx.ts'

/* A high-contrast theme drops the fills and shows the borders, of which each therefore has one. */
const VARIANTS = {
  solid: 'border border-transparent bg-ink text-paper hover:bg-ink/88 active:bg-ink/80',
  accent: 'border border-transparent bg-accent text-on-accent hover:bg-accent/90 active:bg-accent/80',
  line: 'border border-edge/70 bg-sheet text-ink hover:border-edge hover:bg-wash active:bg-ink/8',
  quiet: 'border border-transparent text-ink-2 hover:bg-ink/6 hover:text-ink active:bg-ink/10',
  link: 'border border-transparent text-accent underline decoration-accent/35 underline-offset-[0.18em] hover:decoration-current',
  danger: 'border border-transparent bg-danger text-on-danger hover:bg-danger/90 active:bg-danger/80',
} as const

/* A finger needs 44 px of each. */
const SIZES = {
  md: 'h-10 px-4 text-base pointer-coarse:h-11',
  sm: 'h-8 px-3 text-sm pointer-coarse:h-11 pointer-coarse:min-w-11',
  icon: 'size-9 pointer-coarse:size-11',
  'icon-sm': 'size-7 reach',
} as const

export type ButtonVariant = keyof typeof VARIANTS
export type ButtonSize = keyof typeof SIZES

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** At work: keeps its width, its name and the focus, turns a wheel, and ignores presses. */
  busy?: boolean
}

/** A button. One `solid` per view; an icon alone needs an `aria-label`. */
export function Button({
  variant = 'line',
  size = 'md',
  type = 'button',
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass(variant, size, className)}
      onClick={press}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
        </span>
      )}
      <span className={cx('contents', busy && '*:opacity-0 text-transparent')}>{children}</span>
    </button>
  )
}

/** The look of a button for something that is a link: `<Link className={buttonClass('line')}>`. */
export const buttonClass = (variant: ButtonVariant = 'line', size: ButtonSize = 'md', className?: string) =>
  cx(
    'relative inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap no-underline',
    'transition-[background-color,border-color,color] duration-120 disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress',
    VARIANTS[variant],
    SIZES[size],
    className,
  )
