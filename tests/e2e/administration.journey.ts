import { readFile } from 'node:fs/promises'
import { fakeAutomation } from '#tests/support/fake-automation.ts'
import { button, confirm, entries, field, review } from './support/board.ts'
import { test as base, expect } from './support/journey.ts'
import { openProcessor, openText, pick, send, textIn, texts } from './support/office.ts'
import { ANA, BOSS, arriveFirst, arrive } from './support/people.ts'
import { expectToast } from './support/toasts.ts'
import { CITY_EVENTS, SHOWS } from './support/week.ts'

type Automation = Awaited<ReturnType<typeof fakeAutomation>>

/** A newsroom whose operator lets it call an automation on this machine. */
const test = base.extend<{ automation: Automation }>({
  automation: async ({ browserName: _ }, give) => {
    const automation = await fakeAutomation()
    await give(automation)
    await automation.close()
  },
  productOptions: async ({ automation }, give) => give({ env: { OUTBOUND_ALLOW: automation.place } }),
})

const WEBHOOK = 'Evening automation'

test('the administration, tab by tab (S183-S242, C29-C43)', async ({
  page: boss,
  newcomer,
  days: { edition, today },
  automation,
}) => {
  test.setTimeout(240_000)
  await arriveFirst(boss)
  const ana = await newcomer()
  await arrive(ana, boss, ANA)

  await test.step('what is filed stands in the open overview at once', async () => {
    await boss.goto('/admin')
    await ana.goto('/step/1')
    for (const { venue, bandName, time } of SHOWS.slice(0, 2)) {
      await field(ana, 'Venue').fill(venue)
      await field(ana, 'Band Name').fill(bandName)
      await field(ana, 'Time').fill(time)
      await confirm(await review(ana, 'Check the listing'))
      await expect(entries(ana).filter({ hasText: bandName })).toBeVisible()
    }
    await ana.goto('/step/2')
    await field(ana, 'Event URL').fill(CITY_EVENTS[0].typed)
    await confirm(await review(ana, 'Check the link'))
    await expect(boss.getByRole('row')).toHaveCount(4)
  })

  await test.step('the overview is filtered by address, and a row opens its step in the processor (S184-S187)', async () => {
    await boss.getByLabel('Step', { exact: true }).selectOption('2')
    await expect(boss).toHaveURL(/step=2/)
    await expect(boss.getByRole('row')).toHaveCount(2)
    await boss.getByLabel('User').selectOption({ label: BOSS.fullName })
    await expect(boss.getByText('No tasks found matching the current filters')).toBeVisible()
    await boss.getByLabel('User').selectOption({ label: ANA.fullName })
    await boss.goto(`/admin?date=${edition}`)
    await expect(boss.getByText('0 done, 2 in progress, 7 pending').first()).toBeVisible()
    await boss.getByRole('row').filter({ hasText: SHOWS[0].bandName }).click()
    await expect(boss).toHaveURL(/\/admin\/processor\?.*step=1/)
  })

  await test.step('a webhook is added: its secret is shown once, a test reaches the automation (S216-S223, C37)', async () => {
    await boss.getByRole('link', { name: 'Next: Webhook Setup' }).click()
    await button(boss, 'Add Webhook').click()
    const form = boss.getByRole('form', { name: 'Add Webhook' })
    await form.getByLabel('Name', { exact: true }).fill(WEBHOOK)
    await form.getByLabel('Webhook URL').fill('http://10.0.0.7/webhook/desk')
    await button(form, 'Add Webhook').click()
    await expect(form.getByText(/OUTBOUND_ALLOW/).first()).toBeVisible()
    await form.getByLabel('Webhook URL').fill(automation.url)
    await button(form, 'Add Webhook').click()
    const secret = boss.getByRole('dialog', { name: 'The signing secret' })
    await expect(secret).toContainText(/whsec_\S+/)
    await button(secret, 'I have copied it').click()

    await button(boss, `Select ${WEBHOOK}`).click()
    await expect(boss.getByText(`Will send to: ${WEBHOOK}`)).toBeVisible()
    await button(boss, `Send test to ${WEBHOOK}`).click()
    const tested = boss.getByRole('dialog', { name: `Test of ${WEBHOOK}` })
    await expect(tested).toContainText('status 200')
    await button(tested, 'Close').click()
    await boss.getByRole('heading', { name: 'Integration Info' }).click()
    await expect(boss.getByRole('region', { name: 'Payload as JSON' })).toContainText(SHOWS[0].venue)
  })

  await test.step('a prompt of one’s own goes out with the data, and the answer is the text (C33, C35, C38)', async () => {
    automation.will({ text: '## Tonight\n\nFrom the automation, first', message: 'Done in a moment' })
    await openProcessor(boss, 1)
    await boss.getByRole('tab', { name: 'Prompt' }).click()
    await boss.getByRole('textbox', { name: 'Prompt' }).fill('Write it as a sea shanty – with “ñ”.')
    const result = await send(boss, WEBHOOK)
    await expect(textIn(result)).toContainText('From the automation, first')
    await expect(result).toContainText('Its answer: Done in a moment')
    expect(automation.calls).toHaveLength(1)
    expect(automation.calls[0]?.raw).toContain('Write it as a sea shanty – with “ñ”.')
    await button(result, 'Close').click()
  })

  await test.step('a text that comes later stands on every open screen; a forged one changes nothing (C38)', async () => {
    automation.will('later')
    await openProcessor(boss, 2)
    const result = await send(boss, WEBHOOK)
    await expect(textIn(result)).toContainText('The text will appear here.')
    const [call] = automation.calls
    if (!call) throw new Error('The automation was not called')
    const { url, token } = call.body['callback'] as { url: string; token: string } // what every send offers
    const answer = async (proof: string, formattedContent: string) => {
      const data = { deliveryId: call.body['deliveryId'], step: 2, date: edition, formattedContent }
      const posted = await boss.request.post(url, { data, headers: { authorization: `Bearer ${proof}` } })
      return posted.status()
    }
    expect(await answer('forged', 'A forged text')).toBe(401)
    expect(await answer(token, 'From the automation, later')).toBe(200)
    await expect(textIn(result)).toContainText('From the automation, later')
    await button(result, 'Close').click()
  })

  await test.step('a failure is told; its attempts are listed, and it is sent again (C41)', async () => {
    automation.will({ status: 400, body: 'The “venue” is missing' }, { text: 'From the automation, at last' })
    await openProcessor(boss, 1)
    await button(boss, `Send to ${WEBHOOK}`).click()
    await expectToast(boss, `Webhook request to ${WEBHOOK} failed with status 400`)

    await boss.goto('/admin/deliveries?status=failed')
    await boss.getByRole('button', { name: '1 Live Music Boogie' }).click()
    const delivery = boss.getByRole('dialog', { name: /^Live Music Boogie/ })
    await expect(delivery).toContainText('Attempt 1: status 400')
    await expect(delivery).toContainText('The “venue” is missing')
    await delivery.getByRole('tab', { name: 'Request' }).click()
    await expect(delivery.getByRole('region', { name: 'Request as JSON' })).toContainText(SHOWS[0].venue)
    await button(delivery, 'Resend').click()
    await expectToast(boss, 'Sent again')
    await expect(delivery).toContainText('Completed')
    await delivery.getByRole('tab', { name: 'Attempts' }).click()
    await expect(delivery).toContainText('Attempt 2: status 200')
    await button(delivery, 'Close').click()
    await boss.getByRole('tab', { name: 'Refused callbacks' }).click()
    await expect(boss.getByRole('row').nth(1)).toContainText('Neither a valid signature nor a valid token')
  })

  await test.step('a text is corrected; the one before is among its versions and comes back (S231, C42)', async () => {
    const content = await openText(boss, 1, edition, 'at last')
    await content.getByRole('button', { name: /^Edit/ }).click()
    const editor = boss.getByRole('dialog', { name: 'Edit Content - Step 1' })
    await editor.getByRole('textbox', { name: 'Source' }).click()
    await boss.keyboard.press('ControlOrMeta+End')
    await boss.keyboard.insertText(' – corrected')
    await button(editor, 'Save').click()
    await expect(content).toContainText('at last – corrected')

    await pick(content, 'Versions')
    const versions = boss.getByRole('dialog', { name: 'Versions - Step 1' })
    await versions.getByRole('button', { name: /from the webhook$/ }).click()
    await button(versions, 'Restore').click()
    await expectToast(boss, 'Success', 'is current again.')
    await expect(content).not.toContainText('corrected')
  })

  await test.step('it is republished to where it came from', async () => {
    automation.will({ text: 'Taken' })
    const content = boss.getByRole('article').filter({ hasText: 'at last' })
    await pick(content, 'Republish')
    await expectToast(boss, 'Success', 'The content is republished.')
    expect(automation.calls).toHaveLength(1)
    expect(automation.calls[0]?.raw).toContain('at last')
  })

  await test.step('several are exported together, deleted, and taken back (S227, S239)', async () => {
    await boss.goto('/admin/content')
    const contents = texts(boss)
    await expect(contents).toHaveCount(3)
    await boss
      .getByRole('checkbox', { name: /^Select Live Music/ })
      .first()
      .check()
    await boss.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const downloaded = boss.waitForEvent('download')
    await boss.getByRole('link', { name: 'Export Selected' }).click()
    const file = await downloaded
    expect(file.suggestedFilename()).toBe(`formatted-content-${today}.json`)
    expect(await readFile(await file.path(), 'utf8')).toContain('From the automation, later')

    await button(boss, 'Delete Selected').click()
    await expect(contents).toHaveCount(0)
    await button(boss, 'Undo').click()
    await expect(contents).toHaveCount(3)
    await pick(boss.getByRole('article'), 'Delete')
    await expect(contents).toHaveCount(2)
    await button(boss, 'Undo').last().click()
    await expect(contents).toHaveCount(3)
  })

  await test.step('all ready steps go with one press; what has not changed stays', async () => {
    automation.will({ text: 'Sent with the others' })
    await ana.goto('/step/2')
    await field(ana, 'Event URL').fill(CITY_EVENTS[1].typed)
    await confirm(await review(ana, 'Check the link'))
    await openProcessor(boss, 1)
    await button(boss, 'Process all ready steps').click()
    const dialog = boss.getByRole('dialog', { name: 'Process all ready steps' })
    await expect(dialog).toContainText('Unchanged since it was last sent.')
    await button(dialog, 'Send 1 step').click()
    await expect(dialog).toContainText('1 of 1 ready')
    await expect.poll(() => automation.calls.map(({ body }) => body['step'])).toEqual([2])
  })
})
