import { z } from 'zod'
import { statusLabel, TaskStatus } from './board.ts'

/** What people do with a step of an edition (S107). */
export const ActivityKind = z.enum([
  'filed',
  'changed',
  'deleted',
  'restored',
  'checked',
  'unchecked',
  'moved',
  'took',
  'gave-back',
  'assigned',
  'noted',
])
export type ActivityKind = z.infer<typeof ActivityKind>

const VERBS: Record<ActivityKind, string> = {
  filed: 'filed',
  changed: 'changed',
  deleted: 'deleted',
  restored: 'put back',
  checked: 'checked',
  unchecked: 'unchecked',
  moved: 'moved the step to',
  took: 'took the step',
  'gave-back': 'gave the step back',
  assigned: 'gave the step to',
  noted: 'changed the note',
}

/**
 * An activity as the end of a sentence that begins with who did it: "filed" and what, "moved the step to" and where.
 *
 * @param subject as stored: a status is put into its word
 */
export function activityWords(
  kind: ActivityKind,
  subject: string | null,
): { verb: string; subject: string | null } {
  const status = TaskStatus.safeParse(subject)
  return {
    verb: VERBS[kind],
    subject: kind === 'moved' && status.success ? statusLabel(status.data) : subject,
  }
}
