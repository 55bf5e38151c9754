import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { liveMusic } from '#steps/01-live-music/step.ts'

const newsroom = realNewsroom()
const dialog = page.getByRole('dialog', { name: 'Edit show' })

/**
 * Ana has changed the venue of her show; an administrator has changed venue and band meanwhile, which she learns by
 * saving: nothing tells her before.
 */
async function changeOneVersionTwice() {
  const [show] = await newsroom.file('ana', 1)
  await newsroom.next('live', 'held')
  await newsroom.open('/step/1', 'ana')
  await page.getByRole('button', { name: /^Edit Night Herons/ }).click()
  await dialog.getByLabelText('Venue').fill('The Old Mill')
  const form = { ...liveMusic.example, venue: 'Marquee Hall', bandName: 'Day Herons' }
  const theirs = await newsroom.as('boss').patch(`/api/steps/1/entries/${show?.id}`, { form, version: 1 })
  expect(theirs.status).toBe(200)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('row').first()).toBeVisible()
}

describe('changing an entry', () => {
  test('its buttons stand at the right as in every dialog, what saves it last', async () => {
    await newsroom.file('ana', 1)
    await newsroom.open('/step/1', 'ana')
    await page.getByRole('button', { name: /^Edit Night Herons/ }).click()
    const save = dialog.getByRole('button', { name: 'Save' })
    await expect.element(save).toBeVisible()
    const { left, right } = save.element().getBoundingClientRect()
    const cancel = dialog.getByRole('button', { name: 'Cancel' }).element().getBoundingClientRect()
    expect(right).toBe(save.element().closest('form')?.getBoundingClientRect().right)
    expect(left - cancel.right).toBeGreaterThan(0)
    expect(left - cancel.right).toBeLessThan(20)
  })

  test('of two changes of one version each field is chosen, and nothing of either is lost (C45)', async () => {
    await changeOneVersionTwice()
    expect(
      dialog
        .getByRole('row')
        .elements()
        .map((row) => row.textContent),
    ).toEqual([
      'FieldYoursSaved now',
      'VenueVenue: The Old MillVenue: Marquee Hall',
      'Band NameBand Name: Night HeronsBand Name: Day Herons',
    ])
    await expect
      .element(dialog.getByText(/^Bo Lindqvist changed this entry at \d+:\d\d [ap]m\./))
      .toBeVisible()
    const venue = dialog.getByRole('combobox', { name: 'Venue' })
    await expect.element(venue).toHaveValue('The Old Mill')
    await dialog.getByRole('radio', { name: 'Band Name: Day Herons' }).click()
    await dialog.getByRole('radio', { name: 'Venue: Marquee Hall' }).click()
    await expect.element(venue).toHaveValue('Marquee Hall')
    await dialog.getByRole('radio', { name: 'Venue: The Old Mill' }).click()
    await expect.element(venue).toHaveValue('The Old Mill')
    await dialog.getByRole('button', { name: 'Save this choice' }).click()
    await expect.element(page.getByText('Entry saved')).toBeVisible()
    expect(await newsroom.rowsOf(1)).toMatchObject([
      { version: 3, venue: 'The Old Mill', title: 'Day Herons', url: 'https://venue.example/night-herons' },
    ])
  })

  test('a choice can be made for all fields at once, and typed over', async () => {
    await changeOneVersionTwice()
    await dialog.getByRole('button', { name: 'Use Bo’s' }).click()
    const venue = dialog.getByRole('combobox', { name: 'Venue' })
    const band = dialog.getByRole('combobox', { name: 'Band Name' })
    await expect.element(venue).toHaveValue('Marquee Hall')
    await expect.element(band).toHaveValue('Day Herons')
    await dialog.getByRole('button', { name: 'Use mine' }).click()
    await expect.element(venue).toHaveValue('The Old Mill')
    await venue.fill('Third Hall')
    await expect.element(dialog.getByRole('radio', { name: 'Venue: Third Hall' })).toBeChecked()
    expect(await axeFaults()).toEqual([])
  })

  /** Ana is changing the venue of her show. */
  async function openAndType() {
    const [show] = await newsroom.file('ana', 1)
    await newsroom.open('/step/1', 'ana')
    await page.getByRole('button', { name: /^Edit Night Herons/ }).click()
    await dialog.getByLabelText('Venue').fill('The Old Mill')
    return `/api/steps/1/entries/${show?.id}`
  }
  /** The screens ask for what may be stale, as when somebody comes back to them. */
  const lookAgain = () => window.dispatchEvent(new Event('visibilitychange'))

  test('what somebody else stores meanwhile is there before Save is pressed (C45)', async () => {
    const path = await openAndType()
    const form = { ...liveMusic.example, bandName: 'Day Herons' }
    await newsroom.as('boss').patch(path, { form, version: 1 })
    lookAgain()
    await expect.element(dialog.getByRole('radio', { name: 'Band Name: Day Herons' })).toBeVisible()
    await expect.element(dialog.getByRole('combobox', { name: 'Venue' })).toHaveValue('The Old Mill')
    await dialog.getByRole('radio', { name: 'Band Name: Day Herons' }).click()
    await dialog.getByRole('button', { name: 'Save this choice' }).click()
    await expect.element(page.getByText('Entry saved')).toBeVisible()
    expect(await newsroom.rowsOf(1)).toMatchObject([{ venue: 'The Old Mill', title: 'Day Herons' }])
  })

  test('one that is deleted meanwhile is said so, and what was typed is filed as a new one (C45)', async () => {
    const path = await openAndType()
    expect((await newsroom.as('boss').delete(`${path}?version=1`)).status).toBe(200)
    lookAgain()
    await expect.element(dialog.getByText(/^Someone deleted this entry/)).toBeVisible()
    await dialog.getByRole('button', { name: 'File as a new entry' }).click()
    await expect.element(page.getByText('Event submitted successfully')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(await newsroom.sent('createEntries')).toMatchObject([{ body: { venue: 'The Old Mill' } }])
  })

  test('a colleague’s entry offers neither edit nor delete', async () => {
    await newsroom.file('ben', 1)
    await newsroom.open('/step/1', 'ana')
    await expect.element(page.getByText('Filed by Ben Okafor, Thu, May 1, 10:00 am')).toBeVisible()
    expect(page.getByRole('button', { name: /^(Edit|Delete) / }).elements()).toEqual([])
  })

  test('one story is edited as one story', async () => {
    await newsroom.file('ana', 4, { newsUrl1: 'https://n.example/1', newsUrl2: 'https://n.example/2' })
    await newsroom.open('/step/4', 'ana')
    await page.getByRole('button', { name: /^Edit Positive News 2/ }).click()
    const story = page.getByRole('dialog', { name: 'Edit story' })
    await story.getByLabelText('Positive News URL #2').fill('https://n.example/1')
    await story.getByRole('button', { name: 'Save' }).click()
    await expect.element(story.getByText('The three stories must differ')).toBeVisible()
    await story.getByLabelText('Positive News URL #2').fill('https://n.example/22')
    await story.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Entry saved')).toBeVisible()
    const stories = await newsroom.rowsOf(4)
    expect(stories.map(({ title, url, version }) => [title, url, version]).sort()).toEqual([
      ['Positive News 1', 'https://n.example/1', 1],
      ['Positive News 2', 'https://n.example/22', 2],
      ['Positive News 3', 'https://radio.example/river-clean-up', 1],
    ])
  })
})
