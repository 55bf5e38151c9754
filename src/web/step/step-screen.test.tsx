import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { EDITION, entry, problem, renderStep, source, task } from '#tests/support/screen/step-newsroom.tsx'
import { inTheme } from '#tests/support/screen/theme.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

describe('the screen of a step', () => {
  test('says what it is, for which edition, and what to do (S96-S98, S105, S106)', async () => {
    await renderStep(1)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Live Music Boogie')
    await expect.element(page.getByText('Step 1 of 9, for Saturday, May 3')).toBeVisible()
    for (const name of ['Data Entry', 'Entries for this edition', 'Sources', 'Task Overview', 'Directions'])
      await expect.element(heading(name)).toBeVisible()
    await expect.element(page.getByText('Nothing filed for this edition yet.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Step 1, Live Music Boogie, To Do' })).toBeVisible()
  })

  test('without directions of its own says so (S99)', async () => {
    await renderStep(3)
    await expect.element(page.getByText('No specific instructions available for this step.')).toBeVisible()
  })

  test('that cannot be loaded says why and is loaded on Retry (S95, C5)', async () => {
    let tries = 0
    await renderStep(1, {
      'GET /board': () =>
        ++tries === 1 ? problem(500, 'unexpected') : { json: { edition: EDITION, tasks: [task(1)] } },
    })
    await expect.element(page.getByText('It did not work.')).toBeVisible()
    await button('Retry').first().click()
    await expect.element(heading('Live Music Boogie')).toBeVisible()
  })

  test('whose task is missing says so (S121)', async () => {
    await renderStep(1, { 'GET /board': () => ({ json: { edition: EDITION, tasks: [task(2)] } }) })
    await expect.element(page.getByText('Could not find this task.')).toBeVisible()
  })

  test.for([1, 4, 6, 7] as const)('of step %i has no fault that axe knows, light and dark', async (step) => {
    const entries = [entry(step)]
    await renderStep(step, { 'GET /entries': () => ({ json: { entries } }) })
    await expect.element(page.getByRole('button', { name: /^Delete / })).toBeVisible()
    for (const theme of ['light', 'dark'] as const) {
      inTheme(theme)
      // The test page has no header, title or landmark frame around the screen.
      expect(await axeFaults(['region'])).toEqual([])
    }
    inTheme('light')
  })
})

describe('marking a step as complete', () => {
  test('with nothing filed asks first; then it says so, and leads home (S106, S120, C13)', async () => {
    const sent = await renderStep(1, {
      'PATCH /tasks': () => ({ json: task(1, { status: 'done', version: 1 }) }),
    })
    await button('Mark as Complete').click()
    const question = page.getByRole('alertdialog')
    await expect.element(question.getByText(/^Nothing has been filed/)).toBeVisible()
    expect(sent).toEqual([])
    await question.getByRole('button', { name: 'Mark as Complete' }).click()
    await expect.element(page.getByText('Step 1 has been completed and submitted.')).toBeVisible()
    await expect.element(heading('Task Board')).toBeVisible()
    expect(sent[0]?.body).toEqual({ status: 'done', version: 0 })
  })

  test('that a colleague has changed meanwhile stays where it is and says so', async () => {
    const tasks = [task(1, { entries: 1 })]
    await renderStep(1, {
      'GET /board': () => ({ json: { edition: EDITION, tasks } }),
      'PATCH /tasks': () => problem(409, 'conflict'),
    })
    await button('Mark as Complete').click()
    await expect.element(page.getByText(/^A colleague has changed this step meanwhile/)).toBeVisible()
    await expect.element(heading('Live Music Boogie')).toBeVisible()
  })
})

