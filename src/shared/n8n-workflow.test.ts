import { compileFunction } from 'node:vm'
import { expect, test } from 'vitest'
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

/** Runs the node in the middle as n8n does, on what its first node makes of a call. */
function format(body: object): { json: { answer: unknown; callback: unknown } }[] {
  const code = String(named('Format')?.parameters.jsCode)
  return compileFunction(code, ['$input'])({ first: () => ({ json: { body } }) })
}

test('every connection leads from a node to a node, and every node has its own id', () => {
  const names = new Set(workflow.nodes.map(({ name }) => name))
  for (const [from, { main }] of Object.entries(workflow.connections)) {
    expect(names).toContain(from)
    for (const { node } of main.flat()) expect(names).toContain(node)
  }
  expect(new Set(workflow.nodes.map(({ id }) => id)).size).toBe(workflow.nodes.length)
})

test('it answers at once, to POST, so that no gateway gives up', () => {
  expect(named('Receive a step')?.parameters).toMatchObject({
    httpMethod: 'POST',
    responseMode: 'onReceived',
  })
})

test('what it sends back is a callback that the desk reads (C38)', () => {
  const [made] = format(SENT)
  expect(Callback.parse(made?.json.answer)).toMatchObject({
    deliveryId: SENT.deliveryId,
    step: 4,
    date: '2031-05-03',
    status: 'completed',
    formattedContent: '## General News',
  })
  expect(made?.json.callback).toEqual(SENT.callback)
})

test('a trial and a republished text bring nothing back', () => {
  const { callback: _callback, ...rest } = SENT
  expect(format({ ...rest, republish: true })).toEqual([])
})

test('it is plain JSON, to be imported', () => {
  expect(JSON.parse(JSON.stringify(workflow))).toEqual(workflow)
})
