import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { weather } from './06-weather/step.ts'
import { STEPS } from './index.ts'

const newsroom = realNewsroom()

/** What must be typed before a step asks for a field that it does not always ask for. */
const BEFORE: Record<number, Record<string, string>> = {
  [weather.number]: {
    [weather.labels.temperatureHigh]: '40',
    [weather.labels.temperatureLow]: '60',
  },
}

test.each(STEPS)(
  'step $number, $title, asks for every field of its form',
  async ({ number, form, labels, pages = [] }) => {
    await newsroom.open(`/step/${number}`, 'ana')
    await expect.element(asked(labels[form.keyof().options[0] ?? ''] ?? '')).toBeVisible()
    for (const [label, text] of Object.entries(BEFORE[number] ?? {}))
      await page.getByLabelText(label, { exact: true }).fill(text)
    // Below an address stand the fields of its page; of one that is not read they are typed.
    for (const [index, { link }] of pages.entries())
      await page.getByLabelText(labels[link] ?? '', { exact: true }).fill(`http://127.0.0.1/${index}`)
    for (const field of Object.keys(form.shape))
      await expect.element(asked(labels[field] ?? ''), { message: field }).toBeVisible()
  },
)

/** The control of that label in the form of the screen; a day's says its day after the label. */
function asked(label: string) {
  const words = label.replace(/[^\p{L}\p{N}]/gu, '\\$&')
  return page.getByRole('form').getByLabelText(new RegExp(`^${words}(:|$)`))
}
