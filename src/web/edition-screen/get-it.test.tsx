import { expect, test, vi } from 'vitest'
import { type Locator, page as screen, userEvent } from 'vitest/browser'
import type { EditionAnswer } from '#contract/edition.ts'
import { calendarDay, dayOfPrint, dayWordsOf } from '#shared/calendar.ts'
import { DEFAULT_ORDER, stepOf } from '#edition/blocks.ts'
import { modelHash } from '#edition/hashes.ts'
import { readEditionJson } from '#edition/edition-json.ts'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { allowClipboard, pasted } from '#tests/support/screen/clipboard.ts'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { savedFiles } from '#tests/support/screen/saved-files.ts'

const newsroom = realNewsroom({ jobs: true })
const DAY = '2031-05-03'
const stored = async (day = DAY) =>
  (await newsroom.as('boss').get(`/api/edition?edition=${day}`)).json as EditionAnswer
const change = (body: object) => newsroom.as('boss').patch(`/api/admin/editions/${DAY}`, body)
const open = (name: 'boss' | 'ana' = 'boss') => newsroom.open('/edition', name)
const getIt = () => screen.getByRole('button', { name: 'Get it' })
const textOf = (of: Locator) => () => of.query()?.textContent ?? ''
const item = (name: string) => screen.getByRole('menuitem', { name, exact: true })
async function take(name: string) {
  await getIt().click()
  await item(name).click()
}
const textIn = async (files: Map<string, Blob>, name: string) => {
  await expect.poll(() => [...files.keys()]).toContain(name)
  return (await files.get(name)?.text()) ?? ''
}
/** An edition with a note of every kind of words, and all steps filed. */
async function filed() {
  for (const step of STEP_NUMBERS) await newsroom.file('ana', step)
  await change({
    subject: 'Lanterns',
    note: '## Tonight\n\n1. **Bold** and [a link](https://a.example/)',
    version: 0,
  })
}
/** Live music alone, approved as issue 1. */
async function approved() {
  await newsroom.file('ana', 1)
  const leftOut = DEFAULT_ORDER.filter((block) => stepOf(block) !== 1)
  await change({ subject: 'Tonight', layout: { order: DEFAULT_ORDER, leftOut }, version: 0 })
  const { seen } = await stored()
  const answer = await newsroom.as('boss').post(`/api/admin/editions/${DAY}/approve`, { seen })
  expect(answer.status).toBe(201)
}

test('what is copied and pasted elsewhere keeps headings, bold, lists, links and pictures, and brings no style', async () => {
  await allowClipboard()
  await filed()
  await open()
  await take('Copy for pasting')
  await expect.element(screen.getByText('Copied', { exact: true })).toBeVisible()
  const editor = await pasted()
  await expect.poll(() => editor.querySelector('h2')?.textContent).toBe('Tonight')
  expect(editor.querySelector('ol > li strong')?.textContent).toBe('Bold')
  expect(editor.querySelector('ol > li a')?.getAttribute('href')).toBe('https://a.example/')
  expect(editor.querySelectorAll('h2').length).toBeGreaterThan(5)
  expect(editor.querySelectorAll('ul > li').length).toBeGreaterThan(2)
  const { publicUrl } = (await stored()).input.newsroom
  expect(
    [...editor.querySelectorAll('img')].map(({ src, alt }) => [src.startsWith(publicUrl), alt !== '']),
  ).toContainEqual([true, true])
  expect(
    [...editor.querySelectorAll('[style], [class], table, font, script')].map(({ outerHTML }) => outerHTML),
  ).toEqual([])
})

test('one block is copied alone, by somebody of the staff too', async () => {
  await allowClipboard()
  await filed()
  await open('ana')
  const inMail = () =>
    document.querySelector('iframe')?.contentDocument?.querySelector<HTMLElement>('[data-block="step-1"] h2')
  await expect.poll(inMail).toBeTruthy()
  inMail()?.click()
  await take('Copy “Live Music Boogie”')
  await expect.element(screen.getByText('Copied', { exact: true })).toBeVisible()
  const editor = await pasted()
  await expect.poll(() => editor.textContent).toContain('Night Herons')
  expect(editor.querySelectorAll('h2')).toHaveLength(1)
})

test('a clipboard that the browser refuses is told', async () => {
  await approved()
  await open()
  const write = vi.spyOn(navigator.clipboard, 'write').mockRejectedValueOnce(new DOMException('no'))
  await take('Copy for pasting')
  await expect.element(screen.getByText('Failed to copy content to clipboard')).toBeVisible()
  write.mockRestore()
})

