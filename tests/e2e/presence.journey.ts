import { WRITING_FOR_MS } from '#shared/presence.ts'
import { PRESENCE } from '#shared/presence-messages.ts'
import { field } from './support/board.ts'
import { expect, test } from './support/journey.ts'
import { ANA, arrive, arriveFirst, BEN } from './support/people.ts'

/** What the other one reads above the form. */
const lineOf = (name: string): string => {
  const { who, does } = PRESENCE.alsoHere([name])
  return `${who} ${does}`
}

test('two people at one entry know of each other, until one of them leaves', async ({
  page: boss,
  newcomer,
}) => {
  await arriveFirst(boss)
  const [ana, ben] = [await newcomer(), await newcomer()]
  await arrive(ana, boss, ANA)
  await arrive(ben, boss, BEN)
  // The minute until a mark fades is passed by her clock.
  await ana.clock.install()
  await ana.goto('/step/7')
  await expect(field(ana, 'Joke')).toBeVisible()
  await ben.goto('/step/7')
  await expect(field(ben, 'Joke')).toBeVisible()
  const line = ana.getByText(lineOf(BEN.fullName))
  await expect(line).toBeHidden()

  await test.step('who writes is seen by the other, as often as it takes', async () => {
    await expect(async () => {
      await field(ben, 'Joke').pressSequentially('Two owls. ')
      await expect(line).toBeVisible({ timeout: 5000 })
    }).toPass()
    await expect(ben.getByText(lineOf(ANA.fullName))).toBeHidden()
  })

  await test.step('who leaves is no longer seen', async () => {
    await ben.close()
    await expect(async () => {
      // What was told the moment before may still be on its way.
      await ana.clock.fastForward(WRITING_FOR_MS)
      await expect(line).toBeHidden({ timeout: 5000 })
    }).toPass()
  })
})
