import { Outlet } from '@tanstack/react-router'
import { TaskProvider } from '#web/board/task-context.tsx'

/** The pages of daily work: all share the steps of the edition on screen. */
export const StaffScreens = () => (
  <TaskProvider>
    <Outlet />
  </TaskProvider>
)
