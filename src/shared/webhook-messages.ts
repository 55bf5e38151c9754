/** The sentences of webhooks: their set-up, what goes wrong with them, and their deliveries. */

type Said = { title: string; detail: string }

/** Sentences of the webhooks' set-up (S216-S223, C36-C39). */
export const WEBHOOKS = {
  nameMissing: 'Please give the webhook a name',
  noSteps: 'Please choose at least one step',
  headerName: 'Please enter the name of a header, such as X-Api-Key',
  headerReserved: 'This header is set by the connection itself. Please choose another one',
  headerValue: 'Please enter the value of the header: visible characters, at most 2,000',
  headerMissing: 'Please enter the value of the header',
  between: (least: number, most: number) =>
    `Please enter a whole number from ${least} to ${most.toLocaleString('en-US')}`,
  httpsOnly: (place: string) => `Please use https, or have the operator allow ${place} with OUTBOUND_ALLOW`,
  wayOut: (place: string) => `The operator can allow it: OUTBOUND_ALLOW=${place}`,
  addressFixed: 'The address of the built-in webhook cannot be changed',
  gone: 'This webhook is no longer there.',
  last: { title: 'This webhook stays', detail: 'It is the last one. Add another before you delete it.' },
  conflict: 'Somebody has changed this webhook meanwhile. Please look at it and try again.',
  builtInNeedsNone: 'The built-in webhook is answered here and needs no secret.',
  usesHeader: 'This webhook is called with a fixed header; it has no signing secret.',
  saved: { title: 'Webhook saved', detail: 'It is used from the next sending on.' },
  deleted: { title: 'Webhook deleted', detail: 'Nothing is sent to it any more.' },
  deactivated: (name: string): Said => ({
    title: 'Webhook deactivated',
    detail: `${name} answered that it is gone for good (410), so nothing is sent to it any more.`,
  }),
  inactiveSince410: 'Switched off because it answered that it is gone for good (410).',

  testAddress:
    'An address with /webhook-test/ answers only while n8n is listening for a test event, and only once. Use the production address with /webhook/ and activate the workflow.',
  ownMachine:
    'This address means the machine on which this server runs. The operator has to allow it with OUTBOUND_ALLOW.',
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
  tested: (name: string, status: number, tookMs: number) =>
    `${name} answered with status ${status} after ${tookMs.toLocaleString('en-US')} ms.`,
  testedHere: 'The built-in formatter wrote the example of step 1.',
} as const

/** Sentences of deliveries, their attempts and their callbacks (S213-S215, C38, C41, C43). */
export const DELIVERIES = {
  waitsUntil: (name: string, at: string) => `${name} has taken it. Its text is awaited until ${at}.`,
  noCallback: (name: string, minutes: number) =>
    `${name} has taken it, but sent no text within ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  answerTooLarge: (name: string) => `${name} answered with more than a mebibyte, which is not read.`,
  unusableText: (name: string, reason: string) => `The text of ${name} cannot be stored: ${reason}.`,
  saysFailed: (name: string) => `${name} says that it could not make the text.`,
  saysFailedWith: (name: string, message: string) => `${name} could not make the text: ${message}`,
  noSecret: (name: string) => `${name} has no secret to sign with. Make a new one in its set-up.`,
  gone: 'This delivery is no longer there.',
  underWay: { title: 'It is on its way', detail: 'This delivery is being made. Wait for what comes of it.' },
  contentGone: 'Its content has been deleted. Restore it, or send the step again.',
  resent: { title: 'Sent again', detail: 'The delivery is on its way once more.' },

  republishFailed: 'Failed to republish content',
  republished: { title: 'Success', detail: 'The content is republished.' },
  republishAsk: 'Republish all the same?',
  republishInactive: (name: string) => `${name} is not active any more.`,
  republishDeleted: (url: string) => `The webhook of ${url} has been deleted.`,
  republishMoved: (name: string, url: string) =>
    `${name} has another address now. The content would go to ${url}, where it came from.`,
  republishNothing: 'There is no text to republish.',

  skippedEmpty: 'Nothing has been filed.',
  skippedUnchanged: 'Unchanged since it was last sent.',
  skippedUnderWay: 'On its way already.',

  refusals: {
    unauthorized: 'Neither a valid signature nor a valid token',
    unreadable: 'The body is no JSON that can be read',
    invalid: 'The body is not what a callback says',
    unknown: 'There is no such delivery',
    deleted: 'The content has been deleted',
    mismatch: 'Step or date are not those of the delivery',
  },
} as const
