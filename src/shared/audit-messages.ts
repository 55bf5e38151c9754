/** The sentences of the audit list. */
export const AUDIT_MESSAGES = {
  title: 'Audit',
  intro: 'Administrator and server actions, and changes to how people sign in',
  none: 'No activity matches.',
  nothingDone: 'No activity yet',
  operator: 'Operator',
} as const
