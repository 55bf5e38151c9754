/** The sentences of the audit list. */
export const AUDIT_MESSAGES = {
  title: 'Audit',
  intro:
    'Who did what when: every action of administrators, what the operator did at the machine, and what people changed about how they sign in.',
  none: 'Nothing was done that matches.',
  nothingDone: 'Nothing was done yet.',
  operator: 'Operator',
} as const
