import { expect, test } from 'vitest'
import { ACCESS as access } from './access-messages.ts'
import { ACCOUNTS as auth } from './accounts-messages.ts'
import { ADMIN as admin } from './admin-messages.ts'
import { ADS as ads } from './ads-messages.ts'
import { BOARD as board } from './board-messages.ts'
import { CONTENT as content } from './formatted-content-messages.ts'
import { GENERIC as generic } from './generic-messages.ts'
import { IMAGES as images } from './images-messages.ts'
import { JOKES as jokes } from './jokes-messages.ts'
import { LIVE_SENTENCES } from './live-messages.ts'
import { NOT_FOUND as notFound } from './not-found-messages.ts'
import { PROCESSOR as webhook } from './processor-messages.ts'
import { SOURCES as sources } from './sources-messages.ts'
import { STEP_LIBRARY as libraries } from './step-library-messages.ts'
import { TASK as task } from './step-messages.ts'

// The specification's catalogue, word for word. It is repeated here on purpose: a sentence that is changed by
// accident fails here, and nowhere else. The steps' own sentences stand in src/steps/messages.test.ts.

type Said = string | { title: string; detail: string }
const both = (title: string, detail: string): Said => ({ title, detail })

test.each<[string, Said, Said]>([
  ['(S33)', auth.email, 'Please enter a valid email address'],
  ['(S34, S250)', auth.passwordLength, 'Password must be at least 8 characters'],
  ['(S35)', auth.passwordLetter, 'Password must contain at least one letter'],
  ['(S36)', auth.passwordNumber, 'Password must contain at least one number'],
  ['(S38)', generic.required, 'Required'],
  ['(S38)', generic.invalid, 'Invalid input'],
  ['(S38)', generic.email, 'Invalid email'],
  ['(S38)', generic.tooShort(2), 'String must contain at least 2 character(s)'],
  ['(S39)', auth.failed, both('Authentication error', 'An error occurred during authentication')],
  ['(S40)', auth.created, both('Account created!', 'Check your email to confirm your account.')],
  ['(C6)', auth.createdFirst, both('Account created!', 'You are the administrator.')],
  ['(C6)', auth.noMail, 'This newsroom sends no e-mail yet; ask your administrator for the link.'],
  ['(S41)', auth.signedIn, both('Welcome back!', "You've successfully signed in.")],
  ['(S42)', auth.signedOut, both('Signed out', 'You have been signed out successfully')],
  ['(S43)', auth.signOutFailed, 'Error signing out'],
  ['(S26)', access.denied, both('Access denied', "You don't have permission to view this page.")],
  ['(S27)', access.checking, 'Checking permissions...'],
  ['(C9)', access.administratorsOnly, 'Administrators only'],
  ['(C45)', access.notAuthor, 'Only its author or an administrator can change this entry.'],
  ['(S29)', notFound.code, '404'],
  ['(S29)', notFound.title, 'Oops! Page not found'],
  ['(S29)', notFound.back, 'Return to Home'],
])('accounts and guards: %s', (_id, ours, specified) => {
  expect(ours).toEqual(specified)
})

test.each<[string, Said, Said]>([
  ['(S78)', board.progressTitle, 'Your Progress'],
  ['(S78)', board.completedStep(4), 'Completed Step 4'],
  ['(S79)', board.progressEmpty, 'No progress recorded yet. Start completing tasks to track your progress!'],
  ['(S82)', board.title, 'Task Board'],
  ['(S83)', board.empty, 'No tasks'],
  ['(S95)', task.loading, 'Loading task...'],
  ['(S99)', task.noDirections, 'No specific instructions available for this step.'],
  ['(S105)', task.unknownStep, 'Unknown step type'],
  ['(S106)', task.complete, 'Mark as Complete'],
  ['(S112)', task.begun, both('Progress Updated', 'All sources checked - task is now in progress!')],
  [
    '(S116)',
    sources.loadFailed('live music'),
    both('Error', 'Failed to load live music sources. Please try again.'),
  ],
  ['(S117)', sources.empty, 'No sources available. Please contact an administrator.'],
  ['(S118)', sources.noUrl, both('No URL Available', "This source doesn't have a URL to open.")],
  ['(S120)', task.completed(4), both('Task Completed!', 'Step 4 has been completed and submitted.')],
  ['(S121)', task.missing, 'Could not find this task.'],
  ['(S94)', task.outsideProvider, 'useTaskContext must be used within a TaskProvider'],
  ['(S134, S144)', generic.unexpected, 'An unexpected error occurred.'],
  ['(S162)', libraries.jokesFailed, 'Failed to load jokes from database'],
  ['(S173)', libraries.adsFailed, 'Failed to load advertisements from database'],
])('board and steps: %s', (_id, ours, specified) => {
  expect(ours).toEqual(specified)
})

