/**
 * The sentences of the product that no step owns, word for word as specified.
 * A step's own sentences stand in its definition.
 */

import { LIMITS } from './limits.ts'
import { ACCOUNTS, PROFILE } from './accounts-messages.ts'
import { ADS } from './ads-messages.ts'
import { PANEL } from './board-messages.ts'
import { CONTENT } from './formatted-content-messages.ts'
import { DRAFTS } from './drafts-messages.ts'
import { ROLLOVER } from './edition-messages.ts'
import { IMAGES } from './images-messages.ts'
import { JOKES } from './jokes-messages.ts'
import { KEYBOARD } from './keyboard-messages.ts'
import { OFFLINE } from './offline-messages.ts'
import { PEOPLE } from './people-messages.ts'
import type { Sentence } from './sentence.ts'

export const MESSAGES = {
  generic: {
    required: 'Required',
    invalid: 'Invalid input',
    unexpected: 'An unexpected error occurred.',
    unreachable: 'The newsroom could not be reached. Check the connection and try again.',
    noSpace:
      'The newsroom’s disk is full, so nothing new can be stored; what is there can still be read. Keep what you typed, and ask whoever runs this newsroom to make space.',
    noData: 'No task data available for this step and date',
  },
  auth: ACCOUNTS,
  people: PEOPLE,
  access: {
    denied: { title: 'Access denied', detail: "You don't have permission to view this page." },
    notAuthor: 'Only its author or an administrator can change this entry.',
    checking: 'Checking permissions...',
    administratorsOnly: 'Administrators only',
    insecure:
      'This newsroom runs on plain http: passwords and content travel unencrypted. Put it behind https before others use it.',
    foreignOrigin: 'This request did not come from the newsroom itself.',
  },
  notFound: { code: '404', title: 'Oops! Page not found', back: 'Return to Home' },
  board: {
    title: 'Task Board',
    empty: 'No tasks',
    progressTitle: 'Your Progress',
    progressEmpty: 'No progress recorded yet. Start completing tasks to track your progress!',
    completedStep: (step: number) => `Completed Step ${step}`,
    moveFailed: 'Could not move the step',
    conflict: 'A colleague has changed this step meanwhile. The board shows it as it is now.',
    moveHelp: 'Press the left or right arrow key to move this step between columns, or Enter for a menu.',
    moved: (title: string, column: string, position: number) =>
      `${title} moved to ${column}, column ${position} of 3.`,
    atEnd: (title: string, column: string, end: 'first' | 'last') =>
      `${title} is already in ${column}, the ${end} column.`,
  },
  home: {
    welcome: 'Welcome',
    today: 'Today',
    collectingFor: 'Collecting for',
    editionOf: 'The edition of',
    otherEdition: 'This is not the working edition.',
    steps: (done: number, all: number, going: number): Sentence => ({
      title: `${done} of ${all} steps filed`,
      detail: `${going} in progress`,
    }),
    filed: (entries: number) => `${entries} ${entries === 1 ? 'entry' : 'entries'} filed`,
    sources: (checked: number, total: number) => `${checked} of ${total} sources`,
    tour: 'New here? Start with the tour',
    video: 'How an edition comes together',
  },
  profile: PROFILE,
  task: {
    loading: 'Loading task...',
    missing: 'Could not find this task.',
    unknownStep: 'Unknown step type',
    noDirections: 'No specific instructions available for this step.',
    complete: 'Mark as Complete',
    completed: (step: number): Sentence => ({
      title: 'Task Completed!',
      detail: `Step ${step} has been completed and submitted.`,
    }),
    begun: { title: 'Progress Updated', detail: 'All sources checked - task is now in progress!' },
    nothingFiled: 'Nothing has been filed for this edition yet. Complete the step all the same?',
    outsideProvider: 'useTaskContext must be used within a TaskProvider',
  },
  sources: {
    loadFailed: (type: string): Sentence => ({
      title: 'Error',
      detail: `Failed to load ${type} sources. Please try again.`,
    }),
    empty: 'No sources available. Please contact an administrator.',
    noneOfCity: 'No source of this city.',
    checkedBy: (name: string, when: string) => `Checked by ${name}, ${when}`,
    notSaved: 'The check could not be stored',
    noUrl: { title: 'No URL Available', detail: "This source doesn't have a URL to open." },
  },
  libraries: {
    jokesFailed: 'Failed to load jokes from database',
    adsFailed: 'Failed to load advertisements from database',
    empty: 'This table is empty.',
    noMatch: 'Nothing here matches the search.',
    neverUsed: 'Never',
  },
  images: IMAGES,
  jokes: JOKES,
  ads: ADS,
  form: {
    title: 'Data Entry',
    cleared: { title: 'Form cleared', detail: 'What you typed is taken out of the form.' },
    offline: 'Keep writing. Submit once you are back online.',
    review: 'This is how it will be filed for the edition.',
    confirmStories: 'Please confirm that every story is positive.',
    none: 'None given',
    otherParts: 'That edition asks for other parts than the one on screen. Open it and file them there.',
    confirmed: 'Confirmed',
    another: 'Save and add another',
  },
  drafts: DRAFTS,
  keyboard: KEYBOARD,
  offline: OFFLINE,
  panel: PANEL,
  rollover: ROLLOVER,
  entries: {
    title: 'Entries for this edition',
    empty: 'Nothing filed for this edition yet.',
    filedBy: (name: string, when: string) => `Filed by ${name}, ${when}`,
    used: 'Will be used',
    field: 'Field',
    yours: 'Yours',
    theirs: 'Stored now',
    allYours: 'All of yours',
    allTheirs: 'All that is stored',
    saveChoice: 'Save this choice',
    full: {
      title: 'This edition is full',
      detail: `This step has ${LIMITS.entries} entries for that day, the most it takes. Delete one that is not needed, then try again.`,
    },
    deleted: { title: 'Entry deleted', detail: 'It is out of the edition.' },
    restored: { title: 'Entry restored', detail: 'It is back in the edition.' },
    changed: { title: 'Entry saved', detail: 'Your changes are stored.' },
    conflict:
      'Somebody has changed this entry meanwhile. Nothing of yours is lost: choose for each field, then save.',
    replacedMeanwhile: {
      title: 'Not saved yet',
      detail:
        'A colleague has saved for this edition meanwhile. Nothing of yours is lost: look at what is there now, then save again to replace it.',
    },
    oneAtATime: 'An edit changes one entry. Please save the others as entries of their own.',
    replaces: (count: number, { one, many }: { one: string; many: string }) =>
      count === 1
        ? `This edition already has one ${one}; it will be replaced.`
        : `This edition already has ${count} ${many}; they will be replaced.`,
    hasNewest: 'This edition already has one; the new one will be used',
    otherEdition: (edition: string) => `This goes to the edition of ${edition}, not to the one on screen.`,
  },
  admin: {
    title: 'Admin Dashboard',
    loadingTasks: 'Loading tasks...',
    noTasks: 'No tasks found matching the current filters',
    copied: 'Copied to clipboard',
    copyFailed: 'Failed to copy content to clipboard',
    never: 'Never',
    allSteps: 'All Steps',
    allUsers: 'All Users',
    counts: (count: { todo: number; 'in-progress': number; done: number }) =>
      `${count.done} done, ${count['in-progress']} in progress, ${count.todo} pending`,
    readOnlyPeople: 'Everyone with an account in this newsroom.',
    noMail: 'No mail has been written yet.',
    mailIntro: 'The last 100 mails of this newsroom, newest first.',
    mailKept: 'Kept here: this newsroom sends no e-mail yet. Pass the link on yourself.',
    mailPending: 'Waiting to be sent.',
    mailSent: 'Sent.',
    mailFailed: (reason: string) => `Could not be sent: ${reason}`,
  },
  webhook: {
    sendFailed: (message: string) => `Failed to send data to webhook: ${message}`,
    requestFailed: (name: string, status: number) =>
      `Webhook request to ${name} failed with status ${status}`,
    processed: 'Content Processed',
    willSendTo: (name: string) => `Will send to: ${name}`,
    sendTo: (name: string) => `Send to ${name}`,
    next: 'Next: Webhook Setup',
    back: 'Back: Data Entry',
    resultDirect: 'Webhook Preview',
    resultSent: 'Webhook Data Sent',
    direct: 'This step is sent directly: its text is written here and needs no AI formatting.',
    ai: 'This step is AI formatted: the webhook turns its data into newsletter text.',
    nothingFiled: 'Nothing has been filed for this step and date yet.',
    promptHint: 'Goes out with the data and tells the AI how to write. A change holds for this sending.',
    promptChanged: 'Changed: goes out with the next sending.',
    noWebhook: 'There is no active webhook to send to.',
    notItsStep: (name: string, step: number) => `${name} does not take step ${step}.`,
    sentAndAnswered: (name: string) => `Sent to ${name}. The text is ready.`,
    sentWaiting: (name: string) => `Sent to ${name}, which has taken it. The text follows.`,
    sending: (name: string) => `On its way to ${name}. No answer yet; this follows by itself.`,
    notTakenYet: (name: string) => `${name} has not taken it yet.`,
    notSent: (name: string) => `${name} did not take it.`,
    itsAnswer: (message: string) => `Its answer: ${message}`,
    tryAgainAt: (time: string) => `It will be tried again at ${time}.`,
    noReason: 'no reason was given.',
    promptBlank: 'Empty: the default goes out.',
    nextRead: 'Read the text under Formatted Content and edit it where needed.',
    nextExport: (file: string) => `Export it as ${file}.`,
    nextComplete: 'Mark the step as complete once the text is right.',
    nextWait: 'Wait for the text; it appears here and under Formatted Content by itself.',
    nextAgain: 'Read the reason above, put it right and send the step again.',
    noTextYet: 'The text appears here as soon as it is ready.',
    payloadIntro: 'What this webhook receives for the chosen step, as JSON by POST.',
    setWhenSent: 'set when it is sent',
  },
  outbound: {
    notAnAddress: 'Only complete http and https addresses without a user name can be called.',
    notPublic: (host: string) => `${host} is not a public address, and the operator has not allowed it.`,
    tooSlow: (host: string) => `${host} did not answer in time.`,
    unreachable: (host: string) => `${host} could not be reached.`,
  },
  delivery: {
    webhookGone: 'This webhook is no longer there.',
    webhookInactive: (name: string) => `${name} is not active.`,
    notWritten: 'The text could not be written.',
    interrupted: 'The server was interrupted while it worked on this, again and again.',
    triedAgain: (reason: string, at: string) => `${reason} It will be tried again on ${at}.`,
  },
  content: CONTENT,
} as const
