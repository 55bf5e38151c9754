import { isolated } from './isolated.ts'

/** Around the administration’s lists. */
export const ADMIN = {
  title: 'Admin Dashboard',
  loadingTasks: 'Loading tasks...',
  noTasks: 'No tasks found matching the current filters',
  noTasksYet: 'Nothing has been filed yet.',
  never: 'Never',
  allSteps: 'All Steps',
  allUsers: 'All Users',
  log: 'Everything filed',
  linesOf: (edition: string) => `The steps of ${edition}`,
  nobody: 'Nobody has it',
  nothingFiled: 'Nothing filed',
  noText: 'No text',
  changedSince: 'Changed since',
  reminded: 'Reminded',
  remind: 'Remind',
  remindAgain: 'Remind again',
  isReminded: (to: string | null, told: number) => ({
    title: 'Reminder sent',
    detail:
      to === null
        ? `${told} ${told === 1 ? 'person was' : 'people were'} reminded, since nobody has the step.`
        : `${isolated(to)} is reminded.`,
  }),
  nobodyReminded: (to: string | null) => ({
    title: 'Nobody was reminded',
    detail:
      to === null
        ? 'Nobody else here wants reminders.'
        : `${isolated(to)} wants no reminders. A message from User Management arrives all the same.`,
  }),
  isDone: 'This step is done. Nobody needs to be reminded.',
  hasPassed: 'This edition has passed. Nobody needs to be reminded.',
  counts: (count: { todo: number; 'in-progress': number; done: number }) =>
    `${count.done} done, ${count['in-progress']} in progress, ${count.todo} pending`,
} as const
