import { inEnglish } from './in-english.ts'

/** How many of what: `1 source`, `1,200 sources`. Say the plural where it is more than an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${inEnglish(count)} ${count === 1 ? one : many}`
