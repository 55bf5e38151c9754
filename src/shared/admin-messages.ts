/** Around the administration’s lists. */
export const ADMIN = {
  title: 'Admin Dashboard',
  loadingTasks: 'Loading tasks...',
  noTasks: 'No tasks found matching the current filters',
  never: 'Never',
  allSteps: 'All Steps',
  allUsers: 'All Users',
  counts: (count: { todo: number; 'in-progress': number; done: number }) =>
    `${count.done} done, ${count['in-progress']} in progress, ${count.todo} pending`,
} as const
