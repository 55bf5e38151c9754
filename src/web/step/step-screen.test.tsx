import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { inTheme } from '#tests/support/screen/theme.ts'
import type { Board } from '#contract/board.ts'
import type { Source } from '#contract/sources.ts'

const newsroom = realNewsroom()
const BROKEN = problem(500, 'unexpected', 'It did not work.')
const ON = '/api/editions/2031-05-03'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const source = (name: string) => page.getByRole('checkbox', { name: `${name} checked` })
const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

const openStep = (step: number) => newsroom.open(`/step/${step}`, 'ana')

/** A step of the edition, as the newsroom has it. */
async function taskOf(step: number) {
  const { json } = await newsroom.as('ana').get(`${ON}/board`)
  return (json as Board).tasks.find((task) => task.step === step)
}

/** The sources of step 1, as the newsroom has them. */
async function sources() {
  const { json } = await newsroom.as('ana').get(`${ON}/steps/1/sources`)
  return (json as { sources: Source[] }).sources
}

const check = async (which: Source[]) => {
  for (const { id } of which) await newsroom.as('ben').put(`${ON}/steps/1/sources/${id}`, { checked: true })
}

describe('the screen of a step', () => {
  test('says what it is, for which edition, and what to do (S96-S98, S105, S106)', async () => {
    await openStep(1)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Live Music Boogie')
    for (const name of ['Data Entry', 'Entries for this edition', 'Sources', 'Task Overview', 'Directions'])
      await expect.element(heading(name)).toBeVisible()
    await expect.element(page.getByText('Nothing filed for this edition yet.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Step 1, Live Music Boogie, To Do' })).toBeVisible()
    await button('About this step').click()
    await expect.element(page.getByText('Step 1 of 9, for Saturday, May 3')).toBeVisible()
  })

  test('explains itself on a person’s first three visits; then it is a press away', async () => {
    const overview = page.getByText('Enter each live show once, with its own page where there is one.')
    for (let visit = 1; visit <= 3; visit++) {
      await openStep(1)
      await expect.element(overview).toBeVisible()
      const known = async () => (await newsroom.as('ana').get('/api/preferences')).json
      await expect.poll(known).toMatchObject({ visits: [{ place: 'step-1', visits: visit }] })
    }
    await openStep(1)
    await expect.element(page.getByText('Nothing filed, 7 sources left')).toBeVisible()
    await expect.poll(() => newsroom.sent('visit')).toHaveLength(4)
    await expect.element(overview).not.toBeInTheDocument()
    await heading('Task Overview').click()
    await expect.element(overview).toBeVisible()
  })

  test('that cannot be loaded says why and is loaded on Retry (S95, C5)', async () => {
    await newsroom.next('board', BROKEN)
    await openStep(1)
    await expect.element(page.getByText('This step could not be loaded. Nothing is lost.')).toBeVisible()
    await button('Retry').first().click()
    await expect.element(heading('Live Music Boogie')).toBeVisible()
  })

  test('whose task is missing says so (S121)', async () => {
    const nothing = { completed_at: null, skip: null, isApproved: false, morning: null, finish: null }
    await newsroom.next('board', { status: 200, json: { edition: '2031-05-03', tasks: [], ...nothing } })
    await openStep(1)
    await expect.element(page.getByText('Could not find this task.')).toBeVisible()
  })

  test.for([1, 4, 6, 7] as const)('of step %i has no fault that axe knows, light and dark', async (step) => {
    await newsroom.file('ana', step)
    await openStep(step)
    await expect.element(page.getByRole('button', { name: /^Delete / }).first()).toBeVisible()
    for (const theme of ['light', 'dark'] as const) {
      inTheme(theme)
      expect(await axeFaults()).toEqual([])
    }
    inTheme('light')
  })
})

describe('marking a step as complete', () => {
  test('with nothing filed asks first; then it says so, and leads home (S106, S120, C13)', async () => {
    const where = await openStep(1)
    await button('Mark as Complete').click()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText(/^Nothing has been filed/)).toBeVisible()
    expect(await taskOf(1)).toMatchObject({ status: 'todo', version: 0 })
    await question.getByRole('button', { name: 'Mark as Complete' }).click()
    await expect.element(page.getByText('Step 1 has been completed and submitted.')).toBeVisible()
    await expect.element(heading('Task Board')).toBeVisible()
    expect(where()).toBe('/')
    expect(await taskOf(1)).toMatchObject({ status: 'done', version: 1 })
  })

  test('that a colleague has changed meanwhile stays where it is and says so', async () => {
    await newsroom.file('ana', 1)
    await newsroom.next('live', 'held')
    await openStep(1)
    await expect.element(button('Mark as Complete')).toBeVisible()
    await newsroom.as('ben').patch(`${ON}/tasks/1`, { note: 'Of Ben', version: 1 })
    await button('Mark as Complete').click()
    await expect.element(page.getByText(/^A colleague just changed this step/)).toBeVisible()
    await expect.element(heading('Live Music Boogie')).toBeVisible()
    expect(await taskOf(1)).toMatchObject({ status: 'in-progress', note: 'Of Ben' })
  })
})

