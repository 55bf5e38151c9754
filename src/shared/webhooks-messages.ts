import { changedMeanwhile } from './form-messages.ts'
import { counted } from './counted.ts'
import { isolated } from './isolated.ts'

/** The sentences of webhooks: their set-up, what goes wrong with them, and their deliveries. */

import { LIMITS } from './limits.ts'
import { inWords } from './sentence.ts'
import { STEP_COUNT } from './step-number.ts'

type Said = { title: string; detail: string }

/** Sentences of the webhooks' set-up (S216-S223, C36-C39). */
export const WEBHOOKS = {
  allSteps: `All ${inWords(STEP_COUNT)}`,
  noEventsHere: 'The built-in webhook only formats steps',
  headerMissing: 'Enter the header’s value',
  headerAgain: 'Enter the header’s value again: it was for another address or name',
  httpsOnly: (place: string) => `Use https, or have the operator allow ${place} with OUTBOUND_ALLOW`,
  wayOut: (place: string) => `The operator can allow it: OUTBOUND_ALLOW=${place}`,
  addressFixed: 'The built-in webhook’s address can’t be changed',
  gone: 'This webhook was deleted.',
  full: {
    title: 'No more webhooks',
    detail: `The limit is ${LIMITS.webhooks}. Delete one you don’t use, then try again.`,
  },
  last: { title: 'This webhook stays', detail: 'It is the only one. Add another before you delete it.' },
  conflict: changedMeanwhile('this webhook', 'Your changes are safe.'),
  builtInNeedsNone: 'The built-in webhook runs here and needs no secret.',
  usesHeader: 'This webhook uses a fixed header, so it has no signing secret.',
  saved: { title: 'Webhook saved', detail: 'It is used from the next send.' },
  deleted: { title: 'Webhook deleted', detail: 'It gets no more deliveries.' },
  deactivated: (name: string): Said => ({
    title: 'Webhook deactivated',
    detail: `${isolated(name)} answered that it is gone for good (410), so it gets no more deliveries.`,
  }),
  inactiveSince410: 'Turned off: it answered 410, gone for good.',

  testAddress:
    'An address with /webhook-test/ answers only while n8n is listening for a test event, and only once. Use the production address with /webhook/ and activate the workflow.',
  notRegistered:
    'In n8n this means the workflow is inactive, or its Webhook node takes another method than POST. Activate the workflow and check its production address.',
  notFound:
    'Nothing answers at this address. Check that the automation is active and the address is complete.',
  goneForGood: 'The automation says this address is gone for good.',
  redirects: 'It redirects, and redirects are not followed. Enter the final address.',
  notLetIn: 'The automation rejected the call. Check the secret or the header on both sides.',
  wrongMethod: 'The automation does not take POST at this address. Set its Webhook node to POST.',
  tooMuch: 'This is more than the automation accepts at once.',
  gateway:
    'Something in front of the automation gave up waiting. Have the workflow respond immediately and send the text with the callback.',
  intro:
    'Where steps are sent for formatting. Administrators share this list; the selected webhook is remembered in this browser.',
  add: 'Add Webhook',
  edit: 'Edit Webhook',
  urlHint: 'Where your automation receives a POST, in n8n the production address of the Webhook node.',
  activeHint: 'An inactive webhook can’t be selected and gets nothing.',
  signatureHint: 'Every call is signed with a secret both sides know (Standard Webhooks).',
  headerHint: 'Every call carries one header, as in n8n’s Header Auth.',
  headerKept: 'Stored. Leave it empty to keep it.',
  timeoutHint: 'How long one call may take, 1 to 30.',
  callbackHint: 'How long a text that comes later may take, 1 to 1,440.',
  secretTitle: 'The signing secret',
  secretOnce: 'Copy it into your automation now. It is shown only once; later you can only replace it.',
  renewTitle: 'Make a new secret?',
  renew: 'The old one keeps signing for 24 hours, so nothing is lost while you switch.',
  deleteTitle: (name: string) => `Delete ${isolated(name)}?`,
  deleteDetail: 'Deliveries on their way to it fail. Texts and past deliveries stay.',
  oldSecretUntil: (at: string) => `The old secret keeps signing until ${at}.`,
  health: (percent: number, attempts: number, p95Ms: number) =>
    `Last 7 days: ${percent}% of ${counted(attempts, 'call')} succeeded, 95% within ${p95Ms.toLocaleString('en-US')} ms.`,
  lastFailure: (at: string, error: string) => `Last failure ${at}: ${error}`,
  noCalls: 'No calls in the last 7 days.',
  builtIn: 'Handled here by the built-in formatter; nothing leaves the newsroom.',

  configuration: 'Current configuration',
  payload: 'Expected payload',
  verify: 'Verify that a call is ours',
  verifySteps: [
    'Take the headers webhook-id, webhook-timestamp and webhook-signature, and the body exactly as it arrived.',
    'Reject a timestamp more than 300 seconds from now.',
    'Compute the HMAC-SHA256 of "id.timestamp.body" under the secret (base64 after whsec_), as base64.',
    'One of the signatures in the header, separated by spaces, must be "v1," and that value.',
    'A webhook-id you have seen before is a repeat of the same delivery.',
    'In n8n the workflow below does this. Its Webhook node needs Raw Body in its options, and its Code node the setting NODE_FUNCTION_ALLOW_BUILTIN=crypto of n8n.',
  ],
  verifyHeader: (name: string) =>
    `Every call carries the header ${isolated(name)} with the value you entered.`,
  answer: 'Send the text back',
  answerNow: 'Right away: answer 200 and JSON with formattedContent. Best when it takes a few seconds.',
  answerLater:
    'Later: answer with any 2xx status, then post this to the callback’s address, with the header Authorization: Bearer and the delivery’s token. The token works once.',
  answerSigned: 'A Standard Webhooks signature under the same secret works instead of the token.',
  workflow: 'A workflow for n8n',
  workflowIntro:
    'Receives a step, checks our signature, accepts it or says why not, writes the text in a node you fill in, and sends it back. Import it in n8n, paste the signing secret into its second node, activate it, enter its production address here, and press Send test.',
  workflowDownload: 'Download the workflow',
  takesNoStep: 'No steps',
  events: 'Edition events',
  eventNames: {
    'edition.approved': 'An issue is handed over',
    'edition.withdrawn': 'An issue is withdrawn',
    'step.done': 'A step is done',
    'edition.ready': 'All steps are done',
  },
  eventsHint:
    'A minute after an edition is approved, the whole newsletter is posted in every format. The others say what happened and leave out all entry text. Any 2xx answer will do.',
  eventInfo: [
    'The body has type, timestamp and data, following Standard Webhooks; type is one of edition.approved, edition.withdrawn, step.done and edition.ready.',
    'data has edition, number, subject, previewLine, html, body, paste, text, markdown, sha256, publicUrl, sections, sponsors, images, approvedBy and approvedAt. A withdrawal has no content.',
    'When a step is done, data has edition, step, title, by and at; when all are, edition, by and at.',
    'Answer with any 2xx status. JSON with externalUrl says where you put it, and we show that link.',
  ],
  traps: 'What goes wrong most often',
  trapList: [
    'An address with /webhook-test/ answers only while the n8n editor is listening, and only once.',
    '404 "not registered" means the workflow is inactive, or its node does not take POST.',
    '“Cannot find module ’crypto’” means n8n runs without NODE_FUNCTION_ALLOW_BUILTIN=crypto.',
    '502, 503 or 504 come from a gateway that gave up waiting: respond immediately and use the callback.',
    'The operator has to allow an address on your own network with OUTBOUND_ALLOW.',
  ],

  tested: (name: string, status: number, tookMs: number) =>
    `${isolated(name)} answered with status ${status} after ${tookMs.toLocaleString('en-US')} ms`,
  wouldBeTaken: 'Its text would be used.',
  wouldAwait: (minutes: number) =>
    `A real send would wait ${counted(minutes, 'minute')} for its callback, then fail.`,
  wouldFail: 'A real send would fail.',
  testedHere: 'The built-in formatter wrote the example of step 1.',
} as const
