import { isolated } from './isolated.ts'

/** Who else writes in a step right now. */
export const PRESENCE = {
  /** Ends the description of the step's card, and its name in the stepper. */
  writing: (names: readonly string[]) => `${listed(names)} ${verb(names)} writing`,
  /** Above the form of the step. */
  alsoHere: (names: readonly string[]) => `${listed(names)} ${verb(names)} also writing here`,
  /** In the head of a text of the step. */
  alsoInStep: (names: readonly string[], step: number) =>
    `${listed(names)} ${verb(names)} also writing in step ${step}`,
  more: (count: number) => `+${count}`,
  tooOften: 'This is told too often. Wait a moment.',
} as const

const verb = (names: readonly string[]): string => (names.length === 1 ? 'is' : 'are')

function listed([first = '', second, ...others]: readonly string[]): string {
  if (second === undefined) return isolated(first)
  return `${isolated(first)} and ${others.length === 0 ? isolated(second) : `${others.length + 1} others`}`
}
