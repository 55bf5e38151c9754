import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Webhook } from '#contract/webhooks.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { addEvening } from '#tests/support/screen/evening-webhook.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom({ automation: true })
const PATH = '/api/admin/webhooks'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const name = page.getByLabelText('Name', { exact: true })
const conflict = page.getByText(/^Bo Lindqvist changed this webhook at \d+:\d\d [ap]m\./)
const changed = ({ id, version }: Webhook, change: object) =>
  newsroom.as('boss').patch(`${PATH}/${id}`, { ...change, version })
/** The fields that a conflict names, and the words that it marks so. */
const differing = () => [...document.querySelectorAll('main dt')].map(({ textContent }) => textContent)
const marked = (how: 'ins' | 'del') =>
  [...document.querySelectorAll(`main ${how}`)].map(({ textContent }) => textContent)

/** A webhook whose form is open, with a name typed that is not stored. */
async function typed(): Promise<Webhook> {
  const webhook = await addEvening(newsroom)
  await newsroom.open('/admin/processor?view=webhook', 'boss')
  await button('Edit Evening automation').click()
  await name.fill('My evening')
  return webhook
}

test('when somebody was faster nothing is lost, what differs is named, and the person chooses', async () => {
  await newsroom.next('updateWebhook', 'held')
  const webhook = await typed()
  await button('Save').click()
  await expect.poll(() => newsroom.sent()).toHaveLength(1)
  await changed(webhook, { name: 'Their evening', steps: [1, 3], isActive: false })
  await newsroom.release()
  await expect.element(conflict).toBeVisible()
  expect(differing()).toEqual(['Name', 'Steps', 'Active'].map((field) => `${field} stored now`))
  await expect.poll(() => marked('ins')).toEqual([expect.stringMatching(/Their$/)])
  expect(marked('del')).toEqual([expect.stringMatching(/My$/)])
  expect(await axeFaults()).toEqual([])
  await button('Use mine').click()
  await button('Save').click()
  await expect.element(page.getByText('Webhook saved')).toBeVisible()
  const { json } = await newsroom.as('boss').get(PATH)
  const stored = (json as { webhooks: Webhook[] }).webhooks.find(({ id }) => id === webhook.id)
  expect(stored).toMatchObject({ name: 'My evening', version: webhook.version + 2 })
})
