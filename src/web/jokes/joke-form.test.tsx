import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const BROKEN = problem(500, 'unexpected', 'It did not work.')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const joke = () => page.getByLabelText('Joke', { exact: true })
const openStep = () => newsroom.open('/step/7', 'ana')

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
  await openStep()
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
  await expect.element(joke()).toHaveValue('')
  expect(await newsroom.rowsOf(7)).toMatchObject([{ joke_text: other, select_date: '2031-05-03' }])
  expect((await newsroom.sent('drawJoke')).map(({ body }) => body)).toEqual([
    { edition: '2031-05-03', previousId: null },
    { edition: '2031-05-03', previousId: await idOf(first) },
  ])
})

test('what the server says about a joke stands beside it (C22)', async () => {
  await haveOnly('One!', 'Two?')
  await newsroom.file('ben', 7, { jokeText: 'One!', selectDate: '2031-04-21' })
  await newsroom.file('ben', 7, { jokeText: 'Two?', selectDate: '2031-04-20' })
  await openStep()
  await button('Generate Joke').click()
  await expect
    .element(
      page.getByText('Every joke has been used in the last 60 days. This is the one used longest ago.'),
    )
    .toBeVisible()
  await expect.element(joke()).toHaveValue('Two?')
})

test('without a joke there is nothing to save (S159)', async () => {
  await openStep()
  await button('Save Joke').click()
  await expect.element(page.getByText('Please generate or type a joke first')).toBeVisible()
  await expect.element(joke()).toHaveFocus()
  expect(await newsroom.sent('createEntries')).toEqual([])
})

test('an empty library and a failure are told apart (S162)', async () => {
  await haveOnly()
  await openStep()
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
  await openStep()
  await page.getByText('Joke Database').click()
  await button('Use this One!').click()
  await expect.element(joke()).toHaveValue('One!')
  await expect.element(joke()).toHaveFocus()
  await button('Generate Joke').click()
  await expect.element(joke()).toHaveValue('Two?')
  const drawn = await newsroom.sent('drawJoke')
  expect(drawn.map(({ body }) => body)).toEqual([{ edition: '2031-05-03', previousId: await idOf('One!') }])
})

test('of many jokes the newest stand there, and the search finds the others', async () => {
  await haveOnly(...Array.from({ length: 203 }, (_, n) => `Joke number ${n + 1}!`))
  await openStep()
  await page.getByText('Joke Database').click()
  await expect.element(page.getByText('The first 200 of 203. Search to find the others.')).toBeVisible()
  expect(button('Use this Joke number 1!').elements()).toEqual([])
  await page.getByRole('searchbox', { name: 'Search Joke Database' }).fill('number 1!')
  await button('Use this Joke number 1!').click()
  await expect.element(joke()).toHaveValue('Joke number 1!')
})

test('a table that cannot be loaded says so (S162)', async () => {
  await newsroom.next('jokes', BROKEN)
  await openStep()
  await page.getByText('Joke Database').click()
  await expect.element(page.getByText('Failed to load jokes from database')).toBeVisible()
})
