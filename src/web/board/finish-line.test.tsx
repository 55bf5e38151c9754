import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { watchShifts } from '#tests/support/screen/shifts.ts'
import type { Board } from '#contract/board.ts'
import { BOARD, EDITION_HEADLINE, FINISH } from '#shared/board-messages.ts'
import { calendarDay, dayWordsOf } from '#shared/calendar.ts'
import { STEP_NUMBERS } from '#shared/step-number.ts'

const EDITION = '2031-05-03'
const newsroom = realNewsroom()
const sentence = FINISH.complete('Saturday', '7\u00a0h before the cut-off')
const sheet = page.getByRole('region', { name: sentence })
const greenLine = page.getByText(
  EDITION_HEADLINE.complete(
    dayWordsOf(calendarDay(EDITION)).long(calendarDay(EDITION)),
    9,
    '7 h before the cut-off',
  ),
)
const grip = page.getByRole('button', { name: 'Move Advertisement' })

/** What screen readers are told, each time. */
const said: string[] = []
let listening: MutationObserver | undefined
// The time that was left is told by the newsroom's clock, the greeting by the browser's.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-01T15:00:00Z') }))
afterEach(async () => {
  vi.useRealTimers()
  listening?.disconnect()
  said.length = 0
  await page.viewport(1280, 800)
})

function listen(): void {
  listening = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(
        '[role=status], [aria-live]',
      )
      const words = region?.textContent ?? ''
      if (/edition is complete|is complete\./.test(words) && said.at(-1) !== words) said.push(words)
    }
  })
  listening.observe(document.body, { subtree: true, childList: true, characterData: true })
}

async function complete(steps: readonly number[] = STEP_NUMBERS): Promise<void> {
  const { json } = await newsroom.as('boss').get(`/api/editions/${EDITION}/board`)
  for (const { step, version } of (json as Board).tasks.filter((task) => steps.includes(task.step)))
    await newsroom.as('boss').patch(`/api/editions/${EDITION}/tasks/${step}`, { status: 'done', version })
}

test('when the ninth step turns Done the front page appears above the columns, and is read once', async () => {
  await newsroom.file('ben', 1)
  await newsroom.file('ana', 3)
  await complete(STEP_NUMBERS.slice(0, -1))
  await page.viewport(1440, 900)
  await newsroom.open('/', 'ana')
  await expect.element(grip).toBeVisible()
  expect(sheet.elements()).toEqual([])
  listen()
  grip.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')

  await expect.element(sheet).toBeVisible()
  await expect.element(sheet.getByText('Filed by Ben Okafor and Ana Álvarez')).toBeVisible()
  await expect.element(sheet.getByRole('link', { name: FINISH.read })).toBeVisible()
  await expect.element(grip).toHaveFocus()
  const box = sheet.element().getBoundingClientRect()
  expect(box.height).toBeLessThanOrEqual(240)
  const [first] = page.getByRole('region', { name: /^To Do/ }).elements()
  expect(box.bottom).toBeLessThan(first?.getBoundingClientRect().top ?? 0)
  await expect.poll(() => said).toEqual([sentence])
  expect(greenLine.elements()).toEqual([])
})

test('the empty columns close to 64 px and keep their heads, badges and words (S83)', async () => {
  await complete()
  await page.viewport(1440, 900)
  await newsroom.open('/', 'ana')
  await expect.element(sheet).toBeVisible()
  for (const name of ['To Do', 'In Progress']) {
    const column = page.getByRole('region', { name: new RegExp(`^${name}`) })
    const head = column.getByRole('heading', { name: new RegExp(`^${name}.*0 steps$`) })
    await expect.element(head).toBeVisible()
    await expect.element(column.getByText(BOARD.empty)).toBeVisible()
    expect(column.element().getBoundingClientRect().height).toBe(64)
  }
  expect(page.getByRole('region', { name: /^Done/ }).getByRole('article').elements()).toHaveLength(9)
})

test('it goes for good once a step is open again, and stays for who has not seen it', async () => {
  await complete()
  await newsroom.open('/', 'ana')
  await expect.element(sheet).toBeVisible()
  await expect.poll(() => newsroom.sent('keepFinishLine')).toHaveLength(1)
  grip.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => sheet.elements()).toEqual([])
  await newsroom.setNow('2031-05-01T15:00:30Z')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText(/May 3 is complete\. 9 of 9 steps done/)).toBeVisible()
  expect(sheet.elements()).toEqual([])
  await newsroom.open('/', 'ben')
  await expect.element(page.getByRole('link', { name: FINISH.read })).toBeVisible()
})

test('it goes once the edition is opened, and the head says it from then on', async () => {
  await complete()
  await newsroom.open('/', 'ana')
  await sheet.getByRole('link', { name: FINISH.read }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: /^Edition/ })).toBeVisible()
  await expect
    .poll(async () => (await newsroom.sent('keepFinishLine')).map(({ body }) => body))
    .toEqual([{ isOpened: false }, { isOpened: true }])
  newsroom.back()
  await expect.element(greenLine).toBeVisible()
  expect(sheet.elements()).toEqual([])
  await newsroom.open('/', 'ana')
  await expect.element(greenLine).toBeVisible()
  expect(sheet.elements()).toEqual([])
})

test('an administrator can still process all ready steps beside it', async () => {
  await complete()
  await newsroom.open('/board', 'boss')
  await expect.element(sheet).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Process all ready steps' })).toBeVisible()
})

test('on a phone the masthead stands alone with the sentence and the button', async () => {
  await newsroom
    .as('boss')
    .patch(`/api/admin/editions/${EDITION}`, { subject: 'Otters are back', version: 0 })
  await newsroom.file('ben', 1)
  await complete()
  await page.viewport(390, 844)
  await newsroom.open('/', 'ana')
  await expect.element(sheet.getByText('City Desk')).toBeVisible()
  await expect.element(sheet.getByText('Otters are back')).not.toBeVisible()
  await expect.element(sheet.getByText(/^Filed by/)).not.toBeVisible()
  expect(sheet.element().getBoundingClientRect().height).toBeLessThanOrEqual(240)
  await page.viewport(1280, 800)
  await expect.element(sheet.getByText('Otters are back')).toBeVisible()
})

test('nothing moves as the page is loaded with it', async () => {
  await complete()
  const shifts = watchShifts()
  await newsroom.open('/', 'ana')
  await expect.element(sheet).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Edition: / })).toBeVisible()
  await expect.poll(() => document.fonts.status).toBe('loaded')
  expect(await shifts()).toEqual([])
})
