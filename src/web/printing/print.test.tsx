import { afterEach, expect, type MockInstance, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { ACTS, PALETTE } from '#shared/search-messages.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { STEPS } from '#steps/index.ts'

const newsroom = realNewsroom()
let print: MockInstance<typeof window.print> | undefined
afterEach(async () => {
  await commands.printMedia(false)
  print?.mockRestore()
  localStorage.clear()
})

const step = (name: string) => page.getByRole('region', { name, exact: true })
const nothingToPress = () => {
  for (const role of ['banner', 'button', 'article', 'textbox', 'navigation'])
    expect(page.getByRole(role).elements(), role).toEqual([])
}
const stepNames = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => heading.textContent)
const NINE = STEPS.map(({ number, title }) => `${number} ${title}`)

/** Chooses the act in the palette. */
async function askForPrint() {
  print = vi.spyOn(window, 'print').mockReturnValue()
  await page.getByRole('button', { name: 'Go to' }).click()
  await page.getByRole('combobox', { name: PALETTE.paletteField }).fill('print')
  await expect
    .element(page.getByRole('option', { name: ACTS.print.name }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  return print
}

test('an edition is printed with every entry of its nine steps, and nothing to press', async () => {
  await newsroom.file('ben', 1)
  await newsroom.file('ana', 1, { bandName: 'Rust & Honey' })
  await newsroom.file('ben', 7, { jokeText: 'Two owls.' })
  await newsroom.as('ana').patch('/api/editions/2031-05-03/tasks/1', {
    ...{ status: 'in-progress', assignee_id: newsroom.ids.ana, version: 1 },
  })
  await newsroom.open('/board', 'ana')
  const asked = await askForPrint()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Task Board' })).toBeVisible()
  expect(page.getByRole('heading', { level: 2, name: NINE[0] }).elements()).toEqual([])
  window.dispatchEvent(new Event('beforeprint'))
  await commands.printMedia(true)
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Saturday, May 3', exact: true }))
    .toBeVisible()
  expect(stepNames()).toEqual(NINE)
  await expect.element(page.getByText(/^As of \w+, .+, \d+:\d\d [ap]m$/)).toBeVisible()
  nothingToPress()
  const music = step('1 Live Music Boogie')
  await expect.element(music.getByText('In Progress, Ana Álvarez')).toBeVisible()
  await expect.element(music.getByRole('link', { name: /^Rust & Honey/ })).toBeVisible()
  await expect.element(music.getByRole('link', { name: /^Night Herons/ })).toBeVisible()
  await expect.element(step(NINE[6] ?? '').getByText('Two owls.')).toBeVisible()
  await expect.element(step('3 Civil News').getByText('Nothing filed')).toBeVisible()

  await commands.printMedia(false)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelector('[data-prints]')).toBeNull()
})

test('a step that cannot be had is named on the run sheet, and the others are printed', async () => {
  await newsroom.file('ben', 7, { jokeText: 'Two owls.' })
  await newsroom.open('/board', 'ana')
  await newsroom.next('entries', { status: 500, json: {} }, 1)
  const asked = await askForPrint()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await commands.printMedia(true)
  expect(stepNames()).toEqual(NINE)
  expect(
    page.getByText(/^.+ could not be loaded, so what is filed for it is missing here\.$/).elements(),
  ).toHaveLength(1)
  expect(document.querySelector('[data-prints]')?.textContent).toContain('Two owls.')
})

test('where nothing of an edition can be had nothing is printed, and that is said', async () => {
  await newsroom.open('/board', 'ana')
  await newsroom.next('entries', { status: 500, json: {} }, 99)
  const asked = await askForPrint()
  await expect.element(page.getByText(ACTS.notPrinted)).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  expect(document.querySelector('[data-prints]')).toBeNull()
})

test('the browser’s own Print of the board gives the nine steps in order, with what its cards say', async () => {
  await newsroom.file('ben', 7, { jokeText: 'Two owls.' })
  await newsroom.as('ana').patch('/api/editions/2031-05-03/tasks/2', { status: 'done', version: 0 })
  await newsroom.open('/board', 'ana')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Task Board' })).toBeVisible()
  await expect.element(page.getByText('1 of 9 steps done').first()).toBeInTheDocument()
  window.dispatchEvent(new Event('beforeprint'))
  await commands.printMedia(true)
  expect(stepNames()).toEqual(NINE)
  nothingToPress()
  await expect.element(step(NINE[1] ?? '').getByText(/^Done, .*Ana Álvarez/)).toBeVisible()
  await expect.element(step(NINE[6] ?? '').getByText('Two owls.')).toBeVisible()
  await commands.printMedia(false)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelector('[data-prints]')).toBeNull()
})

test('Ctrl+P on the board prints the run sheet with every entry, events by when they begin', async () => {
  await newsroom.file('ben', 1)
  for (const [headline, startsAt] of [
    ['Farmers Market', '09:00'],
    ['Lantern Walk', '17:00'],
  ])
    await newsroom.file('ben', 2, {
      ...{ url: `https://city.example/${startsAt}`, headline, startsOn: '2031-05-03', startsAt },
    })
  await newsroom.open('/board', 'ana')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Task Board' })).toBeVisible()
  print = vi.spyOn(window, 'print').mockReturnValue()
  const asked = print
  await userEvent.keyboard('{Control>}p{/Control}')
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await commands.printMedia(true)
  await expect.element(step('1 Live Music Boogie').getByRole('link', { name: /^Night Herons/ })).toBeVisible()
  const events = step(NINE[1] ?? '').element().textContent
  expect(events).toMatch(/Farmers Market, 9:00 am.*Lantern Walk, 5:00 pm/)
})

test('the edition prints its letter: masthead, blocks in order, addresses as footnotes, and how far it is', async () => {
  await newsroom.file('ben', 1)
  await newsroom.file('ben', 7, { jokeText: 'Two owls.' })
  await newsroom.open('/edition', 'ana')
  const button = page.getByRole('button', { name: 'Print the letter' })
  await expect.element(button).toBeVisible()
  const paper = () => document.querySelector('[data-prints]')
  for (const by of ['button', 'browser'] as const) {
    print = vi.spyOn(window, 'print').mockReturnValue()
    const asked = print
    if (by === 'button') {
      await button.click()
      await expect.poll(() => asked.mock.calls.length).toBe(1)
    } else window.dispatchEvent(new Event('beforeprint'))
    await commands.printMedia(true)
    nothingToPress()
    const text = paper()?.textContent ?? ''
    expect(text).toContain('Two owls.')
    expect(text.indexOf('Night Herons')).toBeGreaterThan(0)
    expect(text).toContain('1 venue.example/night-herons')
    expect(paper()?.querySelector('tfoot')?.textContent).toMatch(/^Draft, Thu, May 1, 10:00 am/)
    await commands.printMedia(false)
    window.dispatchEvent(new Event('afterprint'))
    await expect.poll(paper).toBeNull()
    asked.mockRestore()
  }
})
