import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OFFLINE } from '#shared/offline-messages.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { Problem } from '#shared/problem.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { makePart } from './part.ts'

const newsroom = realNewsroom()

/** As a browser says it of a file that the server has no more. */
const missing = makePart(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
const reason = () => missing.load().catch((problem: unknown) => problem)

test('a part that is missing though the server answers says that a new version is there', async () => {
  await newsroom.open('/', 'ana')
  await expect.element(page.getByRole('banner')).toBeVisible()
  const { title, detail } = OFFLINE.newVersion
  expect(await reason()).toMatchObject({ title, message: detail })
})

test('a part that is missing while nothing answers says that the newsroom could not be reached', async () => {
  await newsroom.open('/', 'ana')
  await expect.element(page.getByRole('banner')).toBeVisible()
  await newsroom.cut()
  const problem = await reason()
  expect(problem).toBeInstanceOf(Problem)
  expect(problem).toMatchObject({ message: GENERIC.unreachable })
})
