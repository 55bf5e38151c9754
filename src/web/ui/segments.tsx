import { cx } from './cx.ts'

export type SegmentsProps<Value extends string> = {
  /** What is chosen among, for screen readers. */
  label: string
  options: readonly (readonly [value: Value, words: string])[]
  value: Value
  onChoose: (value: Value) => void
  className?: string
}

/** A choice between two or three views of the same thing; each is one press. */
export const Segments = <Value extends string>({
  label,
  options,
  value,
  onChoose,
  className,
}: SegmentsProps<Value>) => (
  <div role="group" aria-label={label} className={cx('inline-flex rounded-md bg-ink/6 p-0.5', className)}>
    {options.map(([option, words]) => (
      <button
        key={option}
        type="button"
        aria-pressed={option === value}
        onClick={() => onChoose(option)}
        className={cx(
          'min-h-7 rounded-[5px] border border-transparent px-2.5 font-medium text-ink-2 text-sm hover:text-ink pointer-coarse:min-h-11',
          'aria-pressed:border-rule aria-pressed:bg-sheet aria-pressed:text-ink',
        )}
      >
        {words}
      </button>
    ))}
  </div>
)