describe('the sources of a step', () => {
  test('are counted, with who looked and when (S109, S111, S248, C14)', async () => {
    await check((await sources()).slice(0, 2))
    await openStep(1)
    await expect.element(page.getByText('2/7 checked, 29%')).toBeVisible()
    await expect.element(source('Odette’s Café & Jazz')).not.toBeChecked()
    await expect.element(source('The Blue Door')).not.toBeInTheDocument()
    await page.getByText('2 checked by Ben Okafor').click()
    await expect.element(source('The Blue Door')).toBeChecked()
    const note = 'Checked by Ben Okafor, Thu, May 1, 10:00 am'
    await expect.element(source('The Blue Door')).toHaveAccessibleDescription(note)
    await page.getByRole('link', { name: 'The Blue Door (opens in a new tab)' }).hover()
    await expect.element(page.getByText(note).last()).toBeVisible()
  })

  test('begin the step with the last one (S112)', async () => {
    await check((await sources()).filter(({ name }) => name !== 'The Blue Door'))
    await openStep(1)
    await source('The Blue Door').click()
    await expect.element(page.getByText('All sources checked - task is now in progress!')).toBeVisible()
    expect(await taskOf(1)).toMatchObject({ status: 'in-progress', sources: { checked: 7, total: 7 } })
    const checked = (await sources()).find(({ name }) => name === 'The Blue Door')?.checked
    expect(checked).toMatchObject({ by: 'Ana Álvarez' })
  })

  test('open in a new tab, and are checked by it (S110)', async () => {
    await openStep(1)
    const link = page.getByRole('link', { name: 'The Blue Door (opens in a new tab)' })
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    link.element().addEventListener('click', (event) => event.preventDefault())
    await link.click()
    await expect
      .poll(async () => (await sources()).filter(({ checked }) => checked).map(({ name }) => name))
      .toEqual(['The Blue Door'])
  })

  test('turn back when the check could not be stored', async () => {
    await newsroom.next('checkSource', BROKEN)
    await openStep(1)
    await source('The Blue Door').click()
    await expect.element(page.getByText('The check could not be stored')).toBeVisible()
    await expect.element(source('The Blue Door')).not.toBeChecked()
  })

  test('without an address say so (S118)', async () => {
    await openStep(1)
    await button('Rosie at the Anchor (by phone, after 2 pm)').click()
    await expect.element(page.getByText('No URL Available')).toBeVisible()
    await expect.element(page.getByText("This source doesn't have a URL to open.")).toBeVisible()
  })

  test('can be narrowed to one of the two cities (S2)', async () => {
    await openStep(2)
    await expect.element(source('Fairhaven Public Library')).toBeVisible()
    await button('Millbrook').click()
    await expect.element(source('Fairhaven Public Library')).not.toBeInTheDocument()
    await expect.element(source('Millbrook Arts Barn')).toBeVisible()
  })

  test('that are ticked stay in place until the list is left, then fold into one line (C75)', async () => {
    await openStep(1)
    await source('The Blue Door').click()
    await expect.element(page.getByText('1/7 checked, 14%')).toBeVisible()
    await expect.element(source('The Blue Door')).toBeChecked()
    await page.getByLabelText('Venue', { exact: true }).click()
    await expect.element(page.getByText('1 checked by Ana Álvarez')).toBeVisible()
    await expect.element(source('The Blue Door')).not.toBeInTheDocument()
  })

  test('scroll in no place of their own while twelve are open (C75)', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => ({ name: `Source ${index + 1}`, url: null }))
    await newsroom.store('source_live_music', rows)
    await openStep(1)
    const last = source('Source 5')
    await expect.element(last).toBeInTheDocument()
    const list = last.element().closest('ul')
    expect(list?.childElementCount).toBe(12)
    expect(list?.clientHeight).toBe(list?.scrollHeight)
    expect(list?.clientHeight).toBeGreaterThan(15 * rem())
  })

  test('that are none say whom to ask, and none is put in (S115, S117, C16)', async () => {
    await newsroom.empty('source_live_music')
    await openStep(1)
    await expect
      .element(page.getByText('No sources available. Please contact an administrator.'))
      .toBeVisible()
    const paths = async () => (await newsroom.sent()).map(({ path }) => path)
    await expect.poll(paths).toEqual(['/api/visits/step-1'])
    expect(await sources()).toEqual([])
  })

  test('that are none lead an administrator to where they are added, and say nothing else (C16)', async () => {
    await newsroom.empty('source_live_music')
    await newsroom.open('/step/1', 'boss')
    await expect.element(page.getByRole('link', { name: 'Add source' })).toBeVisible()
    await expect.element(page.getByText('No sources available.', { exact: true })).toBeVisible()
    expect(page.getByText(/contact an administrator/).elements()).toEqual([])
  })

  test('that cannot be loaded say so in their place and in a toast (S116)', async () => {
    await newsroom.next('sources', BROKEN, 9) // however often it is asked for: what is beside the form stays
    await openStep(1)
    const words = page.getByText('Failed to load live music sources. Please try again.')
    await expect.poll(() => words.elements().length).toBeGreaterThanOrEqual(2)
    await expect.element(page.getByRole('heading', { name: 'Note for everybody' })).toBeVisible()
  })
})

