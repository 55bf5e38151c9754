import { cx } from './cx.ts'

export type SegmentsProps<Value extends string> = {
  /** What is chosen among, for screen readers. */
  label: string
  options: readonly (readonly [value: Value, words: string])[]
  value: Value
  onChoose: (value: Value) => void
  className?: string
}

const STRIP = 'inline-flex rounded-md bg-ink/6 p-0.5'
const SEGMENT =
  'min-h-7 rounded-[5px] border border-transparent px-2.5 font-medium text-ink-2 text-sm hover:text-ink pointer-coarse:min-h-11'

/** The look of tabs that are below other tabs: `<Tabs look={SEGMENTED}>`. */
export const SEGMENTED = {
  strip: cx(STRIP, 'max-w-full overflow-x-auto [scrollbar-width:none]'),
  tab: cx(
    SEGMENT,
    'shrink-0 whitespace-nowrap aria-selected:border-rule aria-selected:bg-sheet aria-selected:text-ink focus-visible:-outline-offset-2',
  ),
}

/** A choice between two or three views of the same thing; each is one press. */
export const Segments = <Value extends string>({
  label,
  options,
  value,
  onChoose,
  className,
}: SegmentsProps<Value>) => (
  <div role="group" aria-label={label} className={cx(STRIP, className)}>
    {options.map(([option, words]) => (
      <button
        key={option}
        type="button"
        aria-pressed={option === value}
        onClick={() => onChoose(option)}
        className={cx(SEGMENT, 'aria-pressed:border-rule aria-pressed:bg-sheet aria-pressed:text-ink')}
      >
        {words}
      </button>
    ))}
  </div>
)
