import sharp from 'sharp'
import { confirm, entries, field } from './support/desk.ts'
import { expect, test } from './support/journey.ts'
import { expectToast, foundNewsroom } from './support/people.ts'

const PHOTO = {
  name: 'IMG_0001.JPG',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#4a6a8a' } })
    .withExif({ IFD3: { GPSLatitude: '41/1 52/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer(),
}

test('the picture, the jokes and the advertisements of an edition (S145-S175)', async ({
  page,
  newcomer,
}) => {
  await foundNewsroom(page)

  await test.step('no picture is none (S147)', async () => {
    await page.goto('/step/5')
    await page.getByRole('button', { name: 'Upload Image' }).click()
    await expectToast(page, 'No image selected', 'Please select an image to upload.')
    const chooser = page.locator('input[type=file]')
    await chooser.setInputFiles({
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg/>'),
    })
    await expect(page.getByText('Please choose a JPEG, PNG or WebP picture.').first()).toBeVisible()
    await chooser.setInputFiles({ name: 'fine.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') })
    await expectToast(page, 'Upload failed', 'Please choose a JPEG, PNG or WebP picture.')
  })

  await test.step('a picture is uploaded, survives a reload, and is filed with its credit (S145-S150)', async () => {
    await page.locator('input[type=file]').setInputFiles(PHOTO)
    await expect(page.getByText('The picture is uploaded.')).toBeVisible()
    await field(page, 'Image Title').fill('Blue hour')
    await field(page, 'Photographer Name').fill('Inés Álvarez')
    await field(page, 'Description for readers who cannot see it').fill('The harbour, evenly blue.')
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    await page.reload()
    await expect(field(page, 'Image Title')).toHaveValue('Blue hour')
    await page.getByRole('button', { name: 'Upload Image' }).click()
    const dialog = page.getByRole('dialog', { name: 'Check the picture' })
    await expect(dialog.getByRole('img', { name: 'The harbour, evenly blue.' })).toBeVisible()
    await confirm(dialog)
    await expectToast(page, 'Image uploaded')
    await expect(entries(page)).toContainText(['Blue hour'])
  })

  await test.step('its address shows it to anybody, without where it was taken', async () => {
    const address = await entries(page)
      .getByRole('presentation')
      .or(entries(page).locator('img'))
      .getAttribute('src')
    const stranger = await newcomer()
    const answer = await stranger.request.get(address ?? '')
    expect(answer.headers()['content-type']).toBe('image/jpeg')
    expect((await sharp(await answer.body()).metadata()).exif).toBeUndefined()
  })

  await test.step('a joke is generated, exchanged for one of the table, and saved (S157, S103)', async () => {
    await page.goto('/step/7')
    const joke = field(page, 'Joke')
    await page.getByRole('button', { name: 'Generate Joke' }).click()
    await expect(joke).not.toHaveValue('')
    const first = await joke.inputValue()
    await page.getByRole('button', { name: 'Generate Joke' }).click()
    await expect(joke).not.toHaveValue(first)
    await page.getByText('Joke Database').click()
    await page.getByRole('searchbox', { name: 'Search Joke Database' }).fill('lighthouse')
    await page.getByRole('button', { name: /^Use this/ }).click()
    await expect(joke).toHaveValue(/lighthouse/)
    await page.getByRole('button', { name: 'Save Joke' }).click()
    await confirm(page.getByRole('dialog', { name: 'Check the joke' }))
    await expectToast(page, 'Joke saved')
  })

  await test.step('five advertisements are drawn and saved; saving others replaces them (S163-S174, C24)', async () => {
    await page.goto('/step/9')
    const draw = async () => {
      await page.getByRole('button', { name: 'Generate Ads' }).click()
      await expectToast(page, '5 Ads retrieved')
      await page.getByRole('button', { name: 'Draw again Headline' }).click()
      await page.getByRole('button', { name: 'Save Ads' }).click()
      return page.getByRole('dialog', { name: 'Check the advertisements' })
    }
    await confirm(await draw())
    await expectToast(page, 'Ads saved')
    await expect(entries(page)).toHaveCount(5)

    const again = await draw()
    await expect(again).toContainText('This edition already has 5 advertisements; they will be replaced.')
    await confirm(again)
    await expect(entries(page)).toHaveCount(5)
  })
})
