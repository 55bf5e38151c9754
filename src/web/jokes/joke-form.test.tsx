import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EDITION, entry, problem, renderStep } from '#tests/support/screen/step-newsroom.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const joke = () => page.getByLabelText('Joke', { exact: true })
const TEXT = 'Why did the kite write to the editor?'

test('a generated joke stands in the form, is read once more and saved (S157, S160)', async () => {
  const sent = await renderStep(7, {
    'POST /draw': () => ({ json: { joke: { id: 4, text: TEXT }, note: null } }),
    'POST /entries': () => ({ status: 201, json: { entries: [entry(7, { joke_text: TEXT })] } }),
  })
  await button('Generate Joke').click()
  await expect.element(joke()).toHaveValue(TEXT)
  await button('Generate Joke').click()
  await button('Save Joke').click()
  await expect.element(page.getByRole('dialog', { name: 'Check the joke' }).getByText(TEXT)).toBeVisible()
  await button('Confirm & Submit').click()
  await expect.element(page.getByText('Joke saved')).toBeVisible()
  await expect.element(joke()).toHaveValue('')
  expect(sent.map(({ body }) => body)).toEqual([
    { edition: EDITION, previousId: null },
    { edition: EDITION, previousId: 4 },
    { jokeText: TEXT, selectDate: EDITION },
  ])
})

test('what the server says about a joke stands beside it (C22)', async () => {
  const note = 'Every joke has been used in the last 60 days. This is the one used longest ago.'
  await renderStep(8, { 'POST /draw': () => ({ json: { joke: { id: 4, text: TEXT }, note } }) })
  await button('Generate Joke').click()
  await expect.element(page.getByText(note)).toBeVisible()
})

test('without a joke there is nothing to save (S159)', async () => {
  const sent = await renderStep(7)
  await button('Save Joke').click()
  await expect.element(page.getByText('Please generate or type a joke first')).toBeVisible()
  await expect.element(joke()).toHaveFocus()
  expect(sent).toEqual([])
})

test('an empty library and a failure are told apart (S162)', async () => {
  let isBroken = false
  await renderStep(7, {
    'POST /draw': () => (isBroken ? problem(500, 'unexpected') : { json: { joke: null, note: null } }),
  })
  await button('Generate Joke').click()
  await expect.element(page.getByText('No jokes available in the database')).toBeVisible()
  isBroken = true
  await button('Generate Joke').click()
  await expect.element(page.getByText('Failed to fetch joke from database')).toBeVisible()
})

test('the reason why a joke could not be saved is told in the words of the step (S162)', async () => {
  await renderStep(7, { 'POST /entries': () => problem(500, 'unexpected') })
  await joke().fill(TEXT)
  await button('Save Joke').click()
  await button('Confirm & Submit').click()
  await expect.element(page.getByText('Failed to save joke to database: It did not work.')).toBeVisible()
})

test('"Use this" takes a joke of the table into the form, and it is not generated next (S103, C15, C22)', async () => {
  const jokes = [
    { id: 2, joke: 'Two?', last_used: '2031-04-20' },
    { id: 1, joke: 'One!', last_used: null },
  ]
  const sent = await renderStep(7, {
    'GET /jokes': () => ({ json: { jokes } }),
    'POST /draw': () => ({ json: { joke: null, note: null } }),
  })
  await page.getByText('Joke Database').click()
  await button('Use this One!').click()
  await expect.element(joke()).toHaveValue('One!')
  await expect.element(joke()).toHaveFocus()
  await button('Generate Joke').click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ edition: EDITION, previousId: 1 }])
})

test('a table that cannot be loaded says so (S162)', async () => {
  await renderStep(7, { 'GET /jokes': () => problem(500, 'unexpected') })
  await page.getByText('Joke Database').click()
  await expect.element(page.getByText('Failed to load jokes from database')).toBeVisible()
})