test('a draft is saved in every form under the name of a draft, as it is on screen', async () => {
  const files = savedFiles()
  await filed()
  await open()
  await screen.getByRole('textbox', { name: 'Subject' }).fill('Typed just now')
  await take('Mail (.eml)')
  expect(await textIn(files, `edition-draft-${DAY}.eml`)).toMatch(/^Subject: Typed just now\r$/m)
  for (const name of ['HTML', 'Plain text', 'Markdown', 'JSON']) await take(name)
  expect(await textIn(files, `edition-draft-${DAY}.html`)).toContain('<title>Typed just now</title>')
  expect(await textIn(files, `edition-draft-${DAY}.txt`)).toContain(dayOfPrint((await stored()).edition))
  expect(await textIn(files, `edition-draft-${DAY}.md`)).toContain('## Tonight')
  const read = readEditionJson(await textIn(files, `edition-draft-${DAY}.json`))
  expect(read).toMatchObject({ model: { subject: 'Typed just now' } })
  expect(await axeFaults()).toEqual([])
})

test('of an approved edition the issue is taken, whatever is filed after it', async () => {
  const files = savedFiles()
  await approved()
  await newsroom.file('ana', 1, { bandName: 'Too Late' })
  await open('ana')
  await getIt().click()
  await expect.element(screen.getByText('Issue 1, as approved')).toBeVisible()
  await item('HTML').click()
  const { json } = await newsroom.as('ana').get(`/api/edition/issue?edition=${DAY}&number=1`)
  expect(await textIn(files, `edition-${DAY}.html`)).toBe((json as { html: string }).html)
  await take('Mail (.eml)')
  expect(await textIn(files, `edition-${DAY}.eml`)).not.toContain('Too Late')
})

test('a JSON file that is opened again has the same hash; one that was changed is refused', async () => {
  const files = savedFiles()
  await filed()
  await open()
  await take('JSON')
  const json = await textIn(files, `edition-draft-${DAY}.json`)
  const picker = screen.getByLabelText('JSON file of an edition')
  await userEvent.upload(picker, new File([json], 'a.json', { type: 'application/json' }))
  const dialog = screen.getByRole('dialog', { name: 'Lanterns' })
  const read = readEditionJson(json)
  await expect.poll(textOf(dialog)).toContain('model' in read ? modelHash(read.model) : 'none')
  await expect.poll(textOf(dialog)).toContain('Identical to the current edition')
  expect(await axeFaults()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.upload(picker, new File([json.replace('Lanterns', 'Lantern')], 'b.json'))
  await expect.element(screen.getByText('This file was changed after it was written')).toBeVisible()
  await change({ subject: 'Another', version: 1 })
  await expect.element(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Another')
  await userEvent.upload(picker, new File([json], 'a.json', { type: 'application/json' }))
  await expect.poll(textOf(dialog)).toContain('Differs from the current edition')
})

test('an answer that does not come is told, and no file is saved', async () => {
  const files = savedFiles()
  await filed()
  await open()
  await newsroom.next('mailFile', problem(503, 'unavailable', 'Try again in a moment.'))
  await take('Mail (.eml)')
  await expect.element(screen.getByText('Try again in a moment.')).toBeVisible()
  expect([...files.keys()]).toEqual([])
})

// The browser of these tests is in Kiritimati, 14 hours before UTC: its day is another than the city's.
test.each([
  ['the evening before the clocks go forward', '2031-03-09T05:30:00Z', '2031-03-10'],
  ['the evening of the day on which they went forward', '2031-03-10T04:30:00Z', '2031-03-11'],
  ['the evening before the clocks go back', '2030-11-03T04:30:00Z', '2030-11-04'],
  ['the evening of the day on which they went back', '2030-11-04T05:30:00Z', '2030-11-05'],
])('at 23:30 in the city, %s, date line and file name are those of the edition', async (_when, now, day) => {
  await newsroom.setNow(now)
  const files = savedFiles()
  await open()
  const line = dayWordsOf(calendarDay(day)).long(calendarDay(day))
  await expect.poll(textOf(screen.getByRole('heading', { level: 1 }))).toBe(`Edition, ${line}`)
  await expect
    .poll(() => document.querySelector('iframe')?.contentDocument?.body?.textContent)
    .toContain(`Fairhaven · ${line}`)
  await take('Plain text')
  expect(await textIn(files, `edition-draft-${day}.txt`)).toContain(`Fairhaven, ${line}`)
})
