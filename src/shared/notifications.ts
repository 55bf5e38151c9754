import { z } from 'zod'
import { type Audience, belongsTo, type Role } from './roles.ts'

/** How a notification looks (S66). */
export const NotificationType = z.enum(['success', 'info', 'warning', 'error'])
export type NotificationType = z.infer<typeof NotificationType>

/** Kinds that a person may do without (C27). The welcome, what an administrator writes, what becomes of backups, what
 * changes in an approved edition, what pages of entries say now and feeds that fail always arrive. */
export const CHOSEN_KINDS = ['completed', 'reminder', 'approved', 'deliveries', 'content'] as const
export type ChosenKind = (typeof CHOSEN_KINDS)[number]

/** What a notification is about (C8). */
export type NotificationKind = ChosenKind | 'welcome' | 'message' | 'backup' | 'changed' | 'page' | 'feed'

/** Kinds that tell what a person did to a step; of one person and edition they are listed as one. */
export const ACT_KINDS = ['completed', 'content', 'changed'] as const
export type ActKind = (typeof ACT_KINDS)[number]

/** Whether each kind is wanted. */
export const NotificationChoices = z.strictObject({
  completed: z.boolean('Invalid input'),
  reminder: z.boolean('Invalid input'),
  approved: z.boolean('Invalid input'),
  deliveries: z.boolean('Invalid input'),
  content: z.boolean('Invalid input'),
} satisfies Record<ChosenKind, z.ZodType>)
export type NotificationChoices = z.infer<typeof NotificationChoices>

/** What is also told by email until a person chooses something else. */
export const EMAILED_BY_DEFAULT: readonly ChosenKind[] = ['reminder']

/** Where the link at the end of such an email leads: shown on GET, ends them on POST (RFC 8058). */
export const END_EMAILS_PATH = '/emails/end'

type Choice = { kind: ChosenKind; label: string; detail: string; audience: Audience }

const CHOICES: Choice[] = [
  {
    kind: 'completed',
    label: 'Completed steps',
    detail: 'When a colleague completes a step of an open edition.',
    audience: 'signed-in',
  },
  {
    kind: 'reminder',
    label: 'Reminders',
    detail: 'An hour before the cut-off, when steps are still open.',
    audience: 'signed-in',
  },
  {
    kind: 'approved',
    label: 'Approved editions',
    detail: 'When an approved edition is handed over.',
    audience: 'signed-in',
  },
  {
    kind: 'deliveries',
    label: 'Deliveries',
    detail: 'When a delivery has failed for good, or arrives after it had failed.',
    audience: 'admin',
  },
  {
    kind: 'content',
    label: 'Formatted content',
    detail: 'When the newsletter text of a step is ready.',
    audience: 'admin',
  },
]

/** @returns what a person of that role may choose, in the order in which it is shown, with its words */
export const choicesOf = (role: Role): Choice[] => CHOICES.filter(({ audience }) => belongsTo(audience, role))
