import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EditionAnswer } from '#contract/edition.ts'
import type { FormattedContent } from '#contract/formatted-content.ts'
import { DEFAULT_ORDER, stepOf } from '#edition/blocks.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { storedContent } from '#tests/support/screen/stored-content.ts'
// In the product it is loaded once somebody edits; here it is there from the start.
import '#web/admin/formatted-content/source-editor.tsx'

const newsroom = realNewsroom({ jobs: true })
const CONTENT = storedContent().id
const ADDRESS = '/api/admin/editions/2031-05-03'
const SENTENCE =
  'This edition is already approved. Your change won’t be in it until someone approves it again.'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const question = page.getByRole('alertdialog')
const answer = (name: 'Change it' | 'Cancel') => question.getByRole('button', { name }).click()
const saved = async (words: string) => {
  await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
}

/** Ana's show is filed and approved; everything else is left out. */
beforeEach(async () => {
  localStorage.removeItem('changed-approved')
  const boss = newsroom.as('boss')
  await newsroom.file('ana', 1)
  const leftOut = DEFAULT_ORDER.filter((block) => stepOf(block) !== 1)
  await boss.patch(ADDRESS, { subject: 'Tonight', layout: { order: DEFAULT_ORDER, leftOut }, version: 0 })
  const { seen } = (await boss.get('/api/edition?edition=2031-05-03')).json as EditionAnswer
  const { status } = await boss.post(`${ADDRESS}/approve`, { seen })
  if (status !== 201) throw new Error(`It was not approved: ${status}`)
})

async function review(band: string) {
  await field('Venue').fill('The Old Mill')
  await field('Band Name').fill(band)
  await field('Time').fill('21:00')
  await button('Review & Submit').click()
}

test('filing into an approved edition asks once an edition, and loses nothing (edition.md 6)', async () => {
  await newsroom.open('/step/1', 'ana')
  await review('Lanterns')
  await button('Confirm & Submit').click()
  await expect.element(question.getByText(SENTENCE)).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await answer('Cancel')
  await expect.element(question).not.toBeInTheDocument()
  expect(await newsroom.rowsOf(1)).toHaveLength(1)
  await button('Confirm & Submit').click()
  await answer('Change it')
  await saved('Event submitted successfully')
  await expect.element(button('Confirm & Submit')).not.toBeInTheDocument()

  await newsroom.open('/step/1', 'ana')
  await review('Day Herons')
  await button('Confirm & Submit').click()
  await expect.poll(() => newsroom.rowsOf(1)).toHaveLength(3)
  expect(question.elements()).toEqual([])
})

