import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { CalendarDay } from '#shared/calendar.ts'
import { UPLOAD_PATH } from '#shared/images.ts'
import { STEPS } from '#steps/index.ts'
import { headlinesOf } from '#tests/support/headlines.ts'
import { button } from './support/board.ts'
import { countInteractions } from './support/interactions.ts'
import { expect, test } from './support/journey.ts'
import { ANA, arrive, arriveFirst } from './support/people.ts'

type Filed = { id: string; version: number }

const HEADERS = { 'sec-fetch-site': 'same-origin' }
const EVENING_JOKE = 8
const BLUE = { create: { width: 1600, height: 1067, channels: 3, background: '#4a6a8a' } } as const
const PHOTO = await sharp(BLUE).jpeg().toBuffer()

test('from nine done steps to the approved edition in at most 12 interactions (C62, C72)', async ({
  page,
  days,
}) => {
  await arriveFirst(page)
  const counted = await countInteractions(page)
  await fileAll(page, days.edition)
  await page.goto('/board')
  await expect(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
  const begun = performance.now()

  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(page.getByText(/^Open\. 9 of 9 sections written, 1 to fix\./)).toBeVisible()
  await button(page, 'The edition has no subject.').click()
  await page.keyboard.type('Lanterns on the harbor')
  await button(page, 'Approve').click()
  await expect(page.getByRole('region', { name: 'Approval' })).toContainText(
    'Nothing is set up to receive it',
  )
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Issue 1 approved')

  const seconds = Math.round((performance.now() - begun) / 100) / 10
  console.log(`The approval: ${counted.all()} interactions, ${seconds} s by a machine's hands.`)
  expect(counted.all()).toBeLessThanOrEqual(12)
})

test('by keys alone: open, arrange, leave out, accept what a colleague changed, approve (C51, C62, C69)', async ({
  page,
  newcomer,
  days,
}) => {
  await arriveFirst(page)
  const ana = await newcomer()
  await arrive(ana, page, ANA)
  const joke = await fileAll(ana, days.edition)
  await page.goto('/board')
  await expect(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
  const order = page.getByRole('region', { name: 'Order' })
  const checks = page.getByRole('region', { name: 'Checks' })
  const bar = page.getByRole('region', { name: 'Approval' })
  const stale = checks.getByRole('listitem').filter({ hasText: 'changed after its text was made' })

  await test.step('it is opened, arranged, and a section left out', async () => {
    for (const key of ['g', 'e']) await page.keyboard.press(key)
    await expect(order.getByRole('listitem')).toHaveCount(12)
    for (const key of ['j', 'j', 'Alt+ArrowUp']) await page.keyboard.press(key)
    await expect(order.getByRole('listitem').first()).toContainText('In this edition')
    for (const key of ['k', 'k', 'x']) await page.keyboard.press(key)
    await expect(order.getByRole('listitem').first()).toContainText('Left out by Bo Lindqvist')
    await page.keyboard.press('x')
    await expect(order.getByRole('listitem').first()).not.toContainText('Left out')
  })

  await test.step('what a colleague changes marks the section without a reload, and keeps it from being approved', async () => {
    await makeText(page, days.edition)
    await page.keyboard.press('a')
    await expect(button(checks, 'The edition has no subject.')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Lanterns on the harbor')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await change(ana, joke, days.edition, 'A loud drummer is early.')
    await expect(order.getByText('changed after its text was made')).toBeAttached()
    // Out of the field, in which letters are letters.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('a')
    await expect(stale.getByRole('button', { name: /^An entry in/ })).toBeFocused()
  })

  await test.step('it is found right, and approved as issue 1', async () => {
    for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
    await expect(stale).toContainText('Accepted by Bo Lindqvist')
    await page.keyboard.press('a')
    await expect(bar).toContainText('Approved. Nothing is set up to receive it.')
    await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Issue 1 approved')
  })

  await test.step('another change opens the finding again, and the bar says what changed since', async () => {
    await change(ana, joke, days.edition, 'A third drummer is lost.')
    await expect(button(stale, 'Review again')).toBeHidden()
    await expect(checks).toContainText('1 to fix')
    await expect(bar).toContainText('Entries changed since, but their text has not: Good Evening Joke.')
  })
})

/** Files the example of each step and completes it. @returns the evening's joke */
async function fileAll(page: Page, edition: CalendarDay): Promise<Filed> {
  let joke: Filed | undefined
  const file = { name: 'harbor.jpg', mimeType: 'image/jpeg', buffer: PHOTO }
  const uploaded = await page.request.post(UPLOAD_PATH, { multipart: { file }, headers: HEADERS })
  const { image_url: imageUrl } = await uploaded.json()
  for (const step of STEPS) {
    const picture = 'imageUrl' in step.example ? { imageUrl } : {}
    // A joke that another edition has would have to be settled.
    const joked =
      'jokeText' in step.example ? { jokeText: `${String(step.example['jokeText'])} (${edition})` } : {}
    const data = { ...step.example, ...headlinesOf(step), ...picture, ...joked, [step.editionField]: edition }
    const filed = await page.request.post(`/api/steps/${step.number}/entries`, { data, headers: withKey() })
    expect(filed.ok(), await filed.text()).toBe(true)
    if (step.number === EVENING_JOKE) joke = (await filed.json()).entries[0]
    const task = `/api/editions/${edition}/tasks/${step.number}`
    const done = await page.request.patch(task, { data: { status: 'done', version: 1 }, headers: HEADERS })
    expect(done.ok(), await done.text()).toBe(true)
  }
  if (!joke) throw new Error('The joke was not filed')
  return joke
}

/** A text of the joke, made of it as it is now. */
async function makeText(page: Page, edition: CalendarDay): Promise<void> {
  const data = { step: EVENING_JOKE, edition, webhookId: 'default' }
  const sent = await page.request.post('/api/admin/deliveries', { data, headers: withKey() })
  expect(sent.ok(), await sent.text()).toBe(true)
}

/** Who filed it changes it, in a browser of their own. */
async function change(page: Page, joke: Filed, edition: CalendarDay, jokeText: string): Promise<void> {
  const step = STEPS.find(({ number }) => number === EVENING_JOKE)
  const form = { ...step?.example, [step?.editionField ?? '']: edition, jokeText }
  const address = `/api/steps/${EVENING_JOKE}/entries/${joke.id}`
  const changed = await page.request.patch(address, {
    data: { form, version: joke.version },
    headers: HEADERS,
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  joke.version += 1
}

const withKey = () => ({ ...HEADERS, 'idempotency-key': crypto.randomUUID() })
