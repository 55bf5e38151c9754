/**
 * A workflow that n8n imports as it stands: it takes a delivery, answers at once, makes the text and brings it by
 * the callback that every delivery offers.
 *
 * @param name how the workflow is called there
 */
export const n8nWorkflow = (name: string) => ({
  name,
  nodes: [
    node(NAMES.receive, 'n8n-nodes-base.webhook', 2, 0, {
      httpMethod: 'POST',
      path: 'city-desk',
      // The desk waits for the callback, so that no gateway in between gives up.
      responseMode: 'onReceived',
      options: {},
    }),
    node(NAMES.format, 'n8n-nodes-base.code', 2, 1, { jsCode: FORMAT }),
    node(NAMES.callBack, 'n8n-nodes-base.httpRequest', 4.2, 2, {
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
      ...node('Read me', 'n8n-nodes-base.stickyNote', 1, 1, { content: NOTE, height: 220, width: 420 }),
      position: [140, -260],
    },
  ],
  connections: {
    [NAMES.receive]: to(NAMES.format),
    [NAMES.format]: to(NAMES.callBack),
  },
  settings: { executionOrder: 'v1' },
})

const NAMES = { receive: 'Receive a step', format: 'Format', callBack: 'Send the text back' } as const

/** Stands where a model or a template belongs; as it is, it sends our own rendering back. */
const FORMAT = `const sent = $input.first().json.body

// Put your own formatting here. sent.data holds the rows, sent.metadata.customPrompt the
// prompt of this sending, sent.formattedContent what the desk would write itself.
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
1. Activate this workflow and copy the **production** address of the first node (it has /webhook/, not /webhook-test/).
2. Enter it in City Desk under Webhook Setup.
3. Put your model or template into the node in the middle.

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