test.each<[string, Said, Said]>([
  ['(S145)', images.creditHint, 'Credit the photographer who took this image'],
  ['(S147)', images.none, both('No image selected', 'Please select an image to upload.')],
  ['(S150)', images.failed, both('Upload failed', 'Failed to upload image.')],
  ['(S162)', jokes.fetchFailed, 'Failed to fetch joke from database'],
  ['(S162)', jokes.none, both('No jokes found', 'No jokes available in the database')],
  ['(S171)', ads.none, both('No ads to save', 'There are no advertisements to save.')],
  ['(S172)', ads.notFound, both('No ads found', 'No advertisements were found for the selected date')],
  [
    '(S172)',
    ads.notFoundInline,
    'No advertisements found. Please try a different date or check system configuration.',
  ],
  [
    '(S173)',
    ads.loadFailed('It said so.'),
    both('Failed to load advertisements', 'Failed to load advertisements: It said so.'),
  ],
  ['(S174)', ads.retrieved(5), '5 Ads retrieved'],
])('pictures, jokes and advertisements: %s', (_id, ours, specified) => {
  expect(ours).toEqual(specified)
})

test.each<[string, Said, Said]>([
  ['(S183)', admin.title, 'Admin Dashboard'],
  ['(S184)', admin.allSteps, 'All Steps'],
  ['(S184)', admin.allUsers, 'All Users'],
  ['(S186)', admin.loadingTasks, 'Loading tasks...'],
  ['(S186)', admin.noTasks, 'No tasks found matching the current filters'],
  ['(S193)', admin.never, 'Never'],
  ['(S203, S241)', generic.copied, 'Copied to clipboard'],
  ['(S203)', generic.copyFailed, 'Failed to copy content to clipboard'],
  ['(S206)', webhook.willSendTo('Default Webhook'), 'Will send to: Default Webhook'],
  ['(S207)', webhook.next, 'Next: Webhook Setup'],
  ['(S207)', webhook.back, 'Back: Data Entry'],
  ['(S208)', webhook.sendTo('Default Webhook'), 'Send to Default Webhook'],
  ['(S209)', webhook.resultDirect, 'Webhook Preview'],
  ['(S209)', webhook.resultSent, 'Webhook Data Sent'],
  ['(S210)', generic.noData, 'No task data available for this step and date'],
  ['(S215)', webhook.sendFailed('It said so.'), 'Failed to send data to webhook: It said so.'],
  ['(S215)', webhook.requestFailed('n8n', 502), 'Webhook request to n8n failed with status 502'],
  ['(S215)', webhook.processed, 'Content Processed'],
  ['(S224)', content.heading, 'Formatted Content from n8n.io'],
  ['(S231)', content.editTitle(4), 'Edit Content - Step 4'],
  ['(S231)', content.empty, 'Content cannot be empty'],
  ['(S232)', content.none, 'No Content Found'],
  ['(S232)', content.loadFailed, 'Error Loading Content'],
  [
    '(S236, C42)',
    LIVE_SENTENCES.contentArrived(4),
    both('New Content Available', 'Step 4 content has been processed'),
  ],
  ['(S240)', content.deleteFailed, 'Failed to delete content'],
  ['(S240)', content.updateFailed, 'Failed to update content'],
  ['(S241)', content.deleted.title, 'Success'],
  ['(S241)', content.updated.title, 'Success'],
])('administration: %s', (_id, ours, specified) => {
  expect(ours).toEqual(specified)
})
