import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const field = (label: string) => page.getByLabelText(label, { exact: true })

test('what a colleague filed for the edition is told while its address is typed', async () => {
  await newsroom.file('ben', 2, { url: 'https://city.example/market' })
  await newsroom.open('/step/2', 'ana')
  await field('Event URL').fill('http://www.city.example/market/?utm_source=mail')
  await expect
    .element(page.getByText(/^Ben Okafor filed this for the same edition at \d+:\d\d [ap]m\.$/))
    .toBeVisible()
  await field('Event URL').fill('https://city.example/market#late')
  await expect.poll(() => page.getByText(/filed this for the same edition/).elements()).toHaveLength(0)
})

test('what ran before is told with its day, and leads there', async () => {
  await newsroom.file('ben', 7, { jokeText: 'Why did the heron cross the road?', selectDate: '2031-04-26' })
  await newsroom.open('/step/7', 'ana')
  await field('Joke').fill('“Why did the heron cross the road?”')
  const line = page.getByRole('link', { name: 'Ran Sat, Apr 26 (Ben Okafor).' })
  await expect.element(line).toBeVisible()
})
