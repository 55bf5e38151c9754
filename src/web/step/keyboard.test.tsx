import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const ON = '/api/editions/2031-05-03'
const field = (label: string) => page.getByLabelText(label, { exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const steps = page.getByRole('navigation', { name: 'Steps' })

async function openBoard() {
  await newsroom.open('/', 'ana')
  await expect.element(page.getByRole('article').first()).toBeVisible()
}

describe('a digit', () => {
  test('puts the cursor into the first field of that step, and the heading is said with it', async () => {
    await openBoard()
    await userEvent.keyboard('2')
    await expect.element(field('Event URL')).toHaveFocus()
    await expect.element(field('Event URL')).toHaveAccessibleDescription(/^What's Happening in the City\?/)
    await userEvent.tab()
    await expect.element(field('Event URL')).not.toHaveAccessibleDescription(/What's Happening/)
  })

  test('leads to the button that completes a step whose entry is shown', async () => {
    await newsroom.file('ben', 7)
    await openBoard()
    await userEvent.keyboard('7')
    await expect.element(page.getByRole('button', { name: 'Mark as Complete' })).toHaveFocus()
  })

  test('with Alt goes to another step amid typing, which is kept', async () => {
    await openBoard()
    await userEvent.keyboard('1')
    await expect.element(field('Venue')).toHaveFocus()
    await userEvent.keyboard('Harbor 3')
    await userEvent.keyboard('{Alt>}3{/Alt}')
    await expect.element(heading('Civil News')).toBeVisible()
    await expect.element(field('Event URL')).toHaveFocus()
    await userEvent.keyboard('{Alt>}1{/Alt}')
    await expect.element(field('Venue')).toHaveValue('Harbor 3')
  })

  test('is passed over by who goes there otherwise: the heading has the focus', async () => {
    await openBoard()
    await page.getByRole('link', { name: /Civil News/ }).click()
    await expect.element(heading('Civil News')).toHaveFocus()
  })
})

describe('the line of steps', () => {
  test('is one stop, in which the arrows go and Enter opens', async () => {
    await page.viewport(1440, 900)
    await newsroom.open('/step/4', 'ana')
    await expect.element(steps).toBeVisible()
    const stops = steps.element().querySelectorAll('a:not([tabindex="-1"])')
    expect([...stops].map((stop) => stop.getAttribute('aria-current'))).toEqual(['step'])
    const link = (name: RegExp) => steps.getByRole('link', { name })
    link(/^Step 4/)
      .element()
      .focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(link(/^Step 6/)).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(link(/^Step 5/)).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(link(/^Step 9/)).toHaveFocus()
    await userEvent.keyboard('{Home}{Enter}')
    await expect.element(heading('Live Music Boogie')).toBeVisible()
  })

  test('is passed over by a link to the form', async () => {
    await newsroom.open('/step/1', 'ana')
    await expect.element(field('Venue')).toBeVisible()
    document.querySelector<HTMLElement>('main')?.focus()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Skip to the form' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field('Venue')).toHaveFocus()
  })

  test('keeps its ways to the neighbors in place, whoever has the step and however it stands', async () => {
    await page.viewport(1440, 900)
    await newsroom.file('ana', 2)
    await newsroom.file('ben', 5)
    await newsroom.as('ben').patch(`${ON}/tasks/3`, { status: 'done', version: 0 })
    await newsroom.open('/step/1', 'ana')
    const places: number[] = []
    for (let step = 1; step < 9; step += 1) {
      await expect.element(page.getByRole('navigation', { name: 'Steps' })).toBeVisible()
      await expect
        .element(steps.getByRole('link', { name: new RegExp(`^Step ${step},`) }))
        .toHaveAttribute('aria-current', 'step')
      const next = steps.getByRole('link', { name: /^Next step/ })
      places.push(Math.round(next.element().getBoundingClientRect().left))
      await next.click()
    }
    expect(new Set(places).size, places.join()).toBe(1)
  })
})
