/**
 * A workflow that n8n imports as it stands: it takes a delivery, checks that it is ours, answers with what came of that,
 * makes the text and brings it, or why there is none, by the callback that every delivery offers.
 *
 * @param name how the workflow is called there
 */
export const n8nWorkflow = (name: string) => ({
  name,
  nodes: [
    {
      ...node(NAMES.receive, 'n8n-nodes-base.webhook', 2, 0, {
        httpMethod: 'POST',
        path: 'city-desk',
        // Once it is checked, so that a trial tells what is wrong; the text comes later, so that no gateway gives up.
        responseMode: 'responseNode',
        // What is signed are the bytes that came; n8n's own reading of them may be written otherwise.
        options: { rawBody: true },
      }),
      // Without it n8n registers /webhook/<id of the workflow>/<name of the node>/city-desk after an import.
      webhookId: '4d0c1f7e-6a0b-4b7f-9a52-c17de5c0de5c',
    },
    orElse(node(NAMES.check, 'n8n-nodes-base.code', 2, 1, { jsCode: CHECK })),
    answer(NAMES.taken, 2, 0, 202, "={{ ({ message: 'Taken. The text comes by the callback.' }) }}"),
    orElse(node(NAMES.format, 'n8n-nodes-base.code', 2, 3, { jsCode: FORMAT })),
    node(NAMES.callBack, 'n8n-nodes-base.httpRequest', 4.2, 4, callBack('={{ JSON.stringify($json) }}')),
    node(NAMES.report, 'n8n-nodes-base.httpRequest', 4.2, 4, callBack(REPORT), 1),
    answer(NAMES.refused, 2, 1, 422, '={{ ({ message: $json.error }) }}'),
    // The execution is seen to have failed.
    node(NAMES.stop, 'n8n-nodes-base.stopAndError', 1, 3, { errorMessage: '={{ $json.error }}' }, 1),
    {
      ...node('Read me', 'n8n-nodes-base.stickyNote', 1, 1, { content: NOTE, height: 340, width: 640 }),
      position: [0, -380],
    },
  ],
  connections: {
    [NAMES.receive]: to(NAMES.check),
    [NAMES.check]: to(NAMES.taken, NAMES.refused),
    [NAMES.taken]: to(NAMES.format),
    [NAMES.format]: to(NAMES.callBack, NAMES.report),
    [NAMES.refused]: to(NAMES.stop),
  },
  settings: { executionOrder: 'v1' },
})

const NAMES = {
  receive: 'Receive a step',
  check: 'Check the signature',
  taken: 'Say that it was taken',
  refused: 'Say why not',
  stop: 'Stop',
  format: 'Format',
  callBack: 'Send the text back',
  report: 'Send the reason back',
} as const

/** Standard Webhooks over the raw body. Its error is answered, and stops the workflow. */
const CHECK = `// Paste the signing secret that City Desk showed for this webhook between the quotes.
const secret = ''

if (!secret.startsWith('whsec_'))
  throw new Error('Paste the signing secret of City Desk into this node. A webhook with a fixed header needs no such node: deactivate it and set Header Auth in the first one.')

let crypto
try {
  crypto = require('crypto')
} catch {
  throw new Error('This n8n does not let its Code nodes use crypto. Start it with NODE_FUNCTION_ALLOW_BUILTIN=crypto; where runners are processes of their own, set it for them.')
}

const { headers } = $input.first().json
const timestamp = Number(headers['webhook-timestamp'])
if (!(Math.abs($now.toSeconds() - timestamp) <= 300))
  throw new Error('The call is more than 300 seconds away from now, or does not say when it was made')

// Raw Body of the first node keeps what came as the binary field "data".
const body = await this.helpers.getBinaryDataBuffer(0, 'data')
const mac = crypto
  .createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
  .update(headers['webhook-id'] + '.' + headers['webhook-timestamp'] + '.')
  .update(body)
  .digest()
const isOurs = String(headers['webhook-signature'])
  .split(' ')
  .filter((signature) => signature.startsWith('v1,'))
  .map((signature) => Buffer.from(signature.slice('v1,'.length), 'base64'))
  .some((given) => given.length === mac.length && crypto.timingSafeEqual(given, mac))
if (!isOurs) throw new Error('The call is not signed by City Desk under this secret')

return [{ json: $input.first().json }]`

/** Stands where a model or a template belongs; as it is, it sends our own rendering back. */
const FORMAT = `const sent = $('${NAMES.receive}').first().json.body

// A trial and a republished text ask for nothing back.
if (!sent.callback) return []

// Put your own formatting here. sent.data holds the rows, sent.metadata.customPrompt the
// prompt of this sending, sent.formattedContent what City Desk would write itself.
const text = sent.formattedContent

const { deliveryId } = sent.callback
return [{ json: { deliveryId, step: sent.step, date: sent.date, status: 'completed', formattedContent: text } }]`

const SENT = `$('${NAMES.receive}').first().json.body`
/** The third node failed: the reason goes to whoever waits for the text. */
const REPORT = `={{ JSON.stringify({ deliveryId: ${SENT}.deliveryId, step: ${SENT}.step, date: ${SENT}.date, status: 'failed', message: String($json.error) }) }}`

const NOTE = `## City Desk
1. Start n8n with **NODE_FUNCTION_ALLOW_BUILTIN=crypto**, so that the second node can work out a signature.
2. Paste the signing secret of the webhook in City Desk into the second node. With a fixed header instead of a signature, set Header Auth in the first node and deactivate the second.
3. Activate this workflow and copy the **production** address of the first node (it has /webhook/, not /webhook-test/).
4. Enter it in City Desk under Webhook Setup.
5. Press Send test there: the answer says what is wrong, if anything is.
6. Put your model or template into the node Format.

Raw Body must stay on in the first node: the signature is that of the bytes as they came.
The token in each delivery counts once, and for that delivery alone.`

/** @param otherwise where it goes on once the node has failed */
const to = (next: string, otherwise?: string) => ({
  main: [next, ...(otherwise === undefined ? [] : [otherwise])].map((node) => [
    { node, type: 'main', index: 0 },
  ]),
})

/** Its error goes on by an output of its own. */
const orElse = <Node>(node: Node) => ({ ...node, onError: 'continueErrorOutput' })

const answer = (name: string, place: number, line: number, responseCode: number, responseBody: string) =>
  node(
    name,
    'n8n-nodes-base.respondToWebhook',
    1.1,
    place,
    { respondWith: 'json', responseBody, options: { responseCode } },
    line,
  )

/** The token of the delivery lets it in. @param jsonBody an expression */
const callBack = (jsonBody: string) => ({
  method: 'POST',
  url: `={{ ${SENT}.callback.url }}`,
  sendHeaders: true,
  headerParameters: {
    parameters: [{ name: 'Authorization', value: `=Bearer {{ ${SENT}.callback.token }}` }],
  },
  sendBody: true,
  contentType: 'json',
  specifyBody: 'json',
  jsonBody,
  options: {},
})

const node = (
  name: string,
  type: string,
  typeVersion: number,
  place: number,
  parameters: Record<string, unknown>,
  line = 0,
) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  type,
  typeVersion,
  position: [place * 240, line * 220],
  parameters,
})
