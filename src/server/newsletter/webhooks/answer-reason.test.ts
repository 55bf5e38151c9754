import { expect, test } from 'vitest'
import { reasonOf } from './answer-reason.ts'

const called = { name: 'Evening automation', url: 'https://n8n.example/webhook/city-desk' }
const refused = (httpStatus: number, body: string) =>
  reasonOf(called, {
    kind: 'answered',
    httpStatus,
    headers: new Map(),
    body: Buffer.from(body),
    isCut: false,
  })

test('what an automation says in the message of a refusal is told with it', () => {
  const said = refused(422, JSON.stringify({ message: 'Paste the signing secret [line 5]' }))
  expect(said).toContain('422. It said: Paste the signing secret [line 5].')
  expect(refused(401, JSON.stringify({ message: 'Who are you?' }))).toMatch(
    /It said: Who are you\? The automation rejected the call\./,
  )
})

test.each(['', '<h1>Oops</h1>', '{"message":5}', '{"message":" "}', '"words"'])(
  'of a refusal with %j the status is told',
  (body) => {
    expect(refused(422, body)).not.toContain('It said')
  },
)

test('a message that no database holds, or that is long, is told as far as it can be', () => {
  const said = refused(500, JSON.stringify({ message: `\0${'é'.repeat(5_000)}` }))
  expect(said).toMatch(/It said: é{300,500} \(Characters that cannot be stored were left out/u)
})
