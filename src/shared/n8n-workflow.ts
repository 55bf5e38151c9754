/**
 * A workflow that n8n imports as it stands: it takes a delivery, answers at once, checks that it is ours, makes the
 * text and brings it by the callback that every delivery offers.
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
        // City Desk waits for the callback, so that no gateway in between gives up.
        responseMode: 'onReceived',
        // What is signed are the bytes that came; n8n's own reading of them may be written otherwise.
        options: { rawBody: true },
      }),
      // Without it n8n registers /webhook/<id of the workflow>/<name of the node>/city-desk after an import.
      webhookId: '4d0c1f7e-6a0b-4b7f-9a52-c17de5c0de5c',
    },
    node(NAMES.check, 'n8n-nodes-base.code', 2, 1, { jsCode: CHECK }),
    node(NAMES.format, 'n8n-nodes-base.code', 2, 2, { jsCode: FORMAT }),
    node(NAMES.callBack, 'n8n-nodes-base.httpRequest', 4.2, 3, {
      method: 'POST',
      url: '={{ $json.callback.url }}',
      sendHeaders: true,
      headerParameters: {
        parameters: [{ name: 'Authorization', value: '=Bearer {{ $json.callback.token }}' }],
      },
      sendBody: true,
      contentType: 'json',
      specifyBody: 'json',
      jsonBody: '={{ JSON.stringify($json.answer) }}',
      options: {},
    }),
    {
      ...node('Read me', 'n8n-nodes-base.stickyNote', 1, 1, { content: NOTE, height: 340, width: 640 }),
      position: [0, -380],
    },
  ],
  connections: {
    [NAMES.receive]: to(NAMES.check),
    [NAMES.check]: to(NAMES.format),
    [NAMES.format]: to(NAMES.callBack),
  },
  settings: { executionOrder: 'v1' },
})

const NAMES = {
  receive: 'Receive a step',
  check: 'Check the signature',
  format: 'Format',
  callBack: 'Send the text back',
} as const

/** Standard Webhooks over the raw body. It stops the workflow by an error, which n8n shows with the execution. */
const CHECK = `// Paste the signing secret that City Desk showed for this webhook between the quotes.
const secret = ''

if (!secret.startsWith('whsec_'))
  throw new Error('Paste the signing secret of City Desk into this node. A webhook with a fixed header needs no such node: set Header Auth in the first one instead.')

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
const FORMAT = `const sent = $input.first().json.body

// Put your own formatting here. sent.data holds the rows, sent.metadata.customPrompt the
// prompt of this sending, sent.formattedContent what City Desk would write itself.
const text = sent.formattedContent

// A trial and a republished text ask for nothing back.
if (!sent.callback) return []

const { deliveryId } = sent.callback
return [{
  json: {
    callback: sent.callback,
    answer: { deliveryId, step: sent.step, date: sent.date, status: 'completed', formattedContent: text },
  },
}]`

const NOTE = `## City Desk
1. Start n8n with **NODE_FUNCTION_ALLOW_BUILTIN=crypto**, so that the second node can work out a signature.
2. Paste the signing secret of the webhook in City Desk into the second node. With a fixed header instead of a signature, set Header Auth in the first node and delete the second.
3. Activate this workflow and copy the **production** address of the first node (it has /webhook/, not /webhook-test/).
4. Enter it in City Desk under Webhook Setup.
5. Put your model or template into the third node.

Raw Body must stay on in the first node: the signature is that of the bytes as they came.
The token in each delivery counts once, and for that delivery alone.`

const to = (next: string) => ({ main: [[{ node: next, type: 'main', index: 0 }]] })

const node = (
  name: string,
  type: string,
  typeVersion: number,
  place: number,
  parameters: Record<string, unknown>,
) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  type,
  typeVersion,
  position: [place * 240, 0],
  parameters,
})
