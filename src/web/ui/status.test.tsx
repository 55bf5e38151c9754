import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
/** What the first In Progress of the page looks like. */
const badge = async () => {
  const word = page.getByRole('main').getByText('In Progress', { exact: true }).first()
  await expect.element(word).toBeVisible()
  const { color, backgroundColor } = getComputedStyle(word.element())
  return { color, backgroundColor }
}

test('a step in progress is of one color on every screen, and half filled where it is a dot (S191, C80)', async () => {
  await newsroom.file('ana', 1)
  await newsroom.open('/step/1', 'ana')
  const onStep = await badge()
  await newsroom.open('/admin', 'boss')
  expect(await badge()).toEqual(onStep)
  await newsroom.open('/', 'ana')
  await expect.element(page.getByRole('article').first()).toBeVisible()
  const dot = document.querySelector('main h2 [data-mark="in-progress"]')
  if (!dot) throw new Error('The column of what is in progress has no dot')
  const { borderTopColor, backgroundImage } = getComputedStyle(dot)
  expect(borderTopColor).toBe(onStep.color)
  expect(backgroundImage).toContain('linear-gradient')
})
