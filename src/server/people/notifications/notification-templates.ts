import { type CalendarDay, dayWordsOf, momentInWords, timeInWords } from '#shared/calendar.ts'
import type { EditionEvent } from '#shared/edition-events.ts'
import { LIVE_SENTENCES } from '#shared/live-messages.ts'
import { NOTIFICATIONS } from '#shared/notifications-messages.ts'
import { displayNameOf } from '#shared/people.ts'
import type { Person } from '#server/platform/person.ts'
import { type AnyStep, findStep } from '#steps/index.ts'
import type { NotificationTemplate, Recipients } from './notify.ts'

/* What the newsroom tells by itself (C8), each with the page it is about. */

type Said = { title: string; detail: string }
const said = ({ title, detail }: Said) => ({ title, message: detail })

export const welcomeTemplate = (personId: string, product: string): NotificationTemplate => ({
  to: { person: personId },
  kind: 'welcome',
  type: 'info',
  ...said(NOTIFICATIONS.welcome(product)),
  link: '/board',
})

type Doer = Pick<Person, 'id' | 'fullName' | 'email'>

/** Which edition is told of, and the city's today, by which its day is said. */
type Of = { edition: CalendarDay; today: CalendarDay }

const dayOf = ({ edition, today }: Of) => dayWordsOf(today).long(edition)

/** For the colleagues of whoever completed the step. */
export const completedTemplate = (step: AnyStep, of: Of, by: Doer): NotificationTemplate => ({
  to: 'everyone',
  except: by.id,
  kind: 'completed',
  type: 'success',
  ...said(NOTIFICATIONS.completed(displayNameOf(by.fullName, by.email), nameOf(step.number), dayOf(of))),
  link: stepLink(step.number, of.edition),
  act: { by: by.id, edition: of.edition, step: step.number },
})

/** The page of a step of an edition. */
export const stepLink = (step: number, edition: CalendarDay): string => `/step/${step}?edition=${edition}`

/** Of an issue that is handed over, for everybody but who approved it. */
export const approvedTemplate = (of: Of, number: number, by: Doer): NotificationTemplate => ({
  to: 'everyone',
  except: by.id,
  kind: 'approved',
  type: 'success',
  ...said(NOTIFICATIONS.approved(displayNameOf(by.fullName, by.email), dayOf(of), number)),
  link: editionLink(of.edition),
})

/**
 * @param cutOff HH:mm in the city
 * @param assignees who has an open step: of those who are no administrators, only they get an email
 */
export const reminderTemplate = (
  of: Of,
  cutOff: string,
  openSteps: number[],
  assignees: string[],
): NotificationTemplate => ({
  to: 'everyone',
  emailOnlyTo: assignees,
  kind: 'reminder',
  type: 'warning',
  ...said(NOTIFICATIONS.reminder(dayOf(of), timeInWords(cutOff), openSteps.map(titleOf))),
  link: boardLink(of.edition),
})

/** The page of an edition. */
export const editionLink = (edition: CalendarDay): string => `/edition?edition=${edition}`

/** The board of an edition. */
export const boardLink = (edition: CalendarDay): string => `/board?edition=${edition}`

type StepReminder = Of & {
  to: Recipients
  step: AnyStep
  by: Doer
  /** When the edition closes; null once it has. */
  closes: { at: Date; timeZone: string } | null
}

/** From an administrator, of one step, for whoever has it. */
export const stepReminderTemplate = ({
  to,
  step,
  edition,
  today,
  by,
  closes,
}: StepReminder): NotificationTemplate => ({
  to,
  except: by.id,
  kind: 'reminder',
  type: 'warning',
  ...said(
    NOTIFICATIONS.stepReminder(
      displayNameOf(by.fullName, by.email),
      nameOf(step.number),
      dayOf({ edition, today }),
      closes && momentInWords(closes.at, closes.timeZone, today),
    ),
  ),
  link: stepLink(step.number, edition),
})

/** What was sent: a step, or what happened to an edition. */
export type Sent = ({ step: number } | { event: EditionEvent; number: number | null }) &
  Of & { webhook: string }

/** What was sent, in words. */
export const whatWasSent = (sent: Sent): string =>
  'step' in sent ? nameOf(sent.step) : NOTIFICATIONS.editionEvent[sent.event](sent.number ?? 0)

/** Where it can be looked at, and sent again. */
const sentLink = (sent: Sent): string =>
  'step' in sent
    ? `/admin/processor?step=${sent.step}&edition=${sent.edition}`
    : `/admin/deliveries?kind=event&date=${sent.edition}`

export const deliveryFailedTemplate = (sent: Sent, reason: string): NotificationTemplate => ({
  to: 'admins',
  kind: 'deliveries',
  type: 'error',
  ...said(NOTIFICATIONS.deliveryFailed(whatWasSent(sent), dayOf(sent), sent.webhook, reason)),
  link: sentLink(sent),
})

export const deliveryRecoveredTemplate = (sent: Sent): NotificationTemplate => ({
  to: 'admins',
  kind: 'deliveries',
  type: 'success',
  ...said(NOTIFICATIONS.deliveryRecovered(whatWasSent(sent), dayOf(sent), sent.webhook)),
  link: sentLink(sent),
})

/** @param sentBy has it from the dialog or from a toast, so that their row is read from birth (C74) */
export const contentTemplate = (
  step: number,
  edition: CalendarDay,
  sentBy: string,
): NotificationTemplate => ({
  to: 'admins',
  readBy: sentBy,
  kind: 'content',
  type: 'info',
  ...said(LIVE_SENTENCES.contentArrived(step)),
  link: `/admin/content?step=${step}&from=${edition}&to=${edition}`,
  act: { by: sentBy, edition, step },
})

/**
 * Of an edition that is approved already.
 *
 * @param to the id of an administrator
 */
export const changedTemplate = (
  step: number,
  { edition, today }: Of,
  { number, by, byId, to }: { number: number; by: string; byId: string; to: string },
): NotificationTemplate => ({
  to: { person: to },
  kind: 'changed',
  type: 'warning',
  ...said(NOTIFICATIONS.changed(by, titleOf(step), dayOf({ edition, today }), number)),
  link: editionLink(edition),
  act: { by: byId, edition, step },
})

/** An entry of a step, to be changed. */
export const entryLink = (step: number, edition: CalendarDay, entryId: string): string =>
  `${stepLink(step, edition)}&entry=${entryId}`

type ChangedPage = Pick<NotificationTemplate, 'to' | 'except'> &
  Of & {
    step: number
    link: string
    /** What the page of an entry says now. */
    sentence: string
  }

export const pageChangedTemplate = ({
  step,
  edition,
  today,
  link,
  sentence,
  ...whom
}: ChangedPage): NotificationTemplate => ({
  ...whom,
  kind: 'page',
  type: 'warning',
  ...said(NOTIFICATIONS.pageChanged(sentence, titleOf(step), dayOf({ edition, today }))),
  link,
})

/** What a step is called. */
export const titleOf = (step: number): string => findStep(step)?.title ?? ''
const nameOf = (step: number): string => `${titleOf(step)} (step ${step})`
