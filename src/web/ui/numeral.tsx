import { NUMERAL_OUTLINES } from './numeral-outlines.ts'

/** How much closer the digits stand than they were drawn, in thousandths of the type size. */
const CLOSER = 30

/**
 * A number in the italic of the house: the signature mark of the steps. Drawn, so that no page loads a face for a few
 * digits; as tall as the text around it would be, in its colour, and read and copied as the number.
 */
export function Numeral({ value }: { value: number | string }) {
  const digits = Array.from(String(value)).flatMap((digit) => NUMERAL_OUTLINES[Number(digit)] ?? [])
  const startOf = (index: number) => digits.slice(0, index).reduce((x, { width }) => x + width - CLOSER, 0)
  const width = startOf(digits.length)
  return (
    <>
      <svg
        aria-hidden
        viewBox={`0 -700 ${width} 700`}
        width={`${width / 1000}em`}
        height="0.7em"
        className="inline-block overflow-visible fill-current align-baseline"
      >
        {digits.map(({ path }, index) => (
          <path key={`${index}`} d={path} transform={`translate(${startOf(index)} 0) scale(1 -1)`} />
        ))}
      </svg>
      <span className="sr-only">{value}</span>
    </>
  )
}
