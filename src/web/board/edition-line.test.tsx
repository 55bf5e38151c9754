import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { goodEveningJoke } from '#steps/08-good-evening-joke/step.ts'

const newsroom = realNewsroom()
const EDITION = '2031-05-03'
const line = (words: string | RegExp) => page.getByRole('link', { name: words })

test('the board says in one line how the letter stands, as it changes, and leads to it (C60)', async () => {
  const where = await newsroom.open(`/?edition=${EDITION}`, 'ana')
  await expect.element(line('Edition: 0 of 9 sections written, 9 to fix')).toBeVisible()
  await newsroom.file('ben', goodEveningJoke.number, { jokeText: 'Good evening!', selectDate: EDITION })
  await expect.element(line('Edition: 1 of 9 sections written, 8 to fix')).toBeVisible()
  await line(/^Edition: /).click()
  await expect.poll(where).toBe(`/edition?edition=${EDITION}`)
})

test('while it cannot be said how the letter stands, the way to it is there', async () => {
  await newsroom.next('editionReadiness', 'held')
  await newsroom.open(`/?edition=${EDITION}`, 'ana')
  await expect.element(page.getByRole('link', { name: 'Edition', exact: true })).toBeVisible()
  await newsroom.release()
  await expect.element(line(/^Edition: 0 of 9/)).toBeVisible()
})
