/**
 * A whole number as people write it: `20,000`. Asking the runtime, which can do more, takes a hundredth of a second on a
 * phone the first time, and every page has words with a number in them.
 */
export const inEnglish = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
