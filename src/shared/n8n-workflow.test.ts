import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { expect, test } from 'vitest'
import { signedHeaders } from '#tests/support/fake-automation.ts'
import { NOBODY, Callback, type SentBody } from './webhook.ts'
import { calendarDay } from './calendar.ts'
import { n8nWorkflow } from './n8n-workflow.ts'

const workflow = n8nWorkflow('City Desk')
const named = (name: string) => workflow.nodes.find((node) => node.name === name)

const SENT: SentBody = {
  step: 4,
  date: calendarDay('2031-05-03'),
  data: [],
  formattedContent: '## General News',
  userId: NOBODY,
  webhook: { name: 'Evening', url: 'https://n8n.example/webhook/city-desk', timestamp: '' },
  metadata: { userAgent: '', source: 'content-processor', isDirectStep: false, dataCount: 0 },
  deliveryId: '6f1a3c8e-0d0b-4a55-9a3e-7d6f2f3c1b11',
  callback: {
    url: 'https://desk.example/functions/v1/handle-webhook',
    token: 'once',
    deliveryId: '6f1a3c8e-0d0b-4a55-9a3e-7d6f2f3c1b11',
  },
}

/** What an expression of n8n, or the code of a node, gives once its first node has taken a call with that body. */
const inWorkflow = (code: string, body: object, $json: object = {}): unknown =>
  compileFunction(code, ['$', '$json'])((name: string) => {
    expect(name).toBe('Receive a step')
    return { first: () => ({ json: { body } }) }
  }, $json)
const valueOf = (expression: unknown, body: object, $json?: object) =>
  inWorkflow(`return ${String(expression).replace(/^=\{\{|\}\}$/g, '')}`, body, $json)

/** Runs the node in the middle as n8n does. */
const format = (body: object) =>
  inWorkflow(String(named('Format')?.parameters.jsCode), body) as { json: object }[]

test('every connection leads from a node to a node, and every node has its own id', () => {
  const names = new Set(workflow.nodes.map(({ name }) => name))
  for (const [from, { main }] of Object.entries(workflow.connections)) {
    expect(names).toContain(from)
    for (const { node } of main.flat()) expect(names).toContain(node)
  }
  expect(new Set(workflow.nodes.map(({ id }) => id)).size).toBe(workflow.nodes.length)
})

test('it answers a POST after its check, before it makes the text, and says why when it does not take it', () => {
  expect(named('Receive a step')?.parameters).toMatchObject({
    httpMethod: 'POST',
    responseMode: 'responseNode',
  })
  expect(workflow.connections['Check the signature'].main.flat()).toMatchObject([
    { node: 'Say that it was taken' },
    { node: 'Say why not' },
  ])
  expect(named('Check the signature')).toMatchObject({ onError: 'continueErrorOutput' })
  expect(workflow.connections['Say that it was taken'].main.flat()).toMatchObject([{ node: 'Format' }])
  const refusal = named('Say why not')?.parameters
  expect(refusal).toMatchObject({ respondWith: 'json', options: { responseCode: 422 } })
  expect(valueOf(refusal?.responseBody, SENT, { error: 'No secret' })).toEqual({ message: 'No secret' })
})

test('what it sends back is a callback that the desk reads (C38)', () => {
  const [made] = format(SENT)
  expect(Callback.parse(made?.json)).toMatchObject({
    deliveryId: SENT.deliveryId,
    step: 4,
    date: '2031-05-03',
    status: 'completed',
    formattedContent: '## General News',
  })
  const { parameters } = named('Send the text back') ?? {}
  expect(valueOf(parameters?.url, SENT)).toBe(SENT.callback?.url)
  expect(valueOf(parameters?.jsonBody, SENT, made?.json)).toBe(JSON.stringify(made?.json))
})

test('where the text could not be made its callback says why (C38)', () => {
  const body = valueOf(named('Send the reason back')?.parameters.jsonBody, SENT, { error: 'Out of credit' })
  expect(Callback.parse(JSON.parse(String(body)))).toMatchObject({
    ...{ deliveryId: SENT.deliveryId, step: 4, date: '2031-05-03', status: 'failed' },
    message: 'Out of credit',
  })
})

test('a trial and a republished text bring nothing back', () => {
  const { callback: _callback, ...rest } = SENT
  expect(format({ ...rest, republish: true })).toEqual([])
})

test('its first node has the id without which n8n answers at another path, and keeps the body as it came', () => {
  const receive = named('Receive a step')
  expect(receive).toMatchObject({ parameters: { path: 'city-desk', options: { rawBody: true } } })
  expect(receive && 'webhookId' in receive && receive.webhookId).toMatch(
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  )
})

const SECRET = 'whsec_c2VjcmV0IG9mIHRoZSBldmVuaW5nIGF1dG9tYXRpb24='

/** Runs the node that checks, as n8n does, with a call that is signed under the secret. */
async function check(
  changed: { secret?: string; at?: Date; body?: string; headers?: object; require?: unknown } = {},
): Promise<unknown> {
  const { at = new Date(), secret = SECRET, require = createRequire(import.meta.url) } = changed
  const sent = JSON.stringify(SENT)
  const signed = await signedHeaders(SECRET, SENT.deliveryId, at, sent)
  const items = [{ json: { headers: { ...signed, ...changed.headers }, body: SENT } }]
  const input = { first: () => items[0], all: () => items }
  const helpers = { getBinaryDataBuffer: async () => Buffer.from(changed.body ?? sent) }
  const code = String(named('Check the signature')?.parameters.jsCode).replace(
    /^const secret = ''/m,
    `const secret = '${secret}'`,
  )
  return compileFunction(`return (async () => {${code}\n})()`, ['$input', '$now', 'require']).call(
    { helpers },
    input,
    { toSeconds: () => Date.now() / 1000 },
    require,
  )
}

test('a call that City Desk signed goes on to be formatted', async () => {
  expect(await check()).toMatchObject([{ json: { body: SENT } }])
  const headers = await signedHeaders(SECRET, SENT.deliveryId, new Date(), JSON.stringify(SENT))
  const both = `v1,${'A'.repeat(43)}= ${headers['webhook-signature']}`
  expect(await check({ headers: { 'webhook-signature': both } })).toHaveLength(1)
})

test.each([
  ['another secret', { secret: 'whsec_YW5vdGhlcg==' }, 'is not signed by City Desk'],
  ['a changed body', { body: '{}' }, 'is not signed by City Desk'],
  ['a time of long ago', { at: new Date(Date.now() - 301_000) }, 'more than 300 seconds'],
  ['no signature', { headers: { 'webhook-signature': undefined } }, 'is not signed by City Desk'],
  ['no time', { headers: { 'webhook-timestamp': 'soon' } }, 'more than 300 seconds'],
  ['no secret yet', { secret: '' }, 'Paste the signing secret'],
])('with %s the workflow stops', async (_what, changed, why) => {
  await expect(check(changed)).rejects.toThrow(why)
})

test('n8n without the permission for crypto is told which setting gives it', async () => {
  const require = (): never => {
    throw new Error("Cannot find module 'crypto'")
  }
  await expect(check({ require })).rejects.toThrow('NODE_FUNCTION_ALLOW_BUILTIN=crypto')
})

test('it is plain JSON, to be imported', () => {
  expect(JSON.parse(JSON.stringify(workflow))).toEqual(workflow)
})
