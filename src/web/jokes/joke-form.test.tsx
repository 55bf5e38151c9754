import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const BROKEN = problem(500, 'unexpected', 'It did not work.')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const joke = () => page.getByLabelText('Joke', { exact: true })
const openStep = () => newsroom.open('/step/7', 'ana')
/** Without the suggestion that it would begin with. */
async function openEmpty() {
  await newsroom.next('drawJoke', BROKEN)
  await openStep()
  await expect.poll(async () => (await newsroom.sent('drawJoke')).length).toBe(1)
}

/** The library has these jokes alone. */
async function haveOnly(...jokes: string[]) {
  await newsroom.empty('source_thank_you_jokes')
  if (jokes.length > 0)
    await newsroom.store(
      'source_thank_you_jokes',
      jokes.map((thank_you_joke) => ({ thank_you_joke })),
    )
}

async function idOf(text: string): Promise<number | undefined> {
  const { json } = await newsroom.as('ana').get('/api/steps/7/jokes')
  return (json as { jokes: { id: number; joke: string }[] }).jokes.find(({ joke }) => joke === text)?.id
}

const textShown = () => (joke().element() as HTMLTextAreaElement).value

test('a generated joke stands in the form, is read once more and saved (S157, S160)', async () => {
  await haveOnly('One!', 'Two?')
  await openEmpty()
  await button('Generate Joke').click()
  await expect.element(joke()).toHaveValue(expect.stringMatching(/One!|Two\?/))
  const first = textShown()
  const other = first === 'One!' ? 'Two?' : 'One!'
  await button('Generate Joke').click()
  await expect.element(joke()).toHaveValue(other)
  await button('Save Joke').click()
  await expect.element(page.getByRole('dialog', { name: 'Check the joke' }).getByText(other)).toBeVisible()
  await button('Confirm & Submit').click()
  await expect.element(page.getByText('Joke saved')).toBeVisible()
  await expect.element(button(`Use another ${other}`)).toBeVisible()
  expect(await newsroom.rowsOf(7)).toMatchObject([{ joke_text: other, select_date: '2031-05-03' }])
  expect((await newsroom.sent('drawJoke')).slice(1).map(({ body }) => body)).toEqual([
    { edition: '2031-05-03', previousId: null },
    { edition: '2031-05-03', previousId: await idOf(first) },
  ])
})

test('what the server says about a joke stands beside it (C22)', async () => {
  await haveOnly('One!', 'Two?')
  await newsroom.file('ben', 7, { jokeText: 'One!', selectDate: '2031-04-21' })
  await newsroom.file('ben', 7, { jokeText: 'Two?', selectDate: '2031-04-20' })
  await openEmpty()
  await button('Generate Joke').click()
  await expect
    .element(
      page.getByText('Every joke has been used in the last 60 days. This is the one used longest ago.'),
    )
    .toBeVisible()
  await expect.element(joke()).toHaveValue('Two?')
})

test('without a joke there is nothing to save (S159)', async () => {
  await openEmpty()
  await button('Save Joke').click()
  await expect.element(page.getByText('Please generate or type a joke first')).toBeVisible()
  await expect.element(joke()).toHaveFocus()
  expect(await newsroom.sent('createEntries')).toEqual([])
})

test('an empty library and a failure are told apart (S162)', async () => {
  await haveOnly()
  await openEmpty()
  await button('Generate Joke').click()
  await expect.element(page.getByText('No jokes available in the database')).toBeVisible()
  await newsroom.next('drawJoke', BROKEN)
  await button('Generate Joke').click()
  await expect.element(page.getByText('Failed to fetch joke from database')).toBeVisible()
})

test('the reason why a joke could not be saved is told in the words of the step (S162)', async () => {
  await newsroom.next('createEntries', BROKEN)
  await openStep()
  await joke().fill('One!')
  await button('Save Joke').click()
  await button('Confirm & Submit').click()
  await expect.element(page.getByText('Failed to save joke to database: It did not work.')).toBeVisible()
})