describe('the sources of a step', () => {
  const done = { by: 'Ben Okafor', at: '2031-05-01T15:00:00Z' }

  test('are counted, with who looked and when (S109, S111, S248, C14)', async () => {
    const sources = [source(1, { checked: done }), source(2), source(3)]
    await renderStep(1, { 'GET /sources': () => ({ json: { sources } }) })
    await expect.element(page.getByText('1/3 checked, 33%')).toBeVisible()
    await expect.element(page.getByText('Checked by Ben Okafor, Thu, May 1, 10:00 am')).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: 'Source 1 checked' })).toBeChecked()
  })

  test('begin the step with the last one (S112)', async () => {
    const sent = await renderStep(1, {
      'PUT /sources/2': () => ({ json: { source: source(2, { checked: done }), began: true } }),
    })
    await page.getByRole('checkbox', { name: 'Source 2 checked' }).click()
    await expect.element(page.getByText('All sources checked - task is now in progress!')).toBeVisible()
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [`PUT /api/editions/${EDITION}/steps/1/sources/2`, { checked: true }],
    ])
  })

  test('open in a new tab, and are checked by it (S110)', async () => {
    const sent = await renderStep(1, {
      'PUT /sources/1': () => ({ json: { source: source(1, { checked: done }), began: false } }),
    })
    const link = page.getByRole('link', { name: 'Source 1 (opens in a new tab)' })
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    link.element().addEventListener('click', (event) => event.preventDefault())
    await link.click()
    await expect.poll(() => sent).toHaveLength(1)
  })

  test('turn back when the check could not be stored', async () => {
    await renderStep(1, { 'PUT /sources/1': () => problem(500, 'unexpected') })
    const box = page.getByRole('checkbox', { name: 'Source 1 checked' })
    await box.click()
    await expect.element(page.getByText('The check could not be stored')).toBeVisible()
    await expect.element(box).not.toBeChecked()
  })

  test('without an address say so (S118)', async () => {
    await renderStep(1, { 'GET /sources': () => ({ json: { sources: [source(1, { url: null })] } }) })
    await button('Source 1').click()
    await expect.element(page.getByText('No URL Available')).toBeVisible()
    await expect.element(page.getByText("This source doesn't have a URL to open.")).toBeVisible()
  })

  test('can be narrowed to one of the two cities (S2)', async () => {
    const sources = [source(1, { city: 'home' }), source(2, { city: 'neighbour' })]
    await renderStep(2, { 'GET /sources': () => ({ json: { sources } }) })
    await button('Eastfield').click()
    await expect.element(page.getByRole('checkbox', { name: 'Source 1 checked' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('checkbox', { name: 'Source 2 checked' })).toBeVisible()
  })

  test('that are many scroll in a place of 15 rem (S119)', async () => {
    const sources = Array.from({ length: 30 }, (_, index) => source(index + 1))
    await renderStep(1, { 'GET /sources': () => ({ json: { sources } }) })
    const last = page.getByRole('checkbox', { name: 'Source 30 checked' })
    await expect.element(last).toBeInTheDocument()
    expect(last.element().closest('ul')?.clientHeight).toBe(15 * rem())
  })

  test('that are none say whom to ask, and none is put in (S115, S117, C16)', async () => {
    const sent = await renderStep(1, { 'GET /sources': () => ({ json: { sources: [] } }) })
    await expect
      .element(page.getByText('No sources available. Please contact an administrator.'))
      .toBeVisible()
    expect(sent).toEqual([])
  })

  test('that cannot be loaded say so in their place and in a toast (S116)', async () => {
    await renderStep(1, { 'GET /sources': () => problem(500, 'unexpected') })
    const words = page.getByText('Failed to load live music sources. Please try again.')
    await expect.poll(() => words.elements().length).toBeGreaterThanOrEqual(2)
  })
})

describe('beside the steps without a checklist', () => {
  test('the image source is one place (S102)', async () => {
    await renderStep(5)
    await expect
      .element(page.getByRole('link', { name: 'Flickr (opens in a new tab)' }))
      .toHaveAttribute('href', 'https://flickr.example')
  })

  test('the jokes unfold, and can be searched (S103, S113, C15)', async () => {
    const jokes = [
      { id: 1, joke: 'A duck walks in.', last_used: null },
      { id: 2, joke: 'A goose flies out.', last_used: EDITION },
    ]
    await renderStep(7, { 'GET /jokes': () => ({ json: { jokes } }) })
    await heading('Joke Database').click()
    await expect.element(page.getByRole('rowheader', { name: 'A duck walks in.' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search Joke Database' }).fill('out GOOSE')
    await expect.element(page.getByRole('rowheader', { name: 'A duck walks in.' })).not.toBeInTheDocument()
    await expect.element(page.getByText('Sat, May 3')).toBeVisible()
  })

  test('many jokes scroll in a place of 24 rem (S119)', async () => {
    const jokes = Array.from({ length: 40 }, (_, index) => ({
      id: index + 1,
      joke: `Joke ${index + 1}`,
      last_used: null,
    }))
    await renderStep(7, { 'GET /jokes': () => ({ json: { jokes } }) })
    await heading('Joke Database').click()
    const table = page.getByRole('region', { name: 'Joke Database' })
    await expect.element(table).toBeVisible()
    expect(table.element().getBoundingClientRect().height).toBe(24 * rem())
  })

  test('advertisements that cannot be loaded say so (S104)', async () => {
    await renderStep(9, { 'GET /advertisements': () => problem(500, 'unexpected') })
    await heading('Advertisement Database').click()
    await expect.element(page.getByText('Failed to load advertisements from database')).toBeVisible()
  })
})

describe('the entries of an edition', () => {
  test('a deleted one is out of the list, and Undo puts it back (C45)', async () => {
    const mine = entry(1)
    let entries = [mine]
    await renderStep(1, {
      'GET /entries': () => ({ json: { entries } }),
      'DELETE /entries': () => {
        entries = []
        return { json: mine }
      },
      'POST /restore': () => {
        entries = [mine]
        return { json: mine }
      },
    })
    await page.getByRole('button', { name: /^Delete Night Herons/ }).click()
    await expect.element(page.getByText('Nothing filed for this edition yet.')).toBeVisible()
    await expect.element(heading('Entries for this edition')).toHaveFocus()
    await button('Undo').click()
    await expect.element(page.getByText('Entry restored')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Delete Night Herons/ })).toBeVisible()
  })

  test('an address that is none is shown as text, never as a link', async () => {
    const row = { url: 'javascript:alert(1)' }
    await renderStep(3, { 'GET /entries': () => ({ json: { entries: [entry(3, row)] } }) })
    await expect.element(page.getByText('javascript:alert(1)', { exact: true })).toBeVisible()
    expect(page.getByRole('link', { name: /javascript/ }).elements()).toEqual([])
  })
})
