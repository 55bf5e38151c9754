import type { Task } from '#contract/board.ts'
import { statusLabel, TASK_STATUSES, type TaskStatus } from '#shared/board.ts'
import { ACTS } from '#shared/search-messages.ts'
import type { Role } from '#shared/roles.ts'
import { THEMES, type Theme } from '#web/theme/themes.ts'

/** What the palette can do. */
export type Act =
  | { does: 'complete' | 'take' | 'release' | 'file'; step: number }
  | { does: 'move'; step: number; to: TaskStatus }
  | { does: 'theme'; theme: Theme }
  | { does: 'process' | 'invite' | 'copy-edition' | 'print' | 'shortcuts' | 'sign-out' }

export type NamedAct = {
  act: Act
  /** Tells it from every other. */
  key: string
  name: string
  note?: string
  /** Words by which it is found besides its name; of those and the verb one must be meant. */
  verb: string
  /** Offered before a word is written. */
  isOffered: boolean
}

export type ActsFor = {
  role: Role
  /** The steps of the edition on screen, as far as they are loaded. */
  tasks: Task[]
  /** The person's own id. */
  me: string
  /** The step on screen, whose acts are offered first. */
  onStep: number | null
}

/** Everything that this person can do from here, the likeliest first. */
export const actsFor = ({ role, tasks, me, onStep }: ActsFor): NamedAct[] => [
  ...tasks.flatMap((task) => actsOnStep(task, me, task.step === onStep)),
  ...(role === 'admin'
    ? [
        general('process', ACTS.process, true),
        general('copy-edition', ACTS.copyEdition, true),
        general('invite', ACTS.invite, true),
      ]
    : []),
  general('print', ACTS.print, false),
  ...THEMES.map(
    (theme): NamedAct => ({
      act: { does: 'theme', theme },
      key: `theme:${theme}`,
      name: ACTS.theme[theme],
      verb: `theme ${theme} ${ACTS.theme.also}`,
      isOffered: false,
    }),
  ),
  general('shortcuts', ACTS.shortcuts, true),
  general('sign-out', ACTS.signOut, true),
]

function actsOnStep(task: Task, me: string, isOffered: boolean): NamedAct[] {
  const { step, status, assignee, entries } = task
  // A step with nothing filed is completed on its page, which asks first (C13), or moved, as a card is (S86).
  const mayComplete = status !== 'done' && entries > 0
  const on = (act: Act, name: string, also: string, isOfferedHere = isOffered): NamedAct => ({
    act,
    key: `${act.does}:${step}${act.does === 'move' ? `:${act.to}` : ''}`,
    name: `${name}: ${step}. ${task.title}`,
    verb: `${also} ${name === also ? '' : name.toLowerCase()}`,
    isOffered: isOfferedHere,
  })
  const isMine = assignee?.id === me
  return [
    ...(mayComplete ? [on({ does: 'complete', step }, ACTS.complete.name, ACTS.complete.also)] : []),
    isMine
      ? on({ does: 'release', step }, ACTS.release.name, ACTS.release.also)
      : on({ does: 'take', step }, ACTS.take.name, ACTS.take.also),
    ...TASK_STATUSES.filter((to) => to !== status && !(to === 'done' && mayComplete)).map((to) =>
      on({ does: 'move', step, to }, ACTS.move.name(statusLabel(to)), ACTS.move.also, false),
    ),
    on({ does: 'file', step }, ACTS.file.name, ACTS.file.also, false),
  ]
}

const general = (
  does: Exclude<Act, { step: number } | { theme: Theme }>['does'],
  { name, also }: { name: string; also: string },
  isOffered: boolean,
): NamedAct => ({ act: { does }, key: does, name, verb: `${name.toLowerCase()} ${also}`, isOffered })
