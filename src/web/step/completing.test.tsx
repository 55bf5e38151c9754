import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import type { Board } from '#contract/board.ts'
import type { Entry } from '#contract/entries.ts'
import type { Source } from '#contract/sources.ts'

const newsroom = realNewsroom()
const ON = '/api/editions/2031-05-03'
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const openStep = (step: number) => newsroom.open(`/step/${step}`, 'ana')

async function statusOf(step: number) {
  const { json } = await newsroom.as('ana').get(`${ON}/board`)
  return (json as Board).tasks.find((task) => task.step === step)?.status
}

describe('marking a step as complete', () => {
  test('right after the first entry was filed asks nothing, though the board has not heard of it (C13)', async () => {
    await newsroom.next('live', 'held')
    const where = await openStep(3)
    await field('Event URL').fill('https://council.example/1')
    await newsroom.next('board', 'held')
    await button('Review & Submit').click()
    await button('Confirm & Submit').click()
    await expect.element(page.getByRole('button', { name: /^Delete / })).toBeVisible()
    await button('Mark as Complete').click()
    await newsroom.release()
    await expect.element(page.getByText('Step 3 has been completed and submitted.')).toBeVisible()
    await expect.poll(where).toBe('/')
    expect(await statusOf(3)).toBe('done')
  })

  test('waits without a network, as filing does', async () => {
    await openStep(3)
    await expect.element(button('Mark as Complete')).toBeEnabled()
    await newsroom.cut()
    await expect.element(button('Mark as Complete')).toBeDisabled()
    await newsroom.mend()
    await expect.element(button('Mark as Complete')).toBeEnabled()
  })

  test('is one key, from a field too (C72)', async () => {
    await newsroom.file('ben', 3)
    await openStep(3)
    await expect.element(page.getByText('1 filed', { exact: false })).toBeVisible()
    await field('Event URL').click()
    await userEvent.keyboard('{Alt>}m{/Alt}')
    await expect.element(page.getByText('Step 3 has been completed and submitted.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
  })

  test('by two in the same moment is done for both, and no failure', async () => {
    // This screen has not heard yet what the colleague did.
    await newsroom.next('live', 'held')
    await newsroom.file('ben', 3)
    const where = await openStep(3)
    await expect.element(page.getByText('1 filed', { exact: false })).toBeVisible()
    await newsroom.as('ben').patch(`${ON}/tasks/3`, { status: 'done', version: 1 })
    await userEvent.keyboard('{Alt>}m{/Alt}')
    await expect.element(page.getByText('Step 3 has been completed and submitted.')).toBeVisible()
    await expect.poll(where).toBe('/')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('leads to the next open step for who has chosen so (C73)', async () => {
    await newsroom.as('ana').put('/api/preferences', { afterCompleting: 'next-step' })
    await newsroom.as('ben').patch(`${ON}/tasks/4`, { status: 'done', version: 0 })
    await newsroom.file('ben', 3)
    const where = await openStep(3)
    await expect.element(page.getByText('1 filed', { exact: false })).toBeVisible()
    await button('Mark as Complete').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Image of the Day' })).toBeVisible()
    expect(where()).toBe('/step/5')
  })
})

describe('filing by keys (C72)', () => {
  test('Ctrl+Enter opens the review, Enter confirms; a key that is held does not', async () => {
    await openStep(3)
    await field('Event URL').fill('https://council.example/1')
    await userEvent.keyboard('{Control>}{Enter>4/}{/Control}')
    await expect.element(button('Confirm & Submit')).toHaveFocus()
    expect(await newsroom.rowsOf(3)).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('URL submitted')).toBeVisible()
    expect(await newsroom.rowsOf(3)).toHaveLength(1)
  })

  test('Ctrl+Enter twice files too, and what is wrong is said at its field', async () => {
    await openStep(7)
    await expect.element(field('Joke')).not.toHaveValue('') // the suggestion
    await field('Joke').clear()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('Please generate or type a joke first')).toBeVisible()
    await field('Joke').fill('Two owls.')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(button('Confirm & complete')).toHaveFocus()
    await takesEnter()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('Joke saved')).toBeVisible()
    expect(await newsroom.rowsOf(7)).toMatchObject([{ joke_text: 'Two owls.' }])
    expect(await statusOf(7)).toBe('done')
  })
})

/** A second key counts from a moment after the first (C99). */
async function takesEnter() {
  await expect.element(button('Confirm & complete')).toHaveAttribute('aria-keyshortcuts', 'Enter')
}

describe('"Confirm & complete" (C72, C99)', () => {
  test('is black, last and has the focus where the step is whole with it; the key that opened it does not press it', async () => {
    await openStep(7)
    await field('Joke').fill('Two owls.')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(button('Confirm & complete')).toHaveFocus()
    const acts = [...document.querySelectorAll('[role=dialog] button')].map((one) => one.textContent)
    expect(acts.slice(-2)).toEqual(['Confirm & Submit', 'Confirm & complete'])
    await expect.element(button('Confirm & complete')).toHaveClass(/bg-ink/)
    await expect.element(button('Confirm & Submit')).not.toHaveClass(/bg-ink /)
    button('Confirm & complete')
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }),
      )
    expect(await newsroom.rowsOf(7)).toEqual([])
    await takesEnter()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
    expect(await statusOf(7)).toBe('done')
  })

  test('files and ends a step that is whole with it; Undo takes the ending back', async () => {
    const where = await openStep(7)
    await field('Joke').fill('Two owls.')
    await button('Save Joke').click()
    await button('Confirm & complete').click()
    await expect.element(page.getByText('Joke saved')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
    expect(where()).toBe('/')
    expect(await statusOf(7)).toBe('done')
    await button('Undo').click()
    // As the filing left it (C79).
    await expect.poll(() => statusOf(7)).toBe('in-progress')
    expect(await newsroom.rowsOf(7)).toHaveLength(1)
  })

  test('leaves no draft of what was filed, though the form is gone at once', async () => {
    await openStep(7)
    await field('Joke').fill('Two owls.')
    await button('Save Joke').click()
    await button('Confirm & complete').click()
    await expect.element(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
    await openStep(7)
    await expect.element(button(/^Use another /)).toBeVisible()
    await expect.element(page.getByText('Draft restored')).not.toBeInTheDocument()
    const { json } = await newsroom.as('ana').get(`${ON}/steps/7/draft`)
    expect(json).toEqual({ draft: null })
  })

  test('comes with the last of three stories, also when two are there', async () => {
    await newsroom.file('ben', 4)
    const { json } = await newsroom.as('ben').get('/api/steps/4/entries?edition=2031-05-03')
    const { id, version } = (json as { entries: Entry[] }).entries[0] ?? {}
    await newsroom.as('ben').delete(`/api/steps/4/entries/${id}?version=${version}`)
    await openStep(4)
    await page.getByLabelText(/^Positive News URL/).fill('https://n.example/new')
    await button('Review & Submit').click()
    await button('Confirm & complete').click()
    await expect.element(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
    expect(await statusOf(4)).toBe('done')
  })

  test('is offered beside filing where there may always be more, once all sources are checked', async () => {
    const { json } = await newsroom.as('ben').get(`${ON}/steps/3/sources`)
    for (const { id } of (json as { sources: Source[] }).sources)
      await newsroom.as('ben').put(`${ON}/steps/3/sources/${id}`, { checked: true })
    await openStep(3)
    await expect.element(page.getByText('Nothing filed, all sources checked')).toBeVisible()
    await field('Event URL').fill('https://council.example/1')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(button('Confirm & Submit')).toHaveFocus()
    await button('Confirm & complete').click()
    await expect.element(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
    expect(await statusOf(3)).toBe('done')
  })

  test('is offered neither where sources are left to check, nor for another edition', async () => {
    await openStep(3)
    await field('Event URL').fill('https://council.example/1')
    await button('Review & Submit').click()
    await expect.element(button('Confirm & Submit')).toBeVisible()
    await expect.element(button('Confirm & complete')).not.toBeInTheDocument()
  })
})

test('what was cleared cannot come back over the next entry: its Undo goes once something is filed', async () => {
  await openStep(3)
  await field('Event URL').fill('https://council.example/wrong')
  await button('Clear').click()
  await field('Event URL').fill('https://council.example/right')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Confirm & Submit')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('URL submitted')).toBeVisible()
  // Sooner than it would go by itself.
  await expect.element(page.getByText('Form cleared'), { timeout: 4_000 }).not.toBeInTheDocument()
  await expect.element(field('Event URL')).toHaveValue('')
})

describe('checks of sources', () => {
  const checked = async () => {
    const { json } = await newsroom.as('ana').get(`${ON}/steps/1/sources`)
    return (json as { sources: Source[] }).sources.filter((one) => one.checked).map(({ name }) => name)
  }
  const box = (name: string) => page.getByRole('checkbox', { name: `${name} checked` })

  test('wait for none of another box, so that a page that is left loses none of them', async () => {
    await openStep(1)
    await newsroom.next('checkSource', 'held')
    await box('The Blue Door').click()
    await box('Millbrook Bandstand').click()
    await expect.poll(checked).toEqual(['Millbrook Bandstand'])
    await newsroom.release()
    await expect.poll(checked).toHaveLength(2)
  })
})
