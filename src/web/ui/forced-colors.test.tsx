import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { differenceOf, forcedColors, pixelsOf } from '#tests/support/screen/forced-colors.ts'
import { Button, type ButtonVariant } from './button.tsx'
import { Checkbox } from './inputs.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { StatusDot, StepTicks } from './status.tsx'
import { TAB, TabNav } from './tab-nav.tsx'

const force = forcedColors()
const STATUSES = ['todo', 'in-progress', 'done'] as const

/** Whoever reads by the system's colors alone, as in a high-contrast theme, sees every state that others see. */
describe('with forced colors', () => {
  test('a ticked box looks other than an empty one', async () => {
    await force()
    await render(
      <>
        <div data-testid="empty" style={{ width: 40 }}>
          <Checkbox aria-label="Empty" />
        </div>
        <div data-testid="ticked" style={{ width: 40 }}>
          <Checkbox aria-label="Ticked" defaultChecked />
        </div>
      </>,
    )
    const boxes = [page.getByTestId('empty'), page.getByTestId('ticked')] as const
    await expect.poll(() => differenceOf(...boxes)).toBeGreaterThan(0.03)
  })

  test('a bar shows how far it has come, and where its end is', async () => {
    await force()
    await render(
      <div style={{ width: 160 }}>
        {[0, 1, 2].map((value) => (
          <ProgressBar key={value} value={value} most={2} label={`Bar ${value}`} />
        ))}
      </div>,
    )
    const bar = (value: number) => page.getByRole('progressbar', { name: `Bar ${value}` })
    await expect.poll(() => differenceOf(bar(0), bar(1))).toBeGreaterThan(0.2)
    await expect.poll(() => differenceOf(bar(1), bar(2))).toBeGreaterThan(0.2)
    expect(new Set((await pixelsOf(bar(0))).at).size).toBeGreaterThan(1)
  })

  test('dots and ticks say a step’s state by their look', async () => {
    await force()
    await render(
      <div style={{ width: 160 }}>
        {STATUSES.map((status) => (
          <div key={status} data-testid={status}>
            <StatusDot status={status} />
            <StepTicks steps={[{ number: 1, status }]} />
          </div>
        ))}
      </div>,
    )
    for (const [one, other] of [
      ['todo', 'in-progress'],
      ['in-progress', 'done'],
      ['todo', 'done'],
    ] as const)
      await expect
        .poll(() => differenceOf(page.getByTestId(one), page.getByTestId(other)), {
          message: `${one}, ${other}`,
        })
        .toBeGreaterThan(0.05)
  })

  test('what is chosen looks other than what is not: a filter, a tab, the current step', async () => {
    await force()
    await render(
      <>
        <Button variant="quiet" aria-pressed>
          Home
        </Button>
        <Button variant="quiet" aria-pressed={false} data-testid="other-filter">
          Home
        </Button>
        <TabNav label="Pages">
          <a href="#here" aria-current="page" className={TAB}>
            Pages
          </a>
          <a href="#there" className={TAB} data-testid="other-tab">
            Pages
          </a>
        </TabNav>
        <nav aria-label="Steps">
          <a href="#1" aria-current="step">
            4
          </a>
          <a href="#2" data-testid="other-step">
            4
          </a>
        </nav>
      </>,
    )
    const pairs = [
      [page.getByRole('button', { pressed: true }), page.getByTestId('other-filter')],
      [
        page.getByRole('navigation', { name: 'Pages' }).getByRole('link').first(),
        page.getByTestId('other-tab'),
      ],
      [
        page.getByRole('navigation', { name: 'Steps' }).getByRole('link').first(),
        page.getByTestId('other-step'),
      ],
    ] as const
    for (const pair of pairs) await expect.poll(() => differenceOf(...pair)).toBeGreaterThan(0.05)
  })

  test('the frame of a quiet button stays inside the column its words are in line with', async () => {
    await force()
    await render(
      <div data-testid="column" style={{ width: 200 }}>
        <div className="flex justify-between">
          <Button variant="quiet" className="-ml-2">
            Left
          </Button>
          <Button variant="quiet" className="-mr-3">
            Right
          </Button>
        </div>
        <div className="-ml-3">
          <Button variant="quiet">Below</Button>
        </div>
      </div>,
    )
    const column = page.getByTestId('column').element().getBoundingClientRect()
    for (const element of page.getByRole('button').elements()) {
      const { left, right } = element.getBoundingClientRect()
      expect.soft(left, element.textContent).toBeGreaterThanOrEqual(column.left)
      expect.soft(right, element.textContent).toBeLessThanOrEqual(column.right)
    }
  })

  test('a tab that is not chosen has no line of its own', async () => {
    await force()
    await render(
      <div role="tablist">
        <button type="button" role="tab" aria-selected="false" className={TAB}>
          Pages
        </button>
      </div>,
    )
    expect(getComputedStyle(page.getByRole('tab').element()).borderBottomWidth).toBe('0px')
  })

  test.each<ButtonVariant>(['solid', 'accent', 'line', 'quiet', 'danger'])(
    'a button that is %s has a frame',
    async (variant) => {
      await force()
      await render(
        <Button variant={variant} data-testid="button">
          <span className="invisible">Save</span>
        </Button>,
      )
      const colors = async () => new Set((await pixelsOf(page.getByTestId('button'))).at).size
      await expect.poll(colors).toBeGreaterThan(1)
    },
  )
})
