import type { z } from 'zod'
import { callbackDeadlineJob } from '#server/delivery/callback-deadline-job.ts'
import { deliverJob } from '#server/delivery/deliver-job.ts'
import { recoverDeliveriesJob } from '#server/delivery/recover-deliveries-job.ts'
import { removeUnfiledJob } from '#server/images/remove-unfiled-job.ts'
import { mailJob } from '#server/mail/mail-job.ts'
import { sealMailsJob } from '#server/mail/seal-mails-job.ts'
import { remindJob } from '#server/notifications/remind-job.ts'
import { housekeepingJob } from './housekeeping-job.ts'
import type { Job } from './job.ts'
import { retentionJob } from './retention-job.ts'

/** Every job of the server. A new one is one file and one line here. */
export const JOBS = {
  deliver: deliverJob,
  'callback-deadline': callbackDeadlineJob,
  'recover-deliveries': recoverDeliveriesJob,
  mail: mailJob,
  'seal-mails': sealMailsJob,
  'remove-unfiled-images': removeUnfiledJob,
  remind: remindJob,
  housekeeping: housekeepingJob,
  retention: retentionJob,
} as const satisfies Record<string, Job>

export type JobName = keyof typeof JOBS
export type PayloadOf<Name extends JobName> = z.input<(typeof JOBS)[Name]['payload']>
