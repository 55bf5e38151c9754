import { encode } from 'uqr'
import { cx } from './cx.ts'

export type QrCodeProps = {
  text: string
  /** What it is, for screen readers. */
  label: string
  className?: string
}

/** A QR code, dark on white in every theme, because cameras read no other. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'L', border: 2 })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('aspect-square rounded-md bg-white', className)}
    >
      <path d={pathOf(data)} fill="#000" />
    </svg>
  )
}

/** One square a dark module. */
const pathOf = (rows: boolean[][]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
