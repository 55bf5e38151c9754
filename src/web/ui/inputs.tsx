import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { cx } from './cx.ts'

/** A line of text, which runs the way that its own script does. */
export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input dir="auto" {...rest} className={cx('field-box', className)} />
)

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'rows'> & { rows?: keyof typeof LEAST_HEIGHTS }

/** Several lines of text, so many at least; grows with what is written. */
export function TextArea({ className, rows = 4, ref, ...rest }: TextAreaProps) {
  const growing = useGrowing(ref)
  return (
    <textarea
      dir="auto"
      {...rest}
      ref={growing}
      rows={rows}
      className={cx('field-box block resize-y field-sizing-content', LEAST_HEIGHTS[rows], className)}
    />
  )
}

/** Where a box takes the size of its text, `rows` says nothing; by a class, since a picture has no styles of its own. */
const LEAST_HEIGHTS = {
  2: 'min-h-[3.875rem]',
  3: 'min-h-[5.25rem]',
  4: 'min-h-[6.625rem]',
  5: 'min-h-[8rem]',
  6: 'min-h-[9.375rem]',
}

/** A number, whose unit stands in the label. Its value stays text. */
export const NumberInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input inputMode="decimal" autoComplete="off" {...rest} className={cx('field-box', className)} />
)

/** The browser's own choice list in our dress: best on phones, complete by keyboard. */
export const Select = ({ className, children, ...rest }: ComponentProps<'select'>) => (
  <span className={cx('relative block', className)}>
    <select {...rest} className="field-box appearance-none truncate pr-9">
      {children}
    </select>
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-3"
    />
  </span>
)

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> & {
  /** The words beside it; without them give it an `aria-label`. */
  children?: ReactNode
  onCheckedChange?: (isChecked: boolean) => void
}

/** A checkbox of 28 px around a box of 20. */
export const Checkbox = ({ children, className, onCheckedChange, ...rest }: CheckboxProps) => (
  <label className={cx('inline-flex items-start gap-2', className)}>
    <span className="relative -m-1 grid size-7 shrink-0 place-items-center">
      <input
        {...rest}
        type="checkbox"
        onChange={(event) => onCheckedChange?.(event.target.checked)}
        className="peer absolute inset-0 size-7 cursor-pointer appearance-none rounded-md disabled:cursor-not-allowed pointer-coarse:-inset-2 pointer-coarse:size-11"
      />
      <span
        aria-hidden
        className="pointer-events-none size-5 rounded-sm border border-edge bg-sheet transition-colors duration-120 peer-checked:border-done peer-checked:bg-done peer-hover:border-ink-2 peer-checked:peer-hover:border-done peer-disabled:opacity-50 forced-colors:peer-checked:bg-[Highlight]"
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute size-3.5 scale-75 text-sheet opacity-0 forced-colors:text-[HighlightText] transition duration-120 peer-checked:scale-100 peer-checked:opacity-100"
      />
    </span>
    {children && <span className="min-w-0 leading-5">{children}</span>}
  </label>
)

/**
 * A box for text as tall as what is in it, also in browsers that do not know `field-sizing`.
 *
 * @param given the ref of whoever uses the box, which has the element too
 * @returns the ref of the element
 */
function useGrowing(given: Ref<HTMLTextAreaElement> | undefined): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(given, () => area.current as HTMLTextAreaElement, [])
  useLayoutEffect(() => {
    if (area.current && !CSS.supports('field-sizing', 'content')) fit(area.current)
  })
  return area
}

function fit(area: HTMLTextAreaElement): void {
  area.style.height = 'auto'
  const borders = area.offsetHeight - area.clientHeight
  area.style.height = `${area.scrollHeight + borders}px`
}
