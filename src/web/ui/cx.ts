import { type ClassValue, clsx } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'
import { CLASS_GROUPS, CONFLICTS } from './class-groups.ts'

/** Joins class names; of two that say the same thing the later one wins. */
export const cx = (...names: ClassValue[]): string => merge(clsx(names))

const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: CLASS_GROUPS,
  conflictingClassGroups: CONFLICTS,
  conflictingClassGroupModifiers: { 'font-size': ['leading'] },
  orderSensitiveModifiers: ['*', '**', 'after', 'before', 'file', 'marker', 'placeholder', 'selection'],
}))
