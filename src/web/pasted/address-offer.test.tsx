import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { inTheme } from '#tests/support/screen/theme.ts'

const newsroom = realNewsroom()
const WALK = 'https://parks.example/lantern-walk'
const dialog = () => page.getByRole('dialog', { name: 'File this address' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const FILE_EVENT = "File in What's Happening in the City?"

const says = (facts: object = {}) =>
  newsroom.next('readPage', {
    status: 200,
    json: {
      facts: {
        ...{ headline: 'Lantern Walk', summary: null, venue: 'Mill Pond', performer: null, price: 'free' },
        ...{ status: null, start: '2031-05-03 17:00', readings: [], publisher: null, published: null },
        ...{ sure: true, choice: [], events: [], ...facts },
      },
      refusal: null,
      readAt: '2031-05-01T15:41:00.000Z',
    },
  })

/** As Ctrl+V does it where the focus is. */
function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

async function openBoard(): Promise<void> {
  await newsroom.open('/', 'ana')
  await expect.element(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
}

describe('an address that is pasted on the board', () => {
  test('is offered to the likeliest step, goes into its form by the keyboard alone, and is read there', async () => {
    await openBoard()
    await says()
    await says()
    paste(`  ${WALK}\n`)
    await expect
      .element(dialog().getByRole('status'))
      .toHaveTextContent('Looks like an event: Lantern Walk, Sat, May 3, 5:00 pm, Mill Pond.')
    await expect.element(button(FILE_EVENT)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(box('Event URL')).toHaveValue(WALK)
    await expect.element(box('Event URL')).toHaveFocus()
    await expect.element(box('Headline')).toHaveValue('Lantern Walk')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(location.href).not.toContain('lantern')
    expect(await newsroom.sent('readPage')).toHaveLength(2)
  })

  test.each(['', 'parks.example/lantern-walk', 'javascript:alert(1)', `${WALK} ${WALK}`, `see ${WALK}`])(
    'is no other text: %s',
    async (text) => {
      await openBoard()
      paste(text)
      await page.getByRole('button', { name: 'Go to' }).click()
      await expect.element(page.getByRole('combobox')).toBeVisible()
      paste(WALK)
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
      await expect.element(dialog()).not.toBeInTheDocument()
    },
  )

  test('never goes over what is typed: the form stays, and the address can be copied', async () => {
    await newsroom.open('/step/2', 'ana')
    await box('Event URL').fill('https://city.example/market')
    await expect.element(page.getByText('Draft saved', { exact: true })).toBeVisible()
    await openBoard()
    await says()
    paste(WALK)
    await button(FILE_EVENT).click()
    await expect.element(page.getByText('The address was not put in')).toBeVisible()
    await expect.element(button('Copy the address')).toBeVisible()
    await expect.element(box('Event URL')).toHaveValue('https://city.example/market')
  })

  test('goes below the story that is typed already where the step has several', async () => {
    await newsroom.open('/step/4', 'ana')
    await box('Positive News URL #1').fill('https://courier.example/one')
    await expect.element(page.getByText('Draft saved', { exact: true })).toBeVisible()
    await openBoard()
    await says({ start: null, published: '2031-05-01' })
    paste(WALK)
    await button('File in General News').click()
    await expect.element(box('Positive News URL #2')).toHaveValue(WALK)
    await expect.element(box('Positive News URL #1')).toHaveValue('https://courier.example/one')
  })

  test('is offered after the wait, whatever its page does, and offline', async () => {
    await openBoard()
    await newsroom.next('readPage', 'held')
    paste(WALK)
    await expect
      .element(dialog().getByRole('status'))
      .toHaveTextContent('What the page is about is not known. Pick a step.')
    await userEvent.keyboard('{Escape}')
    await newsroom.cut()
    paste(WALK)
    await button('Civil News').click()
    await expect.element(box('Event URL')).toHaveValue(WALK)
  })

  test('moves nobody who is at a step already when what speaks for another is known late', async () => {
    await newsroom.store('source_city_events', [
      { id: 90_001, name: 'The parks', url: 'https://parks.example' },
    ])
    await openBoard()
    await says({ start: null })
    await newsroom.next('sources', 'held', 9)
    paste(WALK)
    const other = button('General News')
    await expect.element(other).toBeVisible()
    other.element().focus()
    await newsroom.release()
    await expect.element(button(FILE_EVENT)).toBeVisible()
    await expect.element(other).toHaveFocus()
  })

  test.for(['light', 'dark'] as const)(
    'is typed or pasted on a phone from the menu of the board, %s',
    async (theme) => {
      await page.viewport(390, 844)
      inTheme(theme)
      await openBoard()
      await button('More on the board').click()
      await page.getByRole('menuitem', { name: 'Paste an address' }).click()
      await box('Address').fill('parks')
      await expect.element(page.getByText('Type or paste one web address.')).toBeVisible()
      await says()
      await box('Address').fill(WALK)
      await expect.element(button(FILE_EVENT)).toBeVisible()
      await expect.element(box('Address')).toHaveFocus()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
      expect(await axeFaults()).toEqual([])
      inTheme('light')
    },
  )
})
