import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { EDITION, problem, renderStep, type Request, task } from '#tests/support/screen/step-newsroom.tsx'
import type { Task } from '#shared/api/board.ts'

const ANA = { id: '0b1f3f9e-55aa-4d52-8f0e-9e2a5c1d7a10', name: 'Ana Ruiz' }
const BEN = { id: '1b1f3f9e-55aa-4d52-8f0e-9e2a5c1d7a11', name: 'Ben Okafor' }
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A newsroom that stores changes of the step's task, and refuses those of another version. */
function newsroomWith(first: Partial<Task>) {
  let stored = task(1, first)
  const change = (more: Partial<Task>) => {
    stored = { ...stored, ...more, version: stored.version + 1 }
  }
  const replies = {
    'GET /board': () => ({ json: { edition: EDITION, tasks: [stored] } }),
    'PATCH /tasks': ({ body }: Request) => {
      const { version, assignee_id, ...rest } = body as { version: number; assignee_id?: string | null }
      if (version !== stored.version) return problem(409, 'conflict', { current: stored })
      const assignee = assignee_id === undefined ? {} : { assignee: assignee_id === ANA.id ? ANA : null }
      change({ ...rest, ...assignee })
      return { json: stored }
    },
  }
  return { replies, change, stored: () => stored }
}

describe('who does a step (C12)', () => {
  test('anybody takes it, and gives back what is theirs', async () => {
    const newsroom = newsroomWith({})
    const sent = await renderStep(1, newsroom.replies)
    await expect.element(page.getByText('Nobody has taken this step.')).toBeVisible()
    await button('Take it').click()
    await expect.element(page.getByText('(you)')).toBeVisible()
    await button('Give back').click()
    await expect.element(page.getByText('Nobody has taken this step.')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      { assignee_id: ANA.id, version: 0 },
      { assignee_id: null, version: 1 },
    ])
  })

  test('is changed also when a colleague has meanwhile changed something else of the step', async () => {
    const newsroom = newsroomWith({})
    const sent = await renderStep(1, newsroom.replies)
    await expect.element(button('Take it')).toBeVisible()
    newsroom.change({ note: 'Of Ben' })
    await button('Take it').click()
    await expect.element(page.getByText('(you)')).toBeVisible()
    expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([0, 1])
    expect(newsroom.stored()).toMatchObject({ assignee: ANA, note: 'Of Ben' })
  })

  test('is not taken from a colleague who was faster', async () => {
    const newsroom = newsroomWith({})
    await renderStep(1, newsroom.replies)
    await expect.element(button('Take it')).toBeVisible()
    newsroom.change({ assignee: BEN })
    await button('Take it').click()
    await expect
      .element(page.getByText('A colleague has taken or given back this step meanwhile.'))
      .toBeVisible()
    await expect.element(page.getByText('Ben Okafor')).toBeVisible()
    expect(newsroom.stored().assignee).toEqual(BEN)
  })
})

describe('the note of a step (C12)', () => {
  test('is written for everybody', async () => {
    const newsroom = newsroomWith({})
    await renderStep(1, newsroom.replies)
    await button('Add a note').click()
    const field = page.getByLabelText('Note for everybody')
    await expect.element(field).toHaveFocus()
    await field.fill('Call the Blue Door first.\nThey close at five.')
    await button('Save').click()
    await expect.element(page.getByText(/^Call the Blue Door first/)).toBeVisible()
    await expect.element(button('Edit note')).toHaveFocus()
    expect(newsroom.stored().note).toBe('Call the Blue Door first.\nThey close at five.')
  })

  test('of two at once shows both, and is stored once the person has seen the other', async () => {
    const newsroom = newsroomWith({ note: 'First' })
    await renderStep(1, newsroom.replies)
    await button('Edit note').click()
    newsroom.change({ note: 'Of Ben' })
    await page.getByLabelText('Note for everybody').fill('Mine')
    await button('Save').click()
    await expect.element(page.getByText('Of Ben', { exact: true })).toBeVisible()
    await expect.element(page.getByLabelText('Note for everybody')).toHaveValue('Mine')
    expect(newsroom.stored().note).toBe('Of Ben')
    await button('Take this text').click()
    await expect.element(page.getByLabelText('Note for everybody')).toHaveValue('Of Ben')
    await page.getByLabelText('Note for everybody').fill('Of Ben, and mine')
    await button('Save').click()
    await expect.element(page.getByText('Of Ben, and mine')).toBeVisible()
    expect(newsroom.stored().note).toBe('Of Ben, and mine')
  })

  test('that is refused says why at its field', async () => {
    await renderStep(1, {
      'PATCH /tasks': () => problem(422, 'invalid_input', { fields: { note: 'Please use at most 5,000' } }),
    })
    await button('Add a note').click()
    await button('Save').click()
    await expect.element(page.getByText('Please use at most 5,000')).toBeVisible()
  })
})

describe('the activity of a step (S107)', () => {
  const deed = (id: number, more: object = {}) => ({
    ...{ id, kind: 'filed', subject: `Show ${id}`, by: 'Ben Okafor', at: '2031-05-01T15:00:00Z' },
    ...more,
  })

  test('says who did what and when, a few at first', async () => {
    const activity = [
      deed(9, { kind: 'moved', subject: 'in-progress' }),
      deed(8, { kind: 'took', subject: null, by: 'Ana Ruiz' }),
      ...[7, 6, 5, 4, 3].map((id) => deed(id)),
    ]
    await renderStep(1, { 'GET /activity': () => ({ json: { activity } }) })
    const items = page.getByRole('complementary').getByRole('list').last().getByRole('listitem')
    await expect
      .element(items.first())
      .toHaveTextContent('Ben Okafor moved the step to In ProgressThu, May 1, 10:00 am')
    await expect.element(items.nth(1)).toHaveTextContent('Ana Ruiz took the stepThu, May 1, 10:00 am')
    expect(items.elements()).toHaveLength(6)
    await button('Show all 7').click()
    expect(items.elements()).toHaveLength(7)
    expect(await axeFaults(['region'])).toEqual([])
  })

  test('that is none says so', async () => {
    await renderStep(1)
    await expect.element(page.getByText('Nothing has been done here for this edition yet.')).toBeVisible()
  })
})
