import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { CalendarDay } from '#shared/calendar.ts'
import { button, confirm, entries, field } from './support/board.ts'
import { expect, sharingOneProduct } from './support/journey.ts'
import { openProcessor, openText, send, textIn } from './support/office.ts'
import { ANA, arrive, arriveFirst, BOSS, comeBack } from './support/people.ts'
import { expectToast } from './support/toasts.ts'

/** Each journey fills steps of its own. */
const test = sharingOneProduct()

/** The administrator and a colleague, who are here since the first of these journeys. */
async function bothArrive(boss: Page, ana: Page): Promise<void> {
  const { isNew } = await (await boss.request.get('/api/session')).json()
  if (!isNew) {
    await comeBack(boss, BOSS)
    await comeBack(ana, ANA)
    return
  }
  await arriveFirst(boss)
  await arrive(ana, boss, ANA)
}

const SEA = { create: { width: 2400, height: 1600, channels: 3, background: '#4a6a8a' } } as const
/** As a camera writes it: with the place where it was taken. */
const PHOTO = {
  name: 'IMG_0001.JPG',
  mimeType: 'image/jpeg',
  buffer: await sharp(SEA)
    .withExif({ IFD3: { GPSLatitude: '41/1 52/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer(),
}
const DRAWING = { name: 'map.png', mimeType: 'image/png', buffer: await sharp(SEA).png().toBuffer() }

/** The names of the sponsors, as they will be printed. */
const namesIn = async (places: Locator): Promise<string[]> =>
  Promise.all((await places.all()).map((place) => place.locator('p').first().innerText()))

/** The administrator finds what was filed, sends it, and its text is under Formatted Content. */
async function sendAndRead(boss: Page, step: number, edition: CalendarDay, words: string): Promise<Locator> {
  await expect(await openProcessor(boss, step)).toContainText(JSON.stringify(words).slice(1, -1))
  const result = await send(boss)
  // Print has the quotation marks of print.
  const printed = words.replaceAll("'", '’')
  await expect(textIn(result)).toContainText(printed)
  const content = await openText(boss, step, edition)
  await expect(content).toContainText('Completed')
  await expect(content).toContainText(printed)
  return content
}

test('the picture of an edition: chosen, credited, filed, served and sent (S145-S150, C20)', async ({
  page: boss,
  newcomer,
  days,
}) => {
  const ana = await newcomer()
  await bothArrive(boss, ana)

  await test.step('what is no picture is refused, and so is none (S147)', async () => {
    await ana.goto('/step/5')
    await button(ana, 'Upload Image').click()
    await expectToast(ana, 'No image selected', 'Please select an image to upload.')
    const chooser = ana.locator('input[type=file]')
    const drawing = { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
    await chooser.setInputFiles(drawing)
    await expect(ana.getByText('Choose a JPEG, PNG, WebP or AVIF picture.').first()).toBeVisible()
    await chooser.setInputFiles({ name: 'fine.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') })
    await expectToast(ana, 'Upload failed', 'Choose a JPEG, PNG, WebP or AVIF picture.')
  })

  await test.step('a picture and its words survive a reload, are reviewed and filed', async () => {
    await ana.locator('input[type=file]').setInputFiles(PHOTO)
    await expect(ana.getByText('The picture is uploaded.')).toBeVisible()
    await field(ana, 'Image Title').fill('Blue hour')
    await field(ana, 'Photographer Name').fill('Inés Álvarez')
    await field(ana, 'Alt text').fill('The harbour, evenly blue.')
    const draft = async () => (await ana.request.get(`/api/editions/${days.edition}/steps/5/draft`)).json()
    await expect.poll(draft).toMatchObject({ draft: { values: { altText: 'The harbour, evenly blue.' } } })
    await ana.reload()
    await expect(field(ana, 'Image Title')).toHaveValue('Blue hour')
    await button(ana, 'Upload Image').click()
    const dialog = ana.getByRole('dialog', { name: 'Check the picture' })
    await expect(dialog.getByRole('img', { name: 'The harbour, evenly blue.' })).toBeVisible()
    await confirm(dialog)
    await expectToast(ana, 'Image uploaded')
    await expect(entries(ana)).toContainText(['Blue hour'])
  })

  await test.step('a PNG is taken as well, and the newest is the one used', async () => {
    await ana.getByRole('button', { name: /^Use another / }).click()
    await ana.locator('input[type=file]').setInputFiles(DRAWING)
    await expect(ana.getByText('The picture is uploaded.')).toBeVisible()
    await field(ana, 'Image Title').fill('“Low tide” & mud')
    await field(ana, 'Photographer Name').fill("Ben O'Connor")
    await field(ana, 'Alt text').fill('Mud, at low tide.')
    await button(ana, 'Upload Image').click()
    await confirm(ana.getByRole('dialog', { name: 'Check the picture' }))
    await expect(entries(ana).first()).toContainText('“Low tide” & mud')
    await ana.getByText('1 earlier', { exact: true }).click()
    await expect(entries(ana)).toHaveCount(2)
    await expect(entries(ana).last()).toContainText('Blue hour')
  })

  await test.step('its address shows it to anybody, re-encoded, without where it was taken', async () => {
    const address = await entries(ana).last().locator('img').getAttribute('src')
    expect(address).toMatch(/^\/images\/[\da-f]{32}-\d+\.jpg$/)
    const stranger = await newcomer()
    const answer = await stranger.request.get(address ?? '')
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'public, max-age=3600',
    })
    const { exif, width } = await sharp(await answer.body()).metadata()
    expect(exif).toBeUndefined()
    expect(width).toBeLessThanOrEqual(1280)
  })

  await test.step('it is sent, and its text shows the picture with its credit', async () => {
    const content = await sendAndRead(boss, 5, days.edition, "Ben O'Connor")
    await expect(content.getByRole('img', { name: 'Mud, at low tide.' })).toBeVisible()
  })
})

for (const [step, title, own] of [
  [7, 'Thank You Joke', 'Why did the ferry blush? It saw the harbour’s bottom – “twice”.'],
  [8, 'Good Evening Joke', 'Zoë: „Guten Abend!“ Echo: „Nochmal?“ 🌙'],
] as const) {
  test(`the joke of step ${step}: generated, taken from the table, typed, saved and sent (S157-S162, C22)`, async ({
    page: boss,
    newcomer,
    days,
  }) => {
    const ana = await newcomer()
    await bothArrive(boss, ana)
    await ana.goto(`/step/${step}`)
    await expect(ana.getByRole('heading', { name: title })).toBeVisible()
    const joke = field(ana, 'Joke')

    await test.step('never the same twice running', async () => {
      let before = ''
      for (let time = 1; time <= 4; time += 1) {
        await button(ana, 'Generate Joke').click()
        await expect(joke).not.toHaveValue(before)
        before = await joke.inputValue()
      }
    })

    await test.step('one of the table is found and taken', async () => {
      const table = ana.getByRole('region', { name: 'Joke Database' })
      await ana.getByText('Joke Database', { exact: true }).click()
      const wanted = await table.getByRole('row').nth(3).getByRole('rowheader').innerText()
      await ana.getByRole('searchbox', { name: 'Search Joke Database' }).fill(wanted)
      await expect(table.getByRole('row')).toHaveCount(2)
      await table.getByRole('button', { name: /^Use this/ }).click()
      await expect(joke).toHaveValue(wanted)
    })

    await test.step('one’s own is reviewed and saved', async () => {
      await joke.fill(own)
      await button(ana, 'Save Joke').click()
      const dialog = ana.getByRole('dialog', { name: 'Check the joke' })
      await expect(dialog).toContainText(own)
      await confirm(dialog)
      await expectToast(ana, 'Joke saved')
      await expect(entries(ana)).toHaveCount(1)
      await expect(joke).toBeHidden()
    })

    await test.step('it is sent as it is', () => sendAndRead(boss, step, days.edition, own))
  })
}

test('the advertisements of an edition: drawn, explained, exchanged, replaced and sent (S163-S174, C24)', async ({
  page: boss,
  newcomer,
  days,
}) => {
  const ana = await newcomer()
  await bothArrive(boss, ana)
  await ana.goto('/step/9')
  const places = ana.getByRole('group', { name: 'Advertisements' }).getByRole('list').getByRole('listitem')
  const sponsorIn = (place: string) => places.filter({ hasText: place }).locator('p').first().innerText()
  const shown = () =>
    Promise.all(['Headline', 'Feature', 'Baseline 1', 'Baseline 2', 'Baseline 3'].map(sponsorIn))
  const review = async () => {
    await button(ana, 'Save Ads').click()
    return ana.getByRole('dialog', { name: 'Check the advertisements' })
  }

  await test.step('a draw fills five places with different sponsors, and says why', async () => {
    await button(ana, 'Generate Ads').click()
    await expectToast(ana, '5 Ads retrieved')
    await expect(places).toHaveCount(5)
    expect(new Set(await shown()).size).toBe(5)
    await ana.getByText('Why these', { exact: true }).click()
    const why = ana.getByRole('region', { name: 'Why these' }).getByRole('row')
    await expect(why).toHaveCount(6)
    await expect(why.nth(1)).toContainText(/Headline.*\d+.*%.*\d+/s)
  })

  await test.step('one place is drawn again while the others stay', async () => {
    const [headline, ...others] = await shown()
    await button(ana, 'Draw again Headline').click()
    await expect.poll(() => sponsorIn('Headline')).not.toBe(headline)
    expect((await shown()).slice(1)).toEqual(others)
  })

  await test.step('saving files five; saving others replaces them after a question', async () => {
    await confirm(await review())
    await expectToast(ana, 'Ads saved')
    await expect(entries(ana)).toHaveCount(5)
    await button(ana, 'Replace').click()
    await button(ana, 'Generate Ads').click()
    await expect(places).toHaveCount(5)
    await button(ana, 'Draw again Feature').click()
    const dialog = await review()
    await expect(dialog).toContainText('This edition already has 5 advertisements; they will be replaced.')
    await confirm(dialog)
    await expect(entries(ana)).toHaveCount(5)
  })

  await test.step('all of them are in the text', async () => {
    const headline = entries(ana).filter({ has: ana.getByText('Headline', { exact: true }) })
    const [sponsor = ''] = await namesIn(headline)
    const content = await sendAndRead(boss, 9, days.edition, sponsor)
    for (const name of await namesIn(entries(ana))) await expect(content).toContainText(name)
  })
})
