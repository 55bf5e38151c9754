import type { Page } from '@playwright/test'
import { addDays, dayWordsOf } from '#shared/calendar.ts'
import { button, chooseDay, confirm, entries, field, review } from './support/board.ts'
import { expect, test } from './support/journey.ts'
import { slowLine } from './support/slow-line.ts'
import { ANA, arriveFirst, arrive, signIn } from './support/people.ts'
import { expectToast } from './support/toasts.ts'

test('what repeats is typed once, and of two changes to one entry none is lost (C3, C44, C45)', async ({
  page: boss,
  newcomer,
  product,
  days,
}) => {
  await arriveFirst(boss)
  const ana = await newcomer()
  await arrive(ana, boss, ANA)
  await ana.goto('/step/1')

  await test.step('save and add another keeps the venue and the day, and asks for the rest', async () => {
    const day = addDays(days.edition, 1)
    await field(ana, 'Venue').fill('St. Mary’s Hall')
    await field(ana, 'Band Name').fill('Dvořák & Janáček')
    await field(ana, 'Time').fill('18:00')
    await chooseDay(ana, 'Date', day)
    const dialog = await review(ana, 'Check the listing')
    await button(dialog, 'Save and add another').click()
    await expect(dialog).toBeHidden()
    await expect(entries(ana)).toHaveCount(1)
    await expect(field(ana, 'Venue')).toHaveValue('St. Mary’s Hall')
    await expect(button(ana, `Date: ${dayWordsOf(day).long(day)}. Change`)).toBeVisible()
    await expect(field(ana, 'Band Name')).toHaveValue('')
    await field(ana, 'Band Name').fill('The Late Set')
    await field(ana, 'Time').fill('21:00')
    await confirm(await review(ana, 'Check the listing'))
    await expect(entries(ana)).toHaveCount(2)
    await expect(entries(ana).last()).toContainText('The Late Set')
    await expect(entries(ana).last()).toContainText('St. Mary’s Hall')
  })

  const edit = async (person: Page) => {
    await person.goto('/step/1')
    await person.getByRole('button', { name: /^Edit .*The Late Set/ }).click()
    const dialog = person.getByRole('dialog', { name: /^Edit/ })
    await expect(dialog.getByLabel('Band Name')).toHaveValue('The Late Set')
    return dialog
  }

  await test.step('two change one entry: the second chooses for each field', async () => {
    const [hers, his] = [await edit(ana), await edit(boss)]
    await hers.getByLabel('Band Name').fill('The Later Set 🌙')
    await hers.getByLabel('Time').fill('23:15')
    await his.getByLabel('Venue').fill('Café Mañana')
    await his.getByLabel('Time').fill('22:30')
    await button(his, 'Save').click()
    await expect(his).toBeHidden()
    await expect(entries(boss).filter({ hasText: 'Café Mañana' })).toBeVisible()

    // Her dialog hears of it by itself.
    await expect(hers).toContainText(
      /Bo Lindqvist changed this entry at \d+:\d\d [ap]m\. Nothing of yours is lost/,
    )
    await hers.getByRole('radio', { name: /^Band Name: The Later Set/ }).check()
    await hers.getByRole('radio', { name: /^Venue: Café Mañana/ }).check()
    await hers.getByRole('radio', { name: /^Time: 10:30/ }).check()
    await button(hers, 'Save this choice').click()
    await expect(hers).toBeHidden()
    for (const person of [ana, boss]) {
      const entry = entries(person).filter({ hasText: 'The Later Set 🌙' })
      await expect(entry).toContainText('Café Mañana')
      await expect(entry).toContainText('10:30')
    }
  })

  await test.step('what is deleted comes back with one press', async () => {
    const name = /^Delete .*The Later Set/
    await ana.getByRole('button', { name }).click()
    await expectToast(ana, 'Entry deleted')
    await expect(entries(ana)).toHaveCount(1)
    await button(ana, 'Undo').click()
    await expectToast(ana, 'Entry restored')
    await expect(entries(ana)).toHaveCount(2)
    await expect(entries(boss)).toHaveCount(2)
  })

  await test.step('a draft begun at one desk is finished at another', async () => {
    const laptop = await newcomer()
    await field(ana, 'Venue').fill('Zum Goldenen Löwen')
    await expect(ana.getByText('Draft saved', { exact: true })).toBeVisible()
    await signIn(laptop, ANA)
    await expect(laptop.getByRole('heading', { name: 'Task Board' })).toBeVisible()
    await laptop.goto('/step/1')
    await expect(field(laptop, 'Venue')).toHaveValue('Zum Goldenen Löwen')
    await field(laptop, 'Band Name').fill('Größenwahn <3')
    await field(laptop, 'Time').fill('22:00')
    await confirm(await review(laptop, 'Check the listing'))
    await ana.reload()
    await expect(field(ana, 'Venue')).toHaveValue('')
    await expect(entries(ana)).toHaveCount(3)
  })

  await test.step('a source that is ticked as the page is left is checked all the same', async () => {
    const sources = (person: Page) => person.getByRole('region', { name: 'Sources' })
    const left = sources(boss).getByRole('checkbox')
    const before = await left.count()
    const line = await slowLine(product.url)
    await ana.goto(`${line.url}/step/1`)
    const sent = ana.waitForRequest(/\/sources\//)
    await expect(sources(ana).getByRole('checkbox')).toHaveCount(before)
    line.hold()
    await sources(ana).getByRole('checkbox').first().click()
    await sent
    const hungUp = line.hungUp()
    await ana.close()
    await hungUp
    line.release()
    await expect(left).toHaveCount(before - 1)
    await line.close()
  })
})
