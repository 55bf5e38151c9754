import { percentage } from '#shared/board.ts'
import { cx } from './cx.ts'

export type ProgressBarProps = {
  value: number
  /** What counts as all; 0 shows an empty bar. */
  most: number
  /** What is measured, for screen readers. */
  label: string
  className?: string
}

/** How much of something is done; green once it is all (S111). */
export function ProgressBar({ value, most, label, className }: ProgressBarProps) {
  const percent = percentage(Math.min(value, most), most)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${value} of ${most}`}
      className={cx(
        'h-1 overflow-hidden rounded-full bg-ink/10 forced-colors:h-2 forced-colors:border',
        className,
      )}
    >
      <svg
        aria-hidden
        width={`${percent}%`}
        className={cx(
          'block h-full rounded-full transition-[width,background-color] duration-500 forced-colors:bg-[Highlight]',
          percent === 100 ? 'bg-done-fill' : 'bg-accent',
        )}
      />
    </div>
  )
}
