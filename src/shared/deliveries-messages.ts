import { counted } from './counted.ts'
import type { DayInWords } from './calendar.ts'
import { inEnglish } from './in-english.ts'
import { KEYBOARD } from './keyboard-messages.ts'
import { isolated } from './isolated.ts'
/** Sentences of deliveries, their attempts and their callbacks (S213-S215, C38, C41, C43). */
export const DELIVERIES = {
  webhookGone: 'This webhook was deleted.',
  webhookInactive: (name: string) => `${isolated(name)} is not active.`,
  notWritten: 'The text could not be written.',
  interrupted: 'The server kept restarting during this delivery.',
  triedAgain: (reason: string, at: string) => `${reason} Next try ${at}.`,
  /** What an answer without a text brought instead. */
  came: {
    noText: 'with no text',
    html: 'with a web page (HTML) instead of a text',
    brokenJson: 'with JSON that is broken',
    plainWords: 'with plain words instead of JSON',
  },
  waitsUntil: (status: number, came: string, at: string) =>
    `Answered ${status} ${came}. Waiting for the callback until ${at}.`,
  itSaid: (message: string) => `It said: ${message}`,
  noCallback: (name: string, came: string, minutes: number) =>
    `${isolated(name)} answered ${came}, and no callback came within ${counted(minutes, 'minute')}.`,
  textOfWrongType: (name: string, type: string) =>
    `${isolated(name)} answered with a formattedContent that is ${type}, not text.`,
  answerTooLarge: (name: string) => `${isolated(name)} answered with more than 1 MiB, which is the limit.`,
  undecodable: (name: string) =>
    `${isolated(name)} answered in an unreadable character set. Send UTF-8, or name the charset in Content-Type.`,
  unusableText: (name: string, reason: string) =>
    `The text from ${isolated(name)} can’t be stored: ${reason}.`,
  saysFailed: (name: string) => `${isolated(name)} could not make the text.`,
  saysFailedWith: (name: string, message: string) => `${isolated(name)} could not make the text: ${message}`,
  noSecret: (name: string) => `${isolated(name)} has no signing secret. Create one in its set-up.`,
  facts: (must: number, know: number) =>
    must + know === 0
      ? 'The text says what was filed.'
      : `Checked against what was filed: ${counted(must, 'error')}, ${counted(know, 'note')}.`,
  gone: 'This delivery was deleted.',
  issueWithdrawn: 'The issue was withdrawn before it could be handed over.',
  issueReplaced: (number: number) => `Issue ${number} replaced it.`,
  underWay: { title: 'Already sending', detail: 'Progress appears here.' },
  contentGone: 'Its content was deleted. Restore it, or send the step again.',
  tryNow: 'Try now',
  theEdition: 'Open the edition',
  theTexts: 'Open its text in Formatted Content',
  stillFailed: 'It failed again',
  resent: { title: 'Sent again', detail: 'The delivery is on its way.' },

  republishFailed: 'Failed to republish content',
  republished: { title: 'Success', detail: 'The content is republished.' },
  republishAsk: 'Republish anyway?',
  republishInactive: (name: string) => `${isolated(name)} is no longer active.`,
  republishDeleted: (url: string) => `The webhook for ${url} was deleted.`,
  republishMoved: (name: string, url: string) =>
    `${isolated(name)} has a new address. The content would go to ${url}, where it came from.`,
  republishNothing: 'There is no text to republish.',

  intro: 'Everything sent, with each attempt and answer',
  /** What was sent of an edition, and how much of it is not completed. */
  ofEdition: (sent: number, notCompleted: number) =>
    `${sent} sent, ${notCompleted === 0 ? 'all' : sent - notCompleted} completed`,
  showCompleted: (completed: number) => `Show ${completed} completed`,
  hideCompleted: 'Hide completed',
  none: 'No deliveries match.',
  nothingSent: 'Nothing sent yet. Send a step from the Content Processor.',
  what: 'What',
  events: {
    'edition.approved': (number: number) => `Issue ${number}`,
    'edition.withdrawn': (number: number) => `Withdrawal of issue ${number}`,
    'step.done': () => 'Step done',
    'edition.ready': () => 'All steps done',
  },
  isAt: 'Location',
  attempts: 'Attempts',
  result: 'Result',
  noAttempt: 'No attempt has finished yet.',
  request: 'Request',
  attemptLine: (number: number, status: string, tookMs: number) =>
    `Attempt ${number}: ${status}, ${tookMs.toLocaleString('en-US')} ms`,
  noAnswer: 'no answer',
  writtenHere: 'written here',
  next: (at: string) => `Next attempt ${at}`,
  awaited: (at: string) => `Waiting for the text until ${at}`,
  refusedTitle: 'Refused callbacks',
  refusedIntro: 'Callbacks without valid proof, or for something else. They changed nothing.',
  noneRefused: 'None in the last 30 days',
  times: (count: number) => (count === 1 ? 'once' : `${inEnglish(count)} times`),
  sendReady: KEYBOARD.process,
  sendReadyIntro: (name: string, edition: DayInWords) =>
    `Sends the selected steps of ${edition} to ${isolated(name)}. New, changed and failed ones are already selected.`,
  sendSteps: (count: number) => (count === 0 ? 'Send' : `Send ${counted(count, 'step')}`),
  readyProgress: (done: number, all: number) => `${done} of ${all} ready`,
  readyNothing: 'There was nothing new to send.',
  readyNoneTicked: 'Nothing new to send, or nothing selected.',
  readyLine: {
    first: 'Has no text yet.',
    changed: 'Has changed since its text was made.',
    failed: 'Its text failed.',
    elsewhere: 'Its text came from another webhook.',
  },

  skippedEmpty: 'Nothing filed.',
  skippedUnchanged: 'Unchanged since it was last sent.',
  skippedUnderWay: 'Already sending.',
  wasUnderWay: {
    title: 'Already sending',
    detail: 'You sent the same a moment ago, so it was not sent twice. This is its status.',
  },

  refusals: {
    unauthorized: 'Neither a valid signature nor a valid token',
    unreadable: 'The body is not valid JSON',
    undecodable: 'The body is neither UTF-8 nor the charset in its Content-Type',
    invalid: 'The body has the wrong fields',
    unknown: 'No such delivery',
    deleted: 'The content was deleted',
    mismatch: 'Step or date differ from the delivery’s',
    tooMany: 'Too many callbacks without proof from this address',
    others: 'More refused callbacks, not listed',
    manyAddresses: 'Several',
  },
} as const
