import { expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { EditionAnswer } from '#contract/edition.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom({ jobs: true })
const DAY = '2031-05-03'
const stored = async () =>
  (await newsroom.as('boss').get(`/api/edition?edition=${DAY}`)).json as EditionAnswer
const field = (name: string) => screen.getByRole('textbox', { name })
const said = (words: string) => screen.getByText(words)
/** What the server says of a change behind which it could not read the edition. */
const UNREAD = { status: 200, json: { edition: DAY, isStored: true } }

/** Stores it beside this screen, which hears of nothing. */
async function store(words: object): Promise<void> {
  const { version } = await stored()
  const { status } = await newsroom.as('boss').patch(`/api/admin/editions/${DAY}`, { ...words, version })
  expect(status).toBe(200)
}

test('a change that is stored and was not answered with the edition is shown as it is read then, with what others stored (promises, Nothing lost)', async () => {
  await newsroom.next('live', 'held')
  await newsroom.open('/edition', 'boss')
  await expect.element(field('Subject')).toHaveValue('')
  await store({ subject: 'Lanterns' })
  await store({ previewLine: 'Theirs' })
  await newsroom.next('saveEdition', UNREAD)
  await field('Subject').fill('Lanterns')
  await expect.element(field('Preview line')).toHaveValue('Theirs')
  await expect.element(field('Subject')).toHaveValue('Lanterns')
  expect((await stored()).input).toMatchObject({ subject: 'Lanterns', previewLine: 'Theirs' })
  expect(said(EDITION_SCREEN.envelope.notSaved).elements()).toEqual([])
})

test('where it cannot be read then either, the screen says that the change is saved', async () => {
  await newsroom.next('live', 'held')
  await newsroom.open('/edition', 'boss')
  await expect.element(field('Subject')).toHaveValue('')
  await store({ subject: 'Lanterns' })
  await newsroom.next('saveEdition', UNREAD)
  await newsroom.next('edition', problem(500, 'unexpected', 'Not now.'), 99)
  await field('Subject').fill('Lanterns')
  await expect.element(said(EDITION_SCREEN.storedUnread.detail)).toBeVisible()
  expect(said(EDITION_SCREEN.envelope.notSaved).elements()).toEqual([])
  expect(said(EDITION_SCREEN.envelope.kept).elements()).toEqual([])
  await expect.element(field('Subject')).toHaveValue('Lanterns')
  await newsroom.next('saveEdition', 'held')
  await field('Preview line').fill('What comes next goes on from it')
  await expect.element(said(EDITION_SCREEN.envelope.saving)).toBeVisible()
  await newsroom.release()
  await expect.poll(async () => (await stored()).input.previewLine).toBe('What comes next goes on from it')
  expect((await stored()).input.subject).toBe('Lanterns')
})
