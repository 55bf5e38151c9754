import { inEnglish } from './in-english.ts'
import { KEYBOARD } from './keyboard-messages.ts'
import { isolated } from './isolated.ts'
/** Sentences of deliveries, their attempts and their callbacks (S213-S215, C38, C41, C43). */
export const DELIVERIES = {
  webhookGone: 'This webhook is no longer there.',
  webhookInactive: (name: string) => `${isolated(name)} is not active.`,
  notWritten: 'The text could not be written.',
  interrupted: 'The server was interrupted while it worked on this, again and again.',
  triedAgain: (reason: string, at: string) => `${reason} It will be tried again on ${at}.`,
  /** What an answer without a text brought instead. */
  came: {
    noText: 'without a text',
    html: 'with a web page (HTML) instead of a text',
    brokenJson: 'with JSON that is broken',
    plainWords: 'with plain words instead of JSON',
  },
  waitsUntil: (status: number, came: string, at: string) =>
    `Answered ${status} ${came}; its callback is awaited until ${at}.`,
  itSaid: (message: string) => `It said: ${message}`,
  noCallback: (name: string, came: string, minutes: number) =>
    `${isolated(name)} answered ${came}, and no callback came within ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  textOfWrongType: (name: string, type: string) =>
    `${isolated(name)} answered with a formattedContent that is ${type}, not text.`,
  answerTooLarge: (name: string) =>
    `${isolated(name)} answered with more than a mebibyte, which is not read.`,
  undecodable: (name: string) =>
    `${isolated(name)} answered in characters that cannot be read; it must send UTF-8, or say in Content-Type which charset it sends.`,
  unusableText: (name: string, reason: string) =>
    `The text of ${isolated(name)} cannot be stored: ${reason}.`,
  saysFailed: (name: string) => `${isolated(name)} says that it could not make the text.`,
  saysFailedWith: (name: string, message: string) => `${isolated(name)} could not make the text: ${message}`,
  noSecret: (name: string) => `${isolated(name)} has no secret to sign with. Make a new one in its set-up.`,
  gone: 'This delivery is no longer there.',
  issueWithdrawn: 'The issue was withdrawn before it could be handed over.',
  issueReplaced: (number: number) => `Issue ${number} has taken its place meanwhile.`,
  underWay: { title: 'It is on its way', detail: 'This delivery is being made. Wait for what comes of it.' },
  contentGone: 'Its content has been deleted. Restore it, or send the step again.',
  tryNow: 'Try now',
  stillFailed: 'It failed again',
  resent: { title: 'Sent again', detail: 'The delivery is on its way once more.' },

  republishFailed: 'Failed to republish content',
  republished: { title: 'Success', detail: 'The content is republished.' },
  republishAsk: 'Republish anyway?',
  republishInactive: (name: string) => `${isolated(name)} is not active any more.`,
  republishDeleted: (url: string) => `The webhook of ${url} has been deleted.`,
  republishMoved: (name: string, url: string) =>
    `${isolated(name)} has another address now. The content would go to ${url}, where it came from.`,
  republishNothing: 'There is no text to republish.',

  intro: 'Everything that was sent, with each attempt and its answer.',
  none: 'Nothing was sent that matches these filters.',
  nothingSent: 'Nothing was sent yet. A step is sent from the Content Processor.',
  what: 'What',
  events: {
    'edition.approved': (number: number) => `Issue ${number}`,
    'edition.withdrawn': (number: number) => `Withdrawal of issue ${number}`,
  },
  isAt: 'It is at',
  attempts: 'Attempts',
  result: 'Result',
  noAttempt: 'No attempt has ended yet.',
  request: 'Request',
  attemptLine: (number: number, status: string, tookMs: number) =>
    `Attempt ${number}: ${status}, ${tookMs.toLocaleString('en-US')} ms`,
  noAnswer: 'no answer',
  writtenHere: 'written here',
  next: (at: string) => `Next attempt ${at}`,
  awaited: (at: string) => `Text awaited until ${at}`,
  refusedTitle: 'Refused callbacks',
  refusedIntro: 'Callbacks that proved nothing or did not fit. They changed nothing.',
  noneRefused: 'No callback was refused in the last 30 days.',
  times: (count: number) => (count === 1 ? 'once' : `${inEnglish(count)} times`),
  sendReady: KEYBOARD.process,
  sendReadyIntro: (name: string, edition: string) =>
    `Sends the ticked steps of the edition of ${edition} to ${isolated(name)}. Ticked at first is what has entries and has changed since it last succeeded.`,
  readyProgress: (done: number, all: number) => `${done} of ${all} ready`,
  readyNothing: 'There was nothing new to send.',
  readyNoneTicked: 'There is nothing new to send, or nothing is ticked.',
  readyLine: {
    first: 'Has no text yet.',
    changed: 'Has changed since its text was made.',
    failed: 'Its text failed.',
    elsewhere: 'Its text came from another webhook.',
  },

  skippedEmpty: 'Nothing has been filed.',
  skippedUnchanged: 'Unchanged since it was last sent.',
  skippedUnderWay: 'On its way already.',
  wasUnderWay: {
    title: 'On its way already',
    detail: 'The same was sent a moment ago, so it was not sent twice. This is how it stands.',
  },

  refusals: {
    unauthorized: 'Neither a valid signature nor a valid token',
    unreadable: 'The body is no JSON that can be read',
    undecodable: 'The body is no UTF-8, nor what its Content-Type says',
    invalid: 'The body is not what a callback says',
    unknown: 'There is no such delivery',
    deleted: 'The content has been deleted',
    mismatch: 'Step or date are not those of the delivery',
    tooMany: 'There were too many callbacks without proof from this address',
    others: 'Further refused callbacks, not listed one by one',
    manyAddresses: 'Several',
  },
} as const
