import type { z } from 'zod'
import { backupJob } from '#server/backup/backup-job.ts'
import { watchBackupsJob } from '#server/backup/watch-backups-job.ts'
import { channelPostJob, tellChannelJob } from '#server/channel/channel-post-job.ts'
import { callbackDeadlineJob } from '#server/deliveries/callback/callback-deadline-job.ts'
import { deliverJob } from '#server/deliveries/attempt/deliver-job.ts'
import { recoverDeliveriesJob } from '#server/deliveries/recover-deliveries-job.ts'
import { checkLinksJob } from '#server/edition/check-links-job.ts'
import { readPagesJob } from '#server/edition/read-pages-job.ts'
import { handoverJob } from '#server/edition/handover-job.ts'
import { readFeedJob } from '#server/feeds/read-feed-job.ts'
import { readFeedsJob } from '#server/feeds/read-feeds-job.ts'
import { ghostDraftJob } from '#server/handover/handover-job.ts'
import { removeUnfiledJob } from '#server/images/remove-unfiled-job.ts'
import type { JobName, JobPayloads } from '#server/job-queue.ts'
import { mailJob } from '#server/mail/mail-job.ts'
import { recoverMailsJob } from '#server/mail/recover-mails-job.ts'
import { sealMailsJob } from '#server/mail/seal-mails-job.ts'
import { mailNoticesJob } from '#server/notifications/mail-notices-job.ts'
import { remindJob } from '#server/board/remind-job.ts'
import type { Job } from '#server/job.ts'
import { fillSeenJob } from '#server/memory/fill-seen-job.ts'
import { foldWordsJob } from '#server/search/fold-words-job.ts'
import { housekeepingJob } from './housekeeping-job.ts'
import { retentionJob } from './retention-job.ts'

/** Every job of the server. A new one is one file, what it is given in `job-queue.ts`, and one line here. */
export const JOBS = {
  deliver: deliverJob,
  'callback-deadline': callbackDeadlineJob,
  'recover-deliveries': recoverDeliveriesJob,
  mail: mailJob,
  'recover-mails': recoverMailsJob,
  'mail-notices': mailNoticesJob,
  'tell-channel': tellChannelJob,
  'channel-post': channelPostJob,
  'seal-mails': sealMailsJob,
  'fold-words': foldWordsJob,
  'fill-seen': fillSeenJob,
  'remove-unfiled-images': removeUnfiledJob,
  remind: remindJob,
  'edition-handover': handoverJob,
  'ghost-draft': ghostDraftJob,
  backup: backupJob,
  'watch-backups': watchBackupsJob,
  'check-links': checkLinksJob,
  'read-pages': readPagesJob,
  'read-feeds': readFeedsJob,
  'read-feed': readFeedJob,
  housekeeping: housekeepingJob,
  retention: retentionJob,
} as const satisfies { [Name in JobName]: Job & { payload: z.ZodType<unknown, JobPayloads[Name]> } }
