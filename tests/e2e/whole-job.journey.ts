import { readFile } from 'node:fs/promises'
import { addDays } from '#shared/calendar.ts'
import { button, card, chooseDay, column, confirm, drag, entries, field, review } from './support/board.ts'
import { curled } from '#shared/quotation-marks.ts'
import { expect, test } from './support/journey.ts'
import { ANA, BEN, setUpNewsroom, join } from './support/people.ts'
import { expectToast } from './support/toasts.ts'
import { CITY_EVENTS, FORECAST, NOTICES, SHOW_PAGE, SHOWS, STORIES } from './support/week.ts'

/** How a browser tells that nobody listens while the server is away, or that it is about to stop. */
const SERVER_AWAY =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|status of 503/

/** The first band as the letter prints it. */
const PRINTED = curled(SHOWS[0].bandName)

test.use({ productOptions: { isFirstStart: true } })

const SAVED = 'Event submitted successfully'

test('from the first account to an exported text, over two restarts (S5-S10, S122-S144, S151-S156, S200-S239)', async ({
  page: boss,
  newcomer,
  product,
  days,
  expected,
}) => {
  test.setTimeout(300_000)
  expected.push(SERVER_AWAY)
  const [ana, ben] = [await newcomer(), await newcomer()]

  await test.step('three people get in (S40, S44, C6)', async () => {
    await setUpNewsroom(boss)
    await join(ana, boss, ANA)
    await join(ben, boss, BEN)
  })

  await test.step('a week of live shows is filed, each after a look at its review (S122-S131)', async () => {
    await ana.goto('/step/1')
    for (const [index, { venue, bandName, time, after }] of SHOWS.entries()) {
      await field(ana, 'Venue').fill(venue)
      await field(ana, 'Band Name').fill(bandName)
      await field(ana, 'Time').fill(time)
      if (index === 2) await field(ana, 'Event URL (optional)').fill(SHOW_PAGE)
      if (after > 0) await chooseDay(ana, 'Date', addDays(days.edition, after))
      const dialog = await review(ana, 'Check the listing')
      await expect(dialog).toContainText(bandName)
      await expect(dialog).toContainText(venue)
      await confirm(dialog)
      // What is filed soon after joins the first toast, which counts from then on.
      if (index === 0) await expectToast(ana, SAVED, 'Live music event has been saved to the database.')
      await expect(entries(ana)).toHaveCount(index + 1)
      await expect(entries(ana).filter({ hasText: bandName })).toBeVisible()
    }
    await expectToast(ana, SAVED, 'saved to')
  })

  await test.step('a review can be left to correct what was typed (S122)', async () => {
    await ben.goto('/step/2')
    await field(ben, 'Event URL').fill(CITY_EVENTS[0].typed)
    let dialog = await review(ben, 'Check the link')
    await button(dialog, 'Edit').click()
    await expect(field(ben, 'Event URL')).toHaveValue(CITY_EVENTS[0].typed)
    await field(ben, 'Event URL').fill(CITY_EVENTS[1].typed)
    await field(ben, 'Location').selectOption({ index: 1 })
    dialog = await review(ben, 'Check the link')
    await expect(dialog).toContainText(CITY_EVENTS[1].stored)
    await confirm(dialog)
    await expectToast(ben, 'URL submitted', 'City event URL has been saved to database.')
    await field(ben, 'Event URL').fill(CITY_EVENTS[0].typed)
    await confirm(await review(ben, 'Check the link'))
    await expectToast(ben, 'URL submitted', 'saved to database.')
    await expect(entries(ben)).toHaveCount(2)
    await expect(entries(ben).first()).toContainText(CITY_EVENTS[0].stored)
  })

  await test.step('what is typed half survives a reload (C3)', async () => {
    await ben.goto('/step/3')
    await field(ben, 'Event URL').fill(NOTICES[0])
    await expect(ben.getByText('Saved in this browser')).toBeVisible()
    await ben.reload()
    await expect(field(ben, 'Event URL')).toHaveValue(NOTICES[0])
    await expect(ben.getByText('Draft restored')).toBeVisible()
  })

  await test.step('the server dies under a submission, and comes back: nothing is lost or doubled', async () => {
    const dialog = await review(ben, 'Check the link')
    await product.stop('SIGKILL')
    await button(dialog, 'Confirm & Submit').click()
    await expect(ben.getByRole('alert').first()).toBeVisible()
    await expect(dialog).toContainText(NOTICES[0])
    await product.start()
    await confirm(dialog)
    await expect(entries(ben)).toHaveCount(1)
    await field(ben, 'Event URL').fill(NOTICES[1])
    await confirm(await review(ben, 'Check the link'))
    await ben.reload()
    await expect(entries(ben)).toHaveCount(2)
    await ana.reload()
    await expect(entries(ana)).toHaveCount(SHOWS.length)
  })

  await test.step('three different positive stories are filed together (S138-S144, C19)', async () => {
    await ana.goto('/step/4')
    await expect(ana.getByText(/violence, crime or accidents/).first()).toBeVisible()
    for (const [index, url] of STORIES.entries())
      await field(ana, `Positive News URL #${index + 1}`).fill(index === 2 ? STORIES[0] : url)
    await button(ana, 'Review & Submit').click()
    await expect(ana.getByText('The three stories must differ')).toBeVisible()
    await field(ana, 'Positive News URL #3').fill(STORIES[2])
    const dialog = await review(ana, 'Confirm Positive News Stories')
    for (const url of STORIES) await expect(dialog.getByRole('table')).toContainText(url)
    await confirm(dialog)
    await expectToast(ana, 'URLs submitted')
    await expect(entries(ana)).toHaveCount(3)
  })

  await test.step('the forecast keeps its note (S151-S156, C21)', async () => {
    await ben.goto('/step/6')
    await expect(ben.getByText('Enter weather data for 2 days ahead (recommended)')).toBeVisible()
    await field(ben, 'Weather Conditions').fill(FORECAST.conditions)
    await field(ben, 'High Temperature (°F)').fill(FORECAST.high)
    await field(ben, 'Low Temperature (°F)').fill(FORECAST.low)
    await field(ben, 'Humidity (%)').fill(FORECAST.humidity)
    await field(ben, 'Wind Speed (mph)').fill(FORECAST.wind)
    await field(ben, 'Wind Direction').fill(FORECAST.direction)
    await field(ben, 'Data Source').fill(FORECAST.source)
    await field(ben, 'General Weather Data').fill(FORECAST.note)
    await button(ben, 'Save Weather Data').click()
    const dialog = ben.getByRole('dialog', { name: 'Check the forecast' })
    await expect(dialog).toContainText('Mañana será otro día ☂️')
    await confirm(dialog)
    await expectToast(ben, 'Weather data saved')
    await expect(entries(ben)).toContainText([`${FORECAST.conditions}, high 72°F, low −2°F`])
  })

  await test.step('the last source begins the step, on every screen (S109-S112, C14)', async () => {
    // What is filed has begun it, so it is put back first.
    await boss.goto('/board')
    await button(boss, 'Move Live Music Boogie').click()
    await boss.getByRole('menuitem', { name: 'To Do' }).click()
    await expect(card(column(boss, 'To Do'), 'Live Music Boogie')).toBeVisible()
    await ana.context().route(/\.example\//, (route) => route.fulfill({ body: '', contentType: 'text/html' }))
    await ana.goto('/step/1')
    const sources = ana.getByRole('region', { name: 'Sources' })
    const opened = ana.waitForEvent('popup')
    await sources.getByRole('link').first().click()
    await (await opened).close()
    await expect(sources.getByRole('checkbox').first()).toBeChecked()
    for (const box of await sources.getByRole('checkbox').all()) await box.setChecked(true)
    await expectToast(ana, 'Progress Updated', 'All sources checked - task is now in progress!')
    await expect(sources).toContainText('100%')
    await expect(card(column(boss, 'In Progress'), 'Live Music Boogie')).toBeVisible()
  })

  await test.step('cards move by mouse, by keys and by menu, and a colleague sees each (S86, S93, C12, C51)', async () => {
    await ana.goto('/')
    await drag(ana, card(ana, 'Civil News'), column(ana, 'To Do'))
    await expect(card(column(boss, 'To Do'), 'Civil News')).toBeVisible()

    await button(ana, 'Move General News').focus()
    await ana.keyboard.press('ArrowLeft')
    await expect(card(column(boss, 'To Do'), 'General News')).toBeVisible()
    await ana.keyboard.press('ArrowRight')
    await expect(card(column(boss, 'In Progress'), 'General News')).toBeVisible()
    await expect(button(ana, 'Move General News')).toBeFocused()
    await ana.keyboard.press('ArrowRight')
    await expect(card(column(boss, 'Done'), 'General News')).toBeVisible()

    await button(ana, 'Move Weather Data').click()
    await ana.getByRole('menuitem', { name: 'Done' }).click()
    await expect(card(column(boss, 'Done'), 'Weather Data')).toBeVisible()
    await expect(ana.getByText('Completed Step 4')).toBeVisible()
    await button(ana, 'Move Weather Data').click()
    await ana.getByRole('menuitem', { name: 'To Do' }).click()
    await expect(card(column(boss, 'To Do'), 'Weather Data')).toBeVisible()
    await expect(ana.getByText('Completed Step 6')).toBeHidden()
  })

  await test.step('a stop ends with 0, and screens find their way back by themselves', async () => {
    expect(await product.stop('SIGTERM')).toBe(0)
    await product.start()
    await ana.goto('/step/1')
    await button(ana, 'Mark as Complete').click()
    await expectToast(ana, 'Task Completed!', 'Step 1 has been completed and submitted.')
    await expect(ana.getByRole('heading', { name: 'Task Board' })).toBeVisible()
    await expect(ana.getByText('Completed Step 1')).toBeVisible()
    await expect(card(column(boss, 'Done'), 'Live Music Boogie')).toBeVisible()
  })

  await test.step('the administrator finds everything in the overview and opens the step from there (S183-S190, C29)', async () => {
    await boss.goto('/admin')
    await expect(boss.getByRole('row')).toHaveCount(1 + SHOWS.length + 2 + 2 + 3 + 1)
    await boss.getByLabel('Step', { exact: true }).selectOption('1')
    await expect(boss.getByRole('row')).toHaveCount(1 + SHOWS.length)
    await expect(boss.getByRole('row').nth(1)).toContainText(ANA.fullName)
    await boss.getByRole('row').nth(1).click()
    await expect(boss).toHaveURL(/\/admin\/processor\?.*step=1/)
  })

  await test.step('the step is sent and its text comes back (S200-S215, C33, C38, C41)', async () => {
    await boss.getByRole('tab', { name: 'Data', exact: true }).click()
    const preview = boss.getByRole('region', { name: 'Data as JSON' })
    for (const { bandName } of SHOWS)
      await expect(preview).toContainText(JSON.stringify(bandName).slice(1, -1))
    await expect(boss.getByText('Will send to: Default Webhook')).toBeVisible()
    await button(boss, 'Send to Default Webhook').click()
    const result = boss.getByRole('dialog', { name: 'Webhook Data Sent' })
    await expect(result.getByRole('tabpanel', { name: 'Content Preview' })).toContainText(PRINTED)
    await expect(result).toContainText('Content Processed')
    await result.getByRole('tab', { name: 'Original Data' }).click()
    await expect(result.getByRole('tabpanel', { name: 'Original Data' })).toContainText(SHOW_PAGE)
    await button(result, 'Close').click()
  })

  await test.step('the text is read, corrected and exported, byte for byte (S224-S239, C55)', async () => {
    await boss.getByRole('link', { name: 'Formatted Content' }).click()
    await expect(boss.getByRole('heading', { name: 'Formatted Content from n8n.io' })).toBeVisible()
    const content = boss.getByRole('article', { name: /^Live Music Boogie/ })
    await expect(content).toContainText('Completed')
    await content.getByRole('button', { name: /^Edit/ }).click()
    const dialog = boss.getByRole('dialog', { name: 'Edit Content - Step 1' })
    await dialog.getByRole('textbox', { name: 'Source' }).click()
    await boss.keyboard.press('ControlOrMeta+End')
    const added = '\n\nDon’t miss it – “Zoë” & the ñandú 🎷\n'
    await boss.keyboard.insertText(added)
    const preview = boss.frameLocator('iframe[title="Preview as readers will see it"]').last()
    await expect(preview.locator('body')).toContainText('ñandú 🎷')
    await button(dialog, 'Save').click()
    await expectToast(boss, 'Success')
    await expect(content).toContainText('ñandú 🎷')

    const downloaded = boss.waitForEvent('download')
    await content.getByRole('link', { name: /^Export/ }).click()
    const file = await downloaded
    expect(file.suggestedFilename()).toBe(`step-1-${days.edition}.txt`)
    const exported = await readFile(await file.path(), 'utf8')
    expect(exported).toContain(PRINTED)
    expect(exported.endsWith(added)).toBe(true)
  })
})