test('so does changing an entry, whose fields stay as they were typed, and then deleting it does not', async () => {
  await newsroom.open('/step/1', 'ana')
  await page.getByRole('button', { name: /^Edit Night Herons/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit show' })
  await dialog.getByLabelText('Venue').fill('The Old Mill')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await answer('Cancel')
  await expect.element(dialog.getByLabelText('Venue')).toHaveValue('The Old Mill')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await answer('Change it')
  await saved('Entry saved')
  expect(await newsroom.rowsOf(1)).toMatchObject([{ venue: 'The Old Mill' }])
  await page.getByRole('button', { name: /^Delete Night Herons/ }).click()
  await saved('Entry deleted')
})

test('so does deleting one; and nobody is asked once the edition is open again', async () => {
  await newsroom.open('/step/1', 'ana')
  const remove = page.getByRole('button', { name: /^Delete Night Herons/ })
  await remove.click()
  await expect.element(question.getByText(SENTENCE)).toBeVisible()
  await answer('Cancel')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(remove).toBeVisible()
  expect((await newsroom.as('boss').post(`${ADDRESS}/stop`, { number: 1 })).status).toBe(200)
  await newsroom.open('/step/1', 'ana')
  await remove.click()
  await saved('Entry deleted')
})

test('so does saving a text, whose words stay in the editor', async () => {
  await newsroom.store('webhook_formatted_content', [storedContent()])
  await newsroom.open('/admin/content', 'boss')
  await page.getByRole('button', { name: /^Edit Live/ }).click()
  const dialog = page.getByRole('dialog')
  const source = dialog.getByRole('textbox', { name: /^(Source|Your text)$/ })
  await source.click()
  await userEvent.keyboard('{Control>}a{/Control}{Delete}Lanterns')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(question.getByText(SENTENCE)).toBeVisible()
  await answer('Cancel')
  await expect.element(source).toHaveTextContent('Lanterns')
  expect(await newsroom.sent('updateContent')).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await answer('Change it')
  await saved('Your changes are stored.')
})

test('so does making an earlier text the text again; until it is answered nothing is restored', async () => {
  const content = storedContent({ formatted_content: 'From outside' })
  await newsroom.store('webhook_formatted_content', [content])
  const { id: content_id, version, formatted_content, created_at } = content
  await newsroom.store('formatted_content_versions', [{ content_id, version, formatted_content, created_at }])
  const address = `/api/admin/formatted-content/${CONTENT}`
  await newsroom.as('boss').patch(address, { formatted_content: 'By hand', version })
  const text = async () =>
    ((await newsroom.as('boss').get(address)).json as FormattedContent).formatted_content
  await newsroom.open('/admin/content', 'boss')
  await page.getByRole('button', { name: /^More for / }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions - Step 1' })
  await versions.getByRole('button', { name: /^Version 1/ }).click()
  await versions.getByRole('button', { name: 'Restore' }).click()
  await expect.element(question.getByText(SENTENCE)).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await answer('Cancel')
  await expect.element(question).not.toBeInTheDocument()
  expect([await text(), await newsroom.sent('updateContent')]).toEqual(['By hand', []])
  await versions.getByRole('button', { name: 'Restore' }).click()
  await answer('Change it')
  await saved('Version 1 is current again.')
  expect(await text()).toBe('From outside')
})

test('so does bringing a text back that a colleague deleted while it was being edited', async () => {
  await newsroom.store('webhook_formatted_content', [storedContent()])
  const address = `/api/admin/formatted-content/${CONTENT}`
  const stands = async () => (await newsroom.as('boss').get(address)).status
  await newsroom.open('/admin/content', 'boss')
  await page.getByRole('button', { name: /^Edit Live/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Content - Step 1' })
  await dialog.getByRole('textbox', { name: /^(Source|Your text)$/ }).click()
  await userEvent.keyboard('{Control>}a{/Control}{Delete}Lanterns')
  expect((await newsroom.as('boss').delete(address)).status).toBeLessThan(300)
  await dialog.getByRole('button', { name: 'Restore it' }).click()
  await expect.element(question.getByText(SENTENCE)).toBeVisible()
  await answer('Cancel')
  await expect.element(question).not.toBeInTheDocument()
  expect(await stands()).toBe(404)
  await dialog.getByRole('button', { name: 'Restore it' }).click()
  await answer('Change it')
  await expect.poll(stands).toBe(200)
  await expect
    .element(dialog.getByRole('textbox', { name: /^(Source|Your text)$/ }))
    .toHaveTextContent('Lanterns')
})

test('so does deleting a whole text, one or several; an answer counts for the edition', async () => {
  await newsroom.store('webhook_formatted_content', [storedContent()])
  const stands = async () => (await newsroom.as('boss').get(`/api/admin/formatted-content/${CONTENT}`)).status
  await newsroom.open('/admin/content', 'boss')
  await page.getByRole('button', { name: /^More for / }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(question.getByText(SENTENCE)).toBeVisible()
  await answer('Cancel')
  await page.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await expect.element(question.getByText(SENTENCE)).toBeVisible()
  expect(await stands()).toBe(200)
  await answer('Change it')
  await expect.poll(stands).toBe(404)
  await button('Undo').click()
  await expect.poll(stands).toBe(200)
})

test('so does an Undo, when the edition was approved after the deletion', async () => {
  expect((await newsroom.as('boss').post(`${ADDRESS}/stop`, { number: 1 })).status).toBe(200)
  await newsroom.open('/step/1', 'ana')
  await page.getByRole('button', { name: /^Delete Night Herons/ }).click()
  await saved('Entry deleted')
  await newsroom.file('ana', 1)
  const { seen } = (await newsroom.as('boss').get('/api/edition?edition=2031-05-03')).json as EditionAnswer
  expect((await newsroom.as('boss').post(`${ADDRESS}/approve`, { seen })).status).toBe(201)
  await button('Undo').click()
  await expect.element(page.getByText(SENTENCE)).toBeVisible()
  expect(await newsroom.rowsOf(1)).toHaveLength(1)
  await button('Change it').click()
  await expect.poll(() => newsroom.rowsOf(1)).toHaveLength(2)
})
