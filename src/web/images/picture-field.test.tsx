import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ENTRIES } from '#shared/entries-messages.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()

/** A small picture, as it is dropped or pasted. */
async function picture(): Promise<DataTransfer> {
  const canvas = new OffscreenCanvas(600, 400)
  canvas.getContext('2d')?.fillRect(0, 0, 600, 400)
  const data = new DataTransfer()
  data.items.add(new File([await canvas.convertToBlob()], 'river.png', { type: 'image/png' }))
  return data
}

async function openAt(label: string) {
  await newsroom.open('/step/5', 'ana')
  const field = page.getByLabelText(label, { exact: true })
  await expect.element(field).toBeVisible()
  return field.element()
}

test('a picture that is dropped beside its frame is taken, and the page stays (S145)', async () => {
  const beside = await openAt('Image Title')
  const dataTransfer = await picture()
  const over = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer })
  const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
  beside.dispatchEvent(over)
  beside.dispatchEvent(drop)
  // What nobody takes the browser opens in place of the page.
  expect([over.defaultPrevented, drop.defaultPrevented]).toEqual([true, true])
  await expect.element(page.getByText('The picture is uploaded.')).toBeVisible()
})

test('a picture that is pasted is taken; a text goes where it is pasted', async () => {
  const field = await openAt('Image Title')
  const text = new DataTransfer()
  text.setData('text/plain', 'Morning')
  const words = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: text })
  field.dispatchEvent(words)
  expect(words.defaultPrevented).toBe(false)
  field.dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: await picture() }),
  )
  await expect.element(page.getByText('The picture is uploaded.')).toBeVisible()
})

test('the source of a picture begins with what the person chose last (C102)', async () => {
  await newsroom.file('ana', 5, { source: 'City archive', selectDate: '2031-05-04' })
  await openAt('Image Title')
  await expect.element(page.getByRole('textbox', { name: 'Image source' })).toHaveValue('City archive')
  await expect.element(page.getByRole('button', { name: 'Upload Image' })).not.toHaveClass('bg-ink')
})

const HAS_ONE = ENTRIES.hasNewest
const drop = async () =>
  document.body.dispatchEvent(
    new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: await picture() }),
  )
const fillIn = async () => {
  await page.getByLabelText('Image Title', { exact: true }).fill('River at dawn')
  await page.getByLabelText('Photographer Name', { exact: true }).fill('Ana Sol')
  await page.getByRole('textbox', { name: /^Alt/ }).fill('A river.')
}

test('a picture on its way stays with its form when a colleague files first, deletes and undoes (C84)', async () => {
  await openAt('Image Title')
  await newsroom.next('upload', 'held')
  await drop()
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  const [theirs] = await newsroom.file('ben', 5)
  await expect.element(page.getByText(/^Filed by Ben Okafor/).first()).toBeVisible()
  await newsroom.release()
  await expect.element(page.getByText('The picture is uploaded.')).toBeVisible()
  await newsroom.as('ben').delete(`/api/steps/5/entries/${theirs?.id}?version=${theirs?.version}`)
  await expect.element(page.getByText(/^Filed by Ben Okafor/).first()).not.toBeInTheDocument()
  await newsroom.as('ben').post(`/api/steps/5/entries/${theirs?.id}/restore`)
  await expect.element(page.getByText(/^Filed by Ben Okafor/).first()).toBeVisible()
  await expect.element(page.getByText('The picture is uploaded.')).toBeVisible()
})

test('the review of a picture stays open while a colleague files, deletes and undoes, and files it (C84)', async () => {
  await openAt('Image Title')
  await drop()
  await expect.element(page.getByText('The picture is uploaded.')).toBeVisible()
  await fillIn()
  await page.getByRole('button', { name: 'Upload Image' }).click()
  const review = page.getByRole('dialog')
  await expect.element(review.getByText('River at dawn')).toBeVisible()
  const [theirs] = await newsroom.file('ben', 5)
  await expect.element(review.getByText(HAS_ONE)).toBeVisible()
  await newsroom.as('ben').delete(`/api/steps/5/entries/${theirs?.id}?version=${theirs?.version}`)
  await expect.element(review.getByText(HAS_ONE)).not.toBeInTheDocument()
  await newsroom.as('ben').post(`/api/steps/5/entries/${theirs?.id}/restore`)
  await expect.element(review.getByText(HAS_ONE)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm & Submit', exact: true }).click()
  await expect.element(page.getByText(/^Filed by Ana/).first()).toBeVisible()
  expect(await newsroom.rowsOf(5)).toHaveLength(2)
})
