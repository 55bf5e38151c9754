/** A number in the italic of the house: the signature mark of the steps, in a face of ten digits. */
export function Numeral({ value }: { value: number | string }) {
  return <span className="font-numeral font-normal italic tracking-[-0.03em] lining-nums">{value}</span>
}
