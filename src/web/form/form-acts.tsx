import type { ReactNode } from 'react'

/** The buttons below a form that opens, the main one last; on a phone stacked, as at the foot of every dialog. */
export const FormActs = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col max-sm:items-stretch">{children}</div>
)
