import type { z } from 'zod'
import { backupJob } from '#server/operation/backup/backup-job.ts'
import { watchBackupsJob } from '#server/operation/backup/watch-backups-job.ts'
import { channelPostJob, tellChannelJob } from '#server/newsletter/channel/channel-post-job.ts'
import { callbackDeadlineJob } from '#server/newsletter/deliveries/callback/callback-deadline-job.ts'
import { deliverJob } from '#server/newsletter/deliveries/attempt/deliver-job.ts'
import { recoverDeliveriesJob } from '#server/newsletter/deliveries/recover-deliveries-job.ts'
import { checkLinksJob } from '#server/newsletter/edition/check-links-job.ts'
import { readPagesJob } from '#server/newsletter/edition/read-pages-job.ts'
import { handoverIssueJob } from '#server/newsletter/edition/handover-issue-job.ts'
import { readFeedJob } from '#server/newsletter/feeds/read-feed-job.ts'
import { readFeedsJob } from '#server/newsletter/feeds/read-feeds-job.ts'
import { ghostDraftJob } from '#server/newsletter/handover/handover-job.ts'
import { removeUnfiledJob } from '#server/newsletter/images/remove-unfiled-job.ts'
import type { JobName, JobPayloads } from '#server/job-queue.ts'
import { mailJob } from '#server/platform/mail/mail-job.ts'
import { recoverMailsJob } from '#server/platform/mail/recover-mails-job.ts'
import { sealMailsJob } from '#server/platform/mail/seal-mails-job.ts'
import { mailNoticesJob } from '#server/people/notifications/mail-notices-job.ts'
import { remindJob } from '#server/newsletter/board/remind-job.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { fillSeenJob } from '#server/newsletter/memory/fill-seen-job.ts'
import { foldWordsJob } from '#server/newsletter/search/fold-words-job.ts'
import { housekeepingJob } from './operation/housekeeping/housekeeping-job.ts'
import { retentionJob } from './operation/housekeeping/retention-job.ts'

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
  'edition-handover': handoverIssueJob,
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
