import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

/** Joins class names; of two that say the same thing the later one wins. */
export const cx = (...names: ClassValue[]): string => merge(clsx(names))

/** The library with the names of our theme. */
const merge = extendTailwindMerge({
  extend: { theme: { text: ['display', 'mono'], shadow: ['lift', 'over'] } },
})
