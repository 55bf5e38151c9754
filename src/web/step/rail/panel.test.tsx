import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import type { Board } from '#contract/board.ts'

const newsroom = realNewsroom()
const TASK = '/api/editions/2031-05-03/tasks/1'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const note = page.getByRole('textbox', { name: 'Note for everybody' })

async function stored() {
  const { json } = await newsroom.as('ana').get('/api/editions/2031-05-03/board')
  return (json as Board).tasks.find(({ step }) => step === 1)
}

const byBen = (change: object, version: number) => newsroom.as('ben').patch(TASK, { ...change, version })
/** The button that says who does the step, and what stands behind it. */
const assignee = (who: string) => button(`Assignee: ${who}`)
const choose = (words: string) => page.getByRole('menuitem', { name: words }).click()
const openStep = () => newsroom.open('/step/1', 'ana')
/** A screen that has not heard yet what colleagues do. */
async function openDeafStep() {
  await newsroom.next('live', 'held')
  await openStep()
}

describe('who does a step (C12)', () => {
  test('anybody takes it, and gives back what is theirs', async () => {
    await openStep()
    await assignee('Nobody has taken this step.').click()
    await choose('Assign to me')
    await expect.element(assignee('Ana Álvarez (you)')).toBeVisible()
    expect(await stored()).toMatchObject({ assignee: { name: 'Ana Álvarez' } })
    await assignee('Ana Álvarez (you)').click()
    await choose('Unassign')
    await expect.element(assignee('Nobody has taken this step.')).toBeVisible()
    expect(await stored()).toMatchObject({ assignee: null, version: 2 })
  })

  test('is changed also when a colleague has meanwhile changed something else of the step', async () => {
    await openDeafStep()
    await expect.element(assignee('Nobody has taken this step.')).toBeVisible()
    await byBen({ note: 'Of Ben' }, 0)
    await assignee('Nobody has taken this step.').click()
    await choose('Assign to me')
    await expect.element(assignee('Ana Álvarez (you)')).toBeVisible()
    const tries = await newsroom.sent('updateTask')
    expect(tries.map(({ body }) => (body as { version: number }).version)).toEqual([0, 1])
    expect(await stored()).toMatchObject({ assignee: { id: newsroom.ids.ana }, note: 'Of Ben' })
  })

  test('is not taken from a colleague who was faster', async () => {
    await openDeafStep()
    await expect.element(assignee('Nobody has taken this step.')).toBeVisible()
    await byBen({ assignee_id: newsroom.ids.ben }, 0)
    await assignee('Nobody has taken this step.').click()
    await choose('Assign to me')
    await expect.element(page.getByText('A colleague just reassigned this step.')).toBeVisible()
    await expect.element(assignee('Ben Okafor')).toBeVisible()
    expect(await stored()).toMatchObject({ assignee: { id: newsroom.ids.ben } })
  })
})

describe('the note of a step (C12)', () => {
  test('is written for everybody; until then there is its button alone', async () => {
    await openStep()
    await expect.element(button('Add a note')).toBeVisible()
    const place = page.getByRole('region', { name: 'Note for everybody' })
    expect(place.element().textContent).toBe('Note for everybodyAdd a note')
    await button('Add a note').click()
    await expect.element(note).toHaveFocus()
    await note.fill('Call the Blue Door first.\nThey close at five.')
    await button('Save').click()
    await expect.element(page.getByText(/^Call the Blue Door first/)).toBeVisible()
    await expect.element(button('Edit note')).toHaveFocus()
    expect(await stored()).toMatchObject({ note: 'Call the Blue Door first.\nThey close at five.' })
  })

  test('that is stored late leaves whoever went on where they are', async () => {
    await openStep()
    await button('Add a note').click()
    await note.fill('Call first.')
    await newsroom.next('updateTask', 'held')
    await button('Save').click()
    const venue = page.getByLabelText('Venue', { exact: true })
    await venue.fill('The Lan')
    await newsroom.release()
    await expect.element(button('Edit note')).toBeVisible()
    await expect.element(venue).toHaveFocus()
  })

  test('of two at once shows both, and is stored once the person has seen the other', async () => {
    await byBen({ note: 'First' }, 0)
    await openStep()
    await button('Edit note').click()
    await byBen({ note: 'Of Ben' }, 1)
    await note.fill('Mine')
    await button('Save').click()
    await expect.element(page.getByText('Of Ben', { exact: true })).toBeVisible()
    await expect.element(note).toHaveValue('Mine')
    expect(await stored()).toMatchObject({ note: 'Of Ben' })
    await expect
      .element(page.getByText(/^Ben \S+ changed the note at \d+:\d\d [ap]m\. Yours is safe\.$/))
      .toBeVisible()
    await button('Use Ben’s').click()
    await expect.element(note).toHaveValue('Of Ben')
    await note.fill('Of Ben, and mine')
    await button('Save').click()
    await expect.element(page.getByText('Of Ben, and mine')).toBeVisible()
    expect(await stored()).toMatchObject({ note: 'Of Ben, and mine' })
  })

  test('that is refused says why at its field', async () => {
    await openStep()
    await button('Add a note').click()
    await note.fill('a'.repeat(5_001))
    await button('Save').click()
    await expect.element(note).toHaveAccessibleDescription(/5,000/)
    expect(await stored()).toMatchObject({ note: null })
  })

  test('one that could not be stored is said to be there still, and is', async () => {
    await openStep()
    await button('Add a note').click()
    await note.fill('Call the Blue Door first.')
    await newsroom.next('updateTask', 'unreachable')
    await button('Save').click()
    await expect
      .element(
        page.getByText('Check your connection and try again. What you typed is still here.', {
          exact: false,
        }),
      )
      .toBeVisible()
    await expect.element(note).toHaveValue('Call the Blue Door first.')
    await button('Save').click()
    await expect.element(button('Edit note')).toBeVisible()
    expect(await stored()).toMatchObject({ note: 'Call the Blue Door first.' })
  })
})

describe('the activity of a step (S107)', () => {
  test('says who did what and when, a few at first', async () => {
    for (const bandName of ['One', 'Two', 'Three', 'Four', 'Five'])
      await newsroom.file('ben', 1, { bandName })
    await newsroom.as('ana').patch(TASK, { assignee_id: newsroom.ids.ana, version: 1 })
    await byBen({ status: 'done' }, 2)
    await openStep()
    const items = page.getByRole('complementary').getByRole('list').last().getByRole('listitem')
    await expect
      .element(items.first())
      .toHaveTextContent('Ben Okafor moved the step to DoneThu, May 1, 10:00 am')
    await expect.element(items.nth(1)).toHaveTextContent('Ana Álvarez took the stepThu, May 1, 10:00 am')
    expect(items.elements()).toHaveLength(6)
    await button('Show all 7').click()
    expect(items.elements()).toHaveLength(7)
    expect(await axeFaults()).toEqual([])
  })

  test('that is none says so', async () => {
    await openStep()
    await expect.element(page.getByText('No activity yet')).toBeVisible()
  })
})
