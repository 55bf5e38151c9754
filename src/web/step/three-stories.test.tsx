import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const BROKEN = problem(500, 'unexpected', 'It did not work.')

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const said = (words: string | RegExp) => page.getByText(words)
const openStep = (step: number) => newsroom.open(`/step/${step}`, 'ana')
const filed = () => newsroom.sent('createEntries')

async function chooseToday(label: string) {
  await page.getByRole('button', { name: new RegExp(`^${label}: .* Change$`) }).click()
  await button('Today').click()
}

async function submit() {
  await button('Review & Submit').click()
  await button('Confirm & Submit').click()
}

describe('filing the three stories', () => {
  /** An edition whose second story was deleted again. @returns that story */
  async function withoutSecond() {
    const stories = await newsroom.file('ben', 4)
    const second = stories.find(({ row }) => row['title'] === 'Positive News 2')
    await newsroom.as('ben').delete(`/api/steps/4/entries/${second?.id}?version=${second?.version}`)
    return second
  }

  test('they are confirmed in a table of three (S138-S141)', async () => {
    await newsroom.next('createEntries', BROKEN)
    await openStep(4)
    for (const place of [1, 2, 3])
      await field(`Positive News URL #${place}`).fill(`https://n.example/${place}`)
    await button('Review & Submit').click()
    const dialog = page.getByRole('dialog', { name: 'Confirm Positive News Stories' })
    await expect
      .element(dialog.getByRole('row').nth(3))
      .toHaveTextContent('Positive News URL #3https://n.example/3')
    await button('Confirm & Submit').click()
    await expect.element(said(/^Failed to save URL 1\. /)).toBeVisible()
    expect((await filed())[0]?.body).toMatchObject({ newsUrl3: 'https://n.example/3' })
  })

  test('the same story twice is refused (C19)', async () => {
    await openStep(4)
    for (const place of [1, 2, 3]) await field(`Positive News URL #${place}`).fill('https://n.example/1')
    await button('Review & Submit').click()
    await expect.element(page.getByText('The three stories must differ').first()).toBeVisible()
  })

  test('an edition that lacks one is asked for that one alone (C45)', async () => {
    await withoutSecond()
    await openStep(4)
    await field('Positive News URL #2').fill('https://news.example/new')
    await expect.poll(() => page.getByLabelText(/Positive News URL/).elements()).toHaveLength(1)
    await expect.element(page.getByRole('heading', { name: 'Data Entry two of three' })).toBeVisible()
    await expect.element(page.getByText('two of three', { exact: true })).toBeVisible()
    await submit()
    await expect.element(said('URLs submitted')).toBeVisible()
    expect((await filed())[0]?.body).toEqual({
      newsUrl2: 'https://news.example/new',
      selectDate: '2031-05-03',
      ...{ headline2: null, summary2: null, publisher2: null },
    })
    expect((await newsroom.rowsOf(4)).map(({ url }) => url)).toContain('https://news.example/new')
  })

  test('a date whose edition lacks other stories sends the person there (C45)', async () => {
    await withoutSecond()
    await openStep(4)
    await field('Positive News URL #2').fill('https://news.example/new')
    await chooseToday('Publish Date')
    await submit()
    await expect.element(said(/^That edition asks for other parts/)).toBeVisible()
    await expect.element(field('Positive News URL #2')).toHaveValue('https://news.example/new')
  })

  test('a form with something typed stays when a colleague files first, with its review, and says who did (C84)', async () => {
    await openStep(4)
    for (const place of [1, 2, 3])
      await field(`Positive News URL #${place}`).fill(`https://n.example/${place}`)
    await button('Review & Submit').click()
    const review = page.getByRole('dialog', { name: 'Confirm Positive News Stories' })
    await expect.element(review).toBeVisible()
    await newsroom.file('ben', 4)
    const told = 'Ben Okafor has filed “Positive News URL #2” for this edition. What you typed is still here.'
    await expect.element(review.getByText(told)).toBeVisible()
    await button('Edit').click()
    await expect
      .element(said(/^Ben Okafor has filed “Positive News URL #2”.* To file it for another edition/))
      .toBeVisible()
    await expect.element(field('Positive News URL #2')).toHaveValue('https://n.example/2')

    await button('Discard mine').first().click()
    await expect.element(field('Positive News URL #1')).not.toBeInTheDocument()
    await button('Discard mine').first().click()
    await button('Discard mine').click()
    await expect.element(page.getByRole('heading', { name: 'All three stories are filed' })).toBeVisible()
  })

  test('whoever confirms a story that a colleague has filed meanwhile learns that at its field alone (C84)', async () => {
    await openStep(4)
    for (const place of [1, 2, 3])
      await field(`Positive News URL #${place}`).fill(`https://n.example/${place}`)
    await button('Review & Submit').click()
    await expect.element(page.getByRole('dialog', { name: 'Confirm Positive News Stories' })).toBeVisible()
    await withoutSecond()
    await button('Confirm & Submit').click()
    await expect.element(field('Positive News URL #1')).toHaveFocus()
    await expect
      .element(page.getByText('This one is filed already. Discard yours, or file it for another edition.'))
      .toHaveLength(2)
    await expect.element(field('Positive News URL #2')).toHaveValue('https://n.example/2')
    await button('Discard mine').first().click()
    await button('Discard mine').click()
    await button('Review & Submit').click()
    await button('Confirm & Submit').click()
    await expect.element(page.getByText(/^Filed by Ana/).first()).toBeVisible()
    const second = (await newsroom.rowsOf(4)).find(({ title }) => title === 'Positive News 2')
    expect(second?.['url']).toBe('https://n.example/2')
  })

  test('a form with something typed stays when a deletion is undone (C84)', async () => {
    const second = await withoutSecond()
    await openStep(4)
    await field('Positive News URL #2').fill('https://n.example/mine')
    await newsroom.as('ben').post(`/api/steps/4/entries/${second?.id}/restore`)
    await expect
      .element(said(/^Ben Okafor has filed “Positive News URL #2” for this edition\./))
      .toBeVisible()
    await expect.element(field('Positive News URL #2')).toHaveValue('https://n.example/mine')
  })

  test('what is typed can take the place of a story that the person may change (C84)', async () => {
    const stories = await newsroom.file('ana', 4)
    const second = stories.find(({ row }) => row['title'] === 'Positive News 2')
    await newsroom.as('ana').delete(`/api/steps/4/entries/${second?.id}?version=${second?.version}`)
    await openStep(4)
    await field('Positive News URL #2').fill('https://n.example/mine')
    const { status } = await newsroom.as('ana').post('/api/steps/4/entries', {
      newsUrl2: 'https://n.example/from-elsewhere',
      selectDate: '2031-05-03',
    })
    expect(status).toBe(201)
    await button('Replace theirs with mine').click()
    await expect.element(page.getByRole('heading', { name: 'All three stories are filed' })).toBeVisible()
    const rows = await newsroom.rowsOf(4)
    expect(rows.find(({ title }) => title === 'Positive News 2')?.['url']).toBe('https://n.example/mine')
  })

  test('an edition that has all three is asked for none', async () => {
    await newsroom.file('ben', 4)
    await openStep(4)
    await expect.element(page.getByText(/^Filed by Ben Okafor/).first()).toBeVisible()
    expect(page.getByLabelText(/Positive News URL/).elements()).toEqual([])
  })
})
