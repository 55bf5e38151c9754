import './mono-font.css'
import { CopyButton } from './copy-button.tsx'
import { cx } from './cx.ts'
import { ScrollRegion } from './scroll-region.tsx'

/** Any value as indented JSON, to read and to copy. */
export function JsonView({
  value,
  label,
  fills = false,
  className,
}: {
  value: unknown
  label: string
  /** Whether it is as high as what it stands in, so that nothing scrolls within what scrolls. */
  fills?: boolean
  className?: string
}) {
  const text = JSON.stringify(value, null, 2) ?? 'null'
  return (
    <div className={cx('relative rounded-lg border bg-wash', fills && 'h-full', className)}>
      <CopyButton text={text} className="absolute top-2.5 right-2.5 z-1" />
      <ScrollRegion label={label} className={cx('rounded-lg', fills ? 'h-full' : 'max-h-[32rem]')}>
        <pre className="w-max min-w-full p-4 pr-28 font-mono text-ink-2 text-mono">{text}</pre>
      </ScrollRegion>
    </div>
  )
}
