import { afterAll, beforeEach, expect, test } from 'vitest'
import { FORMATTER_MESSAGES } from '#shared/formatter-messages.ts'
import { calendarDay } from '#shared/calendar.ts'
import { OUTBOUND } from '#shared/outbound-messages.ts'
import { fakeAutomation, type Mode } from '#tests/support/fake-automation.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { type AnyStep, findStep, STEPS } from '#steps/index.ts'
import { writeSection } from './write-section.ts'

const service = await fakeAutomation()
afterAll(() => service.close())

const EDITION = calendarDay('2031-05-03')
const newsroom = { city: 'Riverton', neighbouring_city: 'Eastbank', time_zone: 'America/Chicago' }
const SERVICE = { AI_BASE_URL: `http://${service.place}/v1/`, AI_MODEL: 'model-1', AI_API_KEY: 'key-1' }

const rowsOf = (step: AnyStep) =>
  step
    .toRows(step.form.parse(step.example), newsroom)
    .map((row) => ({ id: 'row-1', user_id: 'person-1', ...row }))

function mustFind(number: number): AnyStep {
  const step = findStep(number)
  if (!step) throw new Error(`There is no step ${number}`)
  return step
}

function write(number: number, { env = SERVICE, customPrompt = null, withinMs = 5_000 }: Options = {}) {
  const config = readConfig({
    SECRET: 'a secret of the tests, long enough to be one',
    DATA_DIR: temporaryFolder(),
    ...env,
  })
  const step = mustFind(number)
  const writing = { step, edition: EDITION, rows: rowsOf(step), newsroom, customPrompt }
  return writeSection({ config, log: createLog('silent') }, writing, withinMs)
}
type Options = { env?: Record<string, string>; customPrompt?: string | null; withinMs?: number }

const ownText = (number: number) => mustFind(number).toText(rowsOf(mustFind(number)), newsroom)

const completion = (content: string): Mode => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ choices: [{ finish_reason: 'stop', message: { content } }] }),
})
const SHOW = 'https://venue.example/night-herons'
const TEXT = `## Tonight\n\n**[Night Herons](${SHOW})** play The Blue Door.`

beforeEach(() => service.will(completion(TEXT)))

test('the service is asked with the model, the key, the step’s prompt and its data, without ids (S205, C35)', async () => {
  expect(await write(1)).toEqual({ text: TEXT, note: null })

  const [call] = service.calls
  expect(call?.path).toBe('/v1/chat/completions')
  expect(call?.headers).toMatchObject({ authorization: 'Bearer key-1', 'content-type': 'application/json' })
  expect(call?.body).toMatchObject({ model: 'model-1', stream: false })
  const step = mustFind(1)
  expect(call?.raw).toContain(step.format === 'ai' && step.prompt)
  for (const part of ['Night Herons', 'The Blue Door', SHOW, 'Riverton', 'Saturday, May 3']) {
    expect(call?.raw).toContain(part)
  }
  expect(call?.raw).not.toMatch(/row-1|person-1/)
})

test('an administrator’s own prompt takes the place of the step’s (C35)', async () => {
  await write(1, { customPrompt: 'Write it as a sea shanty.' })

  expect(service.calls[0]?.raw).toContain('Write it as a sea shanty.')
  const step = mustFind(1)
  expect(service.calls[0]?.raw).not.toContain(step.format === 'ai' ? step.prompt : '')
})

test.each(STEPS.filter(({ format }) => format === 'direct'))(
  'step $number is written here: the service is not asked (S205)',
  async ({ number }) => {
    expect(await write(number)).toEqual({ text: ownText(number), note: null })
    expect(service.calls).toEqual([])
  },
)

test('without a service every text is written here', async () => {
  expect(await write(1, { env: {} })).toEqual({ text: ownText(1), note: null })
  expect(service.calls).toEqual([])
})

test.each<[string, Mode, string]>([
  ['answers with an error', { status: 500, body: 'oops' }, FORMATTER_MESSAGES.status(500)],
  ['wants no more', { status: 429 }, FORMATTER_MESSAGES.status(429)],
  [
    'leads elsewhere',
    { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
    FORMATTER_MESSAGES.status(302),
  ],
  ['sends nonsense', 'nonsense', FORMATTER_MESSAGES.unreadable],
  ['sends no text', completion(''), FORMATTER_MESSAGES.empty],
  ['forgets the links', completion('## Tonight\n\nNight Herons.'), FORMATTER_MESSAGES.lostLinks(1)],
  ['sends without end', 'endless', FORMATTER_MESSAGES.tooLong],
  ['hangs up', 'drop', OUTBOUND.unreachable('127.0.0.1')],
])('when the service %s the text is written here and the reason is told', async (_, mode, why) => {
  service.will(mode)
  expect(await write(1)).toEqual({ text: ownText(1), note: FORMATTER_MESSAGES.writtenHere(why) })
})

test('when the service takes too long the text is written here and the reason is told', async () => {
  service.will('hang')
  const { text, note } = await write(1, { withinMs: 200 })
  expect(text).toBe(ownText(1))
  expect(note).toBe(FORMATTER_MESSAGES.writtenHere(OUTBOUND.tooSlow('127.0.0.1')))
})

test('when nothing is there the text is written here', async () => {
  const env = { AI_BASE_URL: 'http://127.0.0.1:9', AI_MODEL: 'm' }
  expect((await write(1, { env })).text).toBe(ownText(1))
})
