import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
