import { statusLabel, type TaskStatus } from '#shared/board.ts'
import { Badge, type Tone } from './badge.tsx'
import { cx } from './cx.ts'
import { Numeral } from './numeral.tsx'

/** The status in words, in a pill. */
export const StatusBadge = ({ status, className }: { status: TaskStatus; className?: string }) => (
  <Badge tone={STATUS_TONES[status]} {...(className && { className })}>
    {statusLabel(status)}
  </Badge>
)

/** The status as a dot: hollow, half filled in blue, green. Always beside its word. */
export const StatusDot = ({ status, className }: { status: TaskStatus; className?: string }) => (
  <span
    aria-hidden
    data-mark={status}
    className={cx('inline-block size-2 shrink-0 rounded-full', DOTS[status], className)}
  />
)

/** A step's number in the italic of the house, coloured by status. Decoration: say the number in text too. */
export const StepNumeral = ({
  number,
  status,
  className,
}: {
  number: number
  status: TaskStatus
  className?: string
}) => (
  <span aria-hidden className={cx('text-3xl leading-none', NUMERALS[status], className)}>
    <Numeral value={number} />
  </span>
)

/** One tick per step, coloured by status, with one sentence that says the same; without it, text beside it does. */
export const StepTicks = ({
  steps,
  label,
  className,
}: {
  steps: { number: number; status: TaskStatus }[]
  label?: string
  className?: string
}) => (
  <div
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    className={cx('flex gap-1', className)}
  >
    {steps.map(({ number, status }) => (
      <span
        key={number}
        data-mark={status}
        className={cx('h-1.5 flex-1 rounded-full transition-colors duration-300', TICKS[status])}
      />
    ))}
  </div>
)

/** In Progress is blue, Done green, all else grey, on every screen (S191, C80). Amber is for what needs a person. */
export const STATUS_TONES: Record<TaskStatus, Tone> = { todo: 'plain', 'in-progress': 'accent', done: 'done' }
/* Half of it is filled. */
const HALF = 'bg-linear-to-r from-50% from-accent to-50% to-transparent'
const DOTS: Record<TaskStatus, string> = {
  todo: 'border-[1.5px] border-edge',
  'in-progress': `border-[1.5px] border-accent ${HALF}`,
  done: 'bg-done-fill',
}
const NUMERALS: Record<TaskStatus, string> = {
  todo: 'text-ink-3',
  'in-progress': 'text-accent',
  done: 'text-done',
}
const TICKS: Record<TaskStatus, string> = {
  todo: 'bg-ink/12',
  'in-progress': 'bg-linear-to-r from-50% from-accent to-50% to-ink/12',
  done: 'bg-done-fill',
}
