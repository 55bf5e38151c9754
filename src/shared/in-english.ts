/**
 * A whole number as people write it: `20,000`. Asking the runtime, which can do more, takes a hundredth of a second on a
 * phone the first time, and every page has words with a number in them.
 */
export function inEnglish(count: number): string {
  const thousands: string[] = []
  let rest = String(Math.abs(count))
  for (; rest.length > 3; rest = rest.slice(0, -3)) thousands.unshift(rest.slice(-3))
  return `${count < 0 ? '-' : ''}${[rest, ...thousands].join(',')}`
}
