import { isolated } from './isolated.ts'

/** Who else writes in a step right now. */
export const PRESENCE = {
  /** Ends the description of the step's card, and its name in the stepper. */
  writing: (names: readonly string[]) => `${listed(names)} ${verb(names)} writing`,
  /** Above the form of the step. */
  alsoHere: (names: readonly string[]) => said(names, 'also writing here'),
  /** In the head of a text of the step. */
  alsoInStep: (names: readonly string[], step: number) => said(names, `also writing in step ${step}`),
  more: (count: number) => `+${count}`,
  tooOften: 'This is told too often. Wait a moment.',
} as const

/** A sentence whose names may be cut where the line is short, and whose other words may not. */
export type WhoWrites = { who: string; does: string }

function said(names: readonly string[], does: string): WhoWrites {
  const [first = '', ...others] = names
  const words = `${verb(names)} ${does}`
  return others.length < 2
    ? { who: listed(names), does: words }
    : { who: isolated(first), does: `and ${others.length} others ${words}` }
}

const verb = (names: readonly string[]): string => (names.length === 1 ? 'is' : 'are')

function listed([first = '', second, ...others]: readonly string[]): string {
  if (second === undefined) return isolated(first)
  return `${isolated(first)} and ${others.length === 0 ? isolated(second) : `${others.length + 1} others`}`
}
