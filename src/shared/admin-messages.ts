import { counted } from './counted.ts'
import { isolated } from './isolated.ts'

/** Around the administration’s lists. */
export const ADMIN = {
  title: 'Admin Dashboard',
  loadingTasks: 'Loading tasks...',
  noTasks: 'No tasks found matching the current filters',
  noTasksYet: 'Nothing filed yet.',
  never: 'Never',
  allSteps: 'All Steps',
  allUsers: 'All Users',
  log: 'Everything filed',
  linesOf: (edition: string) => `The steps of ${edition}`,
  nobody: 'Nobody has it',
  nothingFiled: 'Nothing filed',
  noText: 'No text',
  changedSince: 'Changed since',
  send: 'Send',
  read: 'Read',
  copy: 'Copy',
  reminded: 'Reminded',
  remind: 'Remind',
  remindAgain: 'Remind again',
  isReminded: (to: string | null, told: number) => ({
    title: 'Reminder sent',
    detail:
      to === null
        ? `Nobody has this step, so ${counted(told, 'person was', 'people were')} reminded.`
        : `${isolated(to)} is reminded.`,
  }),
  nobodyReminded: (to: string | null) => ({
    title: 'Nobody was reminded',
    detail:
      to === null
        ? 'Nobody else here gets reminders.'
        : `${isolated(to)} turned reminders off. A message from User Management still arrives.`,
  }),
  isDone: 'This step is done. Nobody needs to be reminded.',
  hasPassed: 'This edition has passed. Nobody needs to be reminded.',
  counts: (count: { todo: number; 'in-progress': number; done: number }) =>
    `${count.done} done, ${count['in-progress']} in progress, ${count.todo} pending`,
} as const