test('"Use this" takes a joke of the table into the form, and it is not generated next (S103, C15, C22)', async () => {
  await haveOnly('One!', 'Two?')
  await newsroom.file('ben', 7, { jokeText: 'Two?', selectDate: '2031-04-20' })
  await openEmpty()
  await page.getByText('Joke Database').click()
  await button('Use this One!').click()
  await expect.element(joke()).toHaveValue('One!')
  await expect.element(joke()).toHaveFocus()
  await button('Generate Joke').click()
  await expect.element(joke()).toHaveValue('Two?')
  const drawn = (await newsroom.sent('drawJoke')).slice(1)
  expect(drawn.map(({ body }) => body)).toEqual([{ edition: '2031-05-03', previousId: await idOf('One!') }])
})

test('of many jokes the newest stand there, and the search finds the others', async () => {
  await haveOnly(...Array.from({ length: 203 }, (_, n) => `Joke number ${n + 1}!`))
  await openStep()
  await page.getByText('Joke Database').click()
  await expect.element(page.getByText('1–20 of 203')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('21–40 of 203')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  expect(button('Use this Joke number 17!').elements()).toEqual([])
  await page.getByRole('searchbox', { name: 'Search Joke Database' }).fill('number 17!')
  await button('Use this Joke number 17!').click()
  await expect.element(joke()).toHaveValue('Joke number 17!')
})

test('a table that cannot be loaded says so (S162)', async () => {
  await newsroom.next('jokes', BROKEN)
  await openStep()
  await page.getByText('Joke Database').click()
  await expect.element(page.getByText('Failed to load jokes from database')).toBeVisible()
})

test('an empty step opens with a joke drawn, once a visit; where there is none nothing is said', async () => {
  await haveOnly('One!', 'Two?')
  await openStep()
  await expect.element(joke()).toHaveValue(expect.stringMatching(/One!|Two\?/))
  await expect.element(button('Clear')).not.toBeInTheDocument()
  expect(await newsroom.sent('drawJoke')).toHaveLength(1)
  const other = textShown() === 'One!' ? 'Two?' : 'One!'
  await button('Generate Joke').click()
  await expect.element(joke()).toHaveValue(other)

  await newsroom.empty('source_good_evening_jokes')
  await newsroom.open('/step/8', 'ana')
  await expect.poll(async () => (await newsroom.sent('drawJoke')).length).toBe(3)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a suggestion is no draft until somebody changes it', async () => {
  await haveOnly('One!')
  await openStep()
  await expect.element(joke()).toHaveValue('One!')
  await newsroom.open('/step/1', 'ana')
  await expect.element(page.getByLabelText('Venue', { exact: true })).toBeVisible()
  const { json } = await newsroom.as('ana').get('/api/editions/2031-05-03/steps/7/draft')
  expect(json).toEqual({ draft: null })
  await haveOnly('Three.')
  await openStep()
  await expect.element(joke()).toHaveValue('Three.')
  await expect.element(page.getByText('Draft restored')).not.toBeInTheDocument()
})

test('no suggestion replaces what somebody has begun to type', async () => {
  await haveOnly('One!')
  await newsroom.next('drawJoke', 'held')
  await openStep()
  await joke().fill('Mine')
  await newsroom.release()
  await expect.poll(async () => (await newsroom.sent('drawJoke')).length).toBe(1)
  await expect.element(page.getByText(/^Saved/)).toBeVisible()
  await expect.element(joke()).toHaveValue('Mine')
})

test('no suggestion comes into a field in which somebody is about to type', async () => {
  await haveOnly('One!')
  await newsroom.next('drawJoke', 'held')
  await openStep()
  await joke().click()
  const isAnswered = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/jokes/draw'))
  performance.clearResourceTimings()
  await newsroom.release()
  await expect.poll(isAnswered).toBe(true)
  await userEvent.keyboard('Mine')
  await expect.element(page.getByText(/^Saved/)).toBeVisible()
  await expect.element(joke()).toHaveValue('Mine')
})

test('a step that has its joke, and is asked for another, suggests none', async () => {
  await newsroom.file('ben', 7)
  await openStep()
  await button(/^Use another /).click()
  await expect.element(joke()).toHaveFocus()
  await expect.element(joke()).toHaveValue('')
  expect(await newsroom.sent('drawJoke')).toEqual([])
})