describe('beside the steps without a checklist', () => {
  test('the image source is one place (S102)', async () => {
    await openStep(5)
    await expect
      .element(page.getByRole('link', { name: 'Fairhaven Photo Pool (opens in a new tab)' }).first())
      .toHaveAttribute('href', 'https://photos.fairhaven.example/pool')
  })

  test('the jokes unfold, and can be searched (S103, S113, C15)', async () => {
    // The step's example, which the library has too.
    await newsroom.file('ben', 7)
    await openStep(7)
    await page.getByRole('button', { name: /^Use another / }).click()
    await heading('Joke Database').click()
    const kite = page.getByRole('rowheader', { name: /^Why did the kite/ })
    await expect.element(kite).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search Joke Database' }).fill('believes NOBODY')
    await expect.element(kite).not.toBeInTheDocument()
    const used = page.getByRole('row', { name: /^Thank you for reading/ })
    await expect.element(used.getByText('Sat, May 3')).toBeVisible()
  })

  test('the jokes stand in the page, without a scroller of their own (S119, C100)', async () => {
    await openStep(7)
    await heading('Joke Database').click()
    const table = page.getByRole('region', { name: 'Joke Database' })
    await expect.element(table).toBeVisible()
    expect(table.element().scrollHeight).toBe(table.element().clientHeight)
    expect(table.element().clientHeight).toBeGreaterThan(24 * rem())
  })

  test('advertisements that cannot be loaded say so (S104)', async () => {
    await newsroom.next('advertisements', BROKEN)
    await openStep(9)
    await heading('Advertisement Database').click()
    await expect.element(page.getByText('Failed to load advertisements from database')).toBeVisible()
  })
})

describe('the entries of an edition', () => {
  test('a deleted one is out of the list, and Undo puts it back (C45)', async () => {
    await newsroom.file('ana', 1)
    await openStep(1)
    await page.getByRole('button', { name: /^Delete Night Herons/ }).click()
    await expect.element(page.getByText('Nothing filed for this edition yet.')).toBeVisible()
    await expect.element(heading('Entries for this edition')).toHaveFocus()
    expect(await newsroom.rowsOf(1)).toEqual([])
    await button('Undo').click()
    await expect.element(page.getByText('Entry restored')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Delete Night Herons/ })).toBeVisible()
    expect(await newsroom.rowsOf(1)).toMatchObject([{ title: 'Night Herons' }])
  })

  test('an address that is none is shown as text, never as a link', async () => {
    // No form takes it; a row of long ago may have it.
    await newsroom.store('civil_news', [
      {
        id: crypto.randomUUID(),
        user_id: newsroom.ids.ana,
        url: 'javascript:alert(1)',
        select_date: '2031-05-03',
        news_date: '2031-05-03',
      },
    ])
    await openStep(3)
    await expect.element(page.getByText('javascript:alert(1)', { exact: true })).toBeVisible()
    expect(page.getByRole('link', { name: /javascript/ }).elements()).toEqual([])
  })
})
