import './mono-font.css'
import { CopyButton } from './copy-button.tsx'
import { cx } from './cx.ts'
import { ScrollRegion } from './scroll-region.tsx'

/** Any value as indented JSON, to read and to copy. */
export function JsonView({
  value,
  label,
  height = 'max-h-[32rem]',
  className,
}: {
  value: unknown
  label: string
  /** How high it may become before it scrolls, as a class. */
  height?: string
  className?: string
}) {
  const text = JSON.stringify(value, null, 2) ?? 'null'
  return (
    <div className={cx('relative rounded-lg border bg-wash', className)}>
      <CopyButton text={text} className="absolute top-2.5 right-2.5 z-1" />
      <ScrollRegion label={label} className={cx('rounded-lg', height)}>
        <pre className="w-max min-w-full p-4 pr-28 font-mono text-ink-2 text-mono">{text}</pre>
      </ScrollRegion>
    </div>
  )
}
