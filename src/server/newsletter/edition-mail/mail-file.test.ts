import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { readByPython } from '#tests/support/python-mail.ts'
import { EditionAnswer, type IssueWords } from '#contract/edition.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { assemble } from '#edition/assemble.ts'
import { DEFAULT_ORDER, stepOf } from '#edition/blocks.ts'
import { writeMail } from '#edition/write-mail.ts'
import { writeText } from '#edition/write-text.ts'
import { findStep, STEPS } from '#steps/index.ts'

const { as } = await buildTestApp({ jobs: true })
const SUBJECT = 'Lanterns, “Ñandú” 🎷‮ & <b>rain</b>'.replace('‮', '')

async function filed(subject: string): Promise<CalendarDay> {
  const edition = freshEdition()
  for (const { number } of STEPS) {
    const step = findStep(number)
    const body = { ...step?.example, [step?.editionField ?? '']: edition }
    expect((await as('ana').post(`/api/steps/${number}/entries`, body)).statusCode).toBe(201)
  }
  const note = 'Café, naïve: “ñ” 🎷. https://a.example/?a=1&b=2'
  const saved = await as('boss').patch(`/api/admin/editions/${edition}`, { subject, note, version: 0 })
  expect(saved.statusCode).toBe(200)
  return edition
}
const emlOf = async (query: string) => (await as('ana').get(`/api/edition/eml?${query}`)).json().eml as string
const read = async (edition: string) =>
  EditionAnswer.parse((await as('ana').get(`/api/edition?edition=${edition}`)).json())
/** Mail has its own line ends, and its last one belongs to the part. */
const lines = (text: string) => text.replace(/\r\n/g, '\n').trimEnd()

test('the mail file of a draft is read by another implementation: two parts, no recipient, still to be sent', async () => {
  const edition = await filed(SUBJECT)
  const eml = await emlOf(`edition=${edition}`)
  // Nothing that a mail server of old would change.
  expect(eml).toMatch(/^[\r\n\t -~]*$/)
  expect(eml.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of eml.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998)
  const mail = await readByPython(eml)
  expect(mail).toMatchObject({
    faults: [],
    type: 'multipart/alternative',
    headers: { subject: SUBJECT, 'x-unsent': '1', 'mime-version': '1.0' },
  })
  for (const name of ['to', 'cc', 'bcc', 'from', 'sender']) expect(mail.headers).not.toHaveProperty(name)
  const { model } = assemble((await read(edition)).input)
  const [plain, html] = mail.parts
  expect(mail.parts.map(({ type, charset }) => [type, charset])).toEqual([
    ['text/plain', 'utf-8'],
    ['text/html', 'utf-8'],
  ])
  expect(lines(plain?.text ?? '')).toBe(lines(writeText(model)))
  expect(lines(html?.text ?? '')).toBe(lines(writeMail(model).html))
})

test('the mail file of an issue has the words that were approved, whatever is filed after it', async () => {
  const edition = await filed('As approved')
  const leftOut = DEFAULT_ORDER.filter((block) => stepOf(block) !== 1)
  const layout = { order: DEFAULT_ORDER, leftOut }
  await as('boss').patch(`/api/admin/editions/${edition}`, { layout, version: 1 })
  const { seen } = await read(edition)
  const approved = await as('boss').post(`/api/admin/editions/${edition}/approve`, { seen })
  expect(approved.statusCode).toBe(201)
  const words: IssueWords = (await as('ana').get(`/api/edition/issue?edition=${edition}&number=1`)).json()
  const step = findStep(1)
  await as('ana').post('/api/steps/1/entries', {
    ...step?.example,
    [step?.editionField ?? '']: edition,
    bandName: 'Too Late',
  })
  const { headers, parts } = await readByPython(await emlOf(`edition=${edition}&number=1`))
  expect(headers['subject']).toBe('As approved')
  expect(parts.map(({ text }) => lines(text))).toEqual([lines(words.text), lines(words.html)])
  expect((await readByPython(await emlOf(`edition=${edition}`))).parts[0]?.text).toContain('Too Late')
})

test('an issue that is not there has no mail file, and nobody without an account gets one', async () => {
  const edition = freshEdition()
  expect((await as('ana').get(`/api/edition/eml?edition=${edition}&number=1`)).statusCode).toBe(404)
  expect((await as(null).get(`/api/edition/eml?edition=${edition}`)).statusCode).toBe(401)
})
