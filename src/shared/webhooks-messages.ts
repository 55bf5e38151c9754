import { isolated } from './isolated.ts'

/** The sentences of webhooks: their set-up, what goes wrong with them, and their deliveries. */

import { inEnglish } from './in-english.ts'
import { LIMITS } from './limits.ts'
import { inWords } from './sentence.ts'
import { STEP_COUNT } from './step-number.ts'

type Said = { title: string; detail: string }

/** Sentences of the webhooks' set-up (S216-S223, C36-C39). */
export const WEBHOOKS = {
  allSteps: `All ${inWords(STEP_COUNT)}`,
  noEventsHere: 'The built-in webhook formats steps; it is told of nothing else',
  headerMissing: 'Please enter the value of the header',
  headerAgain: 'Please enter the value of the header again: it was for another address or name',
  httpsOnly: (place: string) => `Please use https, or have the operator allow ${place} with OUTBOUND_ALLOW`,
  wayOut: (place: string) => `The operator can allow it: OUTBOUND_ALLOW=${place}`,
  addressFixed: 'The address of the built-in webhook cannot be changed',
  gone: 'This webhook is no longer there.',
  full: {
    title: 'No more webhooks',
    detail: `There are ${LIMITS.webhooks}, the most there can be. Delete one that is not used, then try again.`,
  },
  last: { title: 'This webhook stays', detail: 'It is the last one. Add another before you delete it.' },
  conflict: 'Somebody has changed this webhook meanwhile. Please look at it and try again.',
  builtInNeedsNone: 'The built-in webhook is answered here and needs no secret.',
  usesHeader: 'This webhook is called with a fixed header; it has no signing secret.',
  saved: { title: 'Webhook saved', detail: 'It is used from the next send on.' },
  deleted: { title: 'Webhook deleted', detail: 'Nothing is sent to it any more.' },
  deactivated: (name: string): Said => ({
    title: 'Webhook deactivated',
    detail: `${isolated(name)} answered that it is gone for good (410), so nothing is sent to it any more.`,
  }),
  inactiveSince410: 'Switched off because it answered that it is gone for good (410).',

  testAddress:
    'An address with /webhook-test/ answers only while n8n is listening for a test event, and only once. Use the production address with /webhook/ and activate the workflow.',
  notRegistered:
    'In n8n this means that the workflow is not active, or that its Webhook node takes another method than POST. Activate the workflow and check its production address.',
  notFound:
    'There is nothing at this address. Check that the automation is active and the address is complete.',
  goneForGood: 'The automation says that this address is gone for good.',
  redirects: 'It leads elsewhere, and redirects are not followed. Enter the final address.',
  notLetIn: 'The automation did not let the call in. Check the secret or the header on both sides.',
  wrongMethod: 'The automation does not take POST at this address. Set its Webhook node to POST.',
  tooMuch: 'This is more than the automation takes at once.',
  gateway:
    'Something in front of the automation gave up waiting. Let the workflow respond immediately and send the text by the callback.',
  intro:
    'Where steps are sent to be formatted. All administrators see the same list; the choice is this browser’s.',
  add: 'Add Webhook',
  edit: 'Edit Webhook',
  urlHint: 'Where your automation receives a POST, in n8n the production address of the Webhook node.',
  activeHint: 'An inactive webhook cannot be selected and is sent nothing.',
  signatureHint: 'Every call is signed by Standard Webhooks under a secret that only both sides know.',
  headerHint: 'Every call carries one header, as in n8n’s Header Auth.',
  headerKept: 'Stored. Leave it empty to keep it.',
  timeoutHint: 'How long one call may take, 1 to 30.',
  callbackHint: 'How long a text that comes later may take, 1 to 1,440.',
  secretTitle: 'The signing secret',
  secretOnce: 'Copy it into your automation now: it is shown this once and can only be replaced later.',
  renewTitle: 'Make a new secret?',
  renew: 'The old one goes on signing beside it for 24 hours, so that nothing is lost meanwhile.',
  deleteTitle: (name: string) => `Delete ${isolated(name)}?`,
  deleteDetail: 'What is on its way to it fails. Texts and deliveries stay.',
  oldSecretUntil: (at: string) => `The old secret signs too until ${at}.`,
  health: (percent: number, attempts: number, p95Ms: number) =>
    `Last 7 days: ${percent} % of ${inEnglish(attempts)} ${attempts === 1 ? 'call' : 'calls'} succeeded, 95 % within ${p95Ms.toLocaleString('en-US')} ms.`,
  lastFailure: (at: string, error: string) => `Last failure ${at}: ${error}`,
  noCalls: 'Nothing was sent in the last 7 days.',
  builtIn: 'Answered here by the built-in formatter; nothing leaves the newsroom.',

  configuration: 'Current configuration',
  payload: 'Expected payload',
  verify: 'Know that a call is ours',
  verifySteps: [
    'Take the headers webhook-id, webhook-timestamp and webhook-signature, and the body exactly as it arrived.',
    'Refuse a timestamp that is more than 300 seconds away from now.',
    'Work out the HMAC-SHA256 of "id.timestamp.body" under the secret (base64 after whsec_), as base64.',
    'One of the signatures in the header, which are parted by spaces, must be "v1," and that value.',
    'A webhook-id that was seen before is a repeat of the same delivery.',
    'In n8n the workflow below does this. Its Webhook node needs Raw Body in its options, and its Code node the setting NODE_FUNCTION_ALLOW_BUILTIN=crypto of n8n.',
  ],
  verifyHeader: (name: string) =>
    `Every call carries the header ${isolated(name)} with the value you entered.`,
  answer: 'Send the text back',
  answerNow:
    'At once: answer with status 200 and JSON with formattedContent. This is best when it takes a few seconds.',
  answerLater:
    'Later: answer with any status 200 and then post this to the callback’s address, with the header Authorization: Bearer and the token of the delivery. The token counts once.',
  answerSigned: 'Instead of the token a Standard Webhooks signature under the same secret is taken as well.',
  workflow: 'A workflow for n8n',
  workflowIntro:
    'Receives a step, checks our signature, answers whether it takes it or why not, makes the text in a node that is yours to fill, and sends it back. Import it in n8n, paste the signing secret into its second node, activate it, enter its production address here, and press Send test.',
  workflowDownload: 'Download the workflow',
  takesNoStep: 'No steps',
  events: 'Of the edition',
  eventNames: {
    'edition.approved': 'An issue is handed over',
    'edition.withdrawn': 'An issue is withdrawn',
  },
  eventsHint:
    'A minute after an edition is approved, the whole letter is posted in every form; nothing is awaited but a success.',
  eventInfo: [
    'The body has type, timestamp and data, as Standard Webhooks has it; type is edition.approved or edition.withdrawn.',
    'data has edition, number, subject, previewLine, html, body, paste, text, markdown, sha256, publicUrl, sections, sponsors, images, approvedBy and approvedAt. Of a withdrawal it has no words.',
    'Answer with any status 200. JSON with externalUrl says where you have put it, which is then shown.',
  ],
  traps: 'What goes wrong most often',
  trapList: [
    'An address with /webhook-test/ answers only while the n8n editor is listening, and only once.',
    '404 "not registered" means that the workflow is not active, or that its node does not take POST.',
    '“Cannot find module ’crypto’” means that n8n runs without NODE_FUNCTION_ALLOW_BUILTIN=crypto.',
    '502, 503 or 504 come from a gateway that gave up waiting: respond immediately and use the callback.',
    'An address on your own network has to be allowed by the operator with OUTBOUND_ALLOW.',
  ],

  tested: (name: string, status: number, tookMs: number) =>
    `${isolated(name)} answered with status ${status} after ${tookMs.toLocaleString('en-US')} ms`,
  wouldBeTaken: 'Its text would be taken.',
  wouldAwait: (minutes: number) =>
    `A real sending then awaits its callback for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, and fails if none comes.`,
  wouldFail: 'A real sending would fail.',
  testedHere: 'The built-in formatter wrote the example of step 1.',
} as const
