import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type CalendarDay, calendarDay } from '#shared/calendar.ts'
import { Problem } from '#shared/problem.ts'
import { AllParts } from '#tests/support/screen/all-parts.tsx'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { inTheme } from '#tests/support/screen/theme.ts'
import { toast } from './toast/toast.ts'
import { Toaster } from './toast/toaster.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DayField } from './day-field.tsx'
import { Dialog, DialogClose } from './dialog.tsx'
import { Loaded, type LoadedQuery } from './loaded.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { ProgressBar } from './progress-bar.tsx'

const TODAY = calendarDay('2026-11-20')
const EDITION = calendarDay('2026-11-22')

describe('a day field', () => {
  function EventDate() {
    const [day, setDay] = useState<CalendarDay>(EDITION)
    return (
      <>
        <DayField label="Event date" value={day} onChange={setDay} today={TODAY} workingEdition={EDITION} />
        <output>{day}</output>
      </>
    )
  }
  const field = () => page.getByRole('button', { name: /^Event date/ })
  const stored = () => page.getByRole('status')

  test('today stands in what opens, before all days, and nothing beside the field sets it (C3, C71)', async () => {
    await render(<EventDate />)
    expect(page.getByRole('button').elements()).toHaveLength(1)
    await field().click()
    await expect.element(page.getByRole('grid')).toBeVisible()
    const [first] = page.getByRole('dialog').getByRole('button').elements()
    expect(first?.textContent).toBe('Today')
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect.element(stored()).toHaveTextContent('2026-11-20')
    await expect.element(field()).toHaveAccessibleName('Event date: Friday, November 20. Change')
    await expect.element(field()).toHaveFocus()
  })

  test('the keyboard alone chooses a day, across the end of a month, and gets the focus back', async () => {
    await render(<EventDate />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('button', { name: 'Sunday, November 22, 2026, working edition, chosen' }))
      .toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(stored()).toHaveTextContent('2026-12-06')
    await expect.element(field()).toHaveFocus()
  })

  test('Escape leaves the day as it was', async () => {
    await render(<EventDate />)
    await field().click()
    await expect.element(page.getByRole('grid')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}{Escape}')
    await expect.element(field()).toHaveFocus()
    await expect.element(stored()).toHaveTextContent('2026-11-22')
  })

  test('the working edition is one press away in the calendar (C3)', async () => {
    await render(<EventDate />)
    await field().click()
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await field().click()
    await page.getByRole('button', { name: 'Edition of Sun, Nov 22' }).click()
    await expect.element(stored()).toHaveTextContent('2026-11-22')
  })
})

describe('a dialog', () => {
  function Review({ onSubmit = () => undefined }: { onSubmit?: () => void }) {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Review</Button>
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          title="Check the listing"
          description="This is how it will be filed."
          actions={
            <>
              <DialogClose render={<Button />}>Edit</DialogClose>
              <Button variant="solid" onClick={onSubmit}>
                Confirm & Submit
              </Button>
            </>
          }
        />
        <Toaster />
      </>
    )
  }
  const dialog = () => page.getByRole('dialog', { name: 'Check the listing' })

  test('holds the focus, says what it is, and gives the focus back when it closes', async () => {
    await render(<Review />)
    await page.getByRole('button', { name: 'Review' }).click()
    await expect.element(dialog()).toHaveAccessibleDescription('This is how it will be filed.')
    await expect.element(page.getByRole('button', { name: 'Edit' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Edit' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Review' })).toHaveFocus()
  })

  test('stays open, with all that is in it, while the failure that arose in it is dismissed', async () => {
    await render(<Review onSubmit={() => toast.fail({ title: 'Submission failed' })} />)
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByRole('button', { name: 'Confirm & Submit' }).click()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(page.getByText('Submission failed')).not.toBeInTheDocument()
    await expect.element(dialog()).toBeVisible()
  })

  test('a question puts the focus on the safe answer, and a press outside does not answer it', async () => {
    const onConfirm = vi.fn<() => void>()
    const onOpenChange = vi.fn<(isOpen: boolean) => void>()
    await render(
      <ConfirmDialog
        open
        onOpenChange={onOpenChange}
        title="Delete this entry?"
        confirm="Delete"
        tone="danger"
        onConfirm={onConfirm}
      />,
    )
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true })
    expect(onOpenChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onOpenChange).toHaveBeenCalledWith(false)
    expect(onConfirm).not.toHaveBeenCalled()
  })
})

test('a menu is worked by arrows, and gives the focus back to its button', async () => {
  const move = vi.fn<() => void>()
  await render(
    <Menu trigger={<Button>Move</Button>}>
      <MenuItem>To Do</MenuItem>
      <MenuItem onClick={move}>Done</MenuItem>
    </Menu>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'To Do' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(move).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('button', { name: 'Move' })).toHaveFocus()
})

test('a busy button ignores presses, keeps its name, and does not send its form', async () => {
  const press = vi.fn<() => void>()
  const send = vi.fn<(event: { preventDefault(): void }) => void>((event) => event.preventDefault())
  await render(
    <form onSubmit={send}>
      <Button type="submit" busy onClick={press}>
        Confirm & Submit
      </Button>
    </form>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Confirm & Submit' })).toHaveFocus()
  expect(press).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
})

test.each([
  [0, 0, '0', 'bg-accent'],
  [2, 3, '67', 'bg-accent'],
  [6, 6, '100', 'bg-done-fill'],
])(
  '%i of %i checked reads %s percent, and only all of them is green (S111)',
  async (value, most, percent, tone) => {
    await render(<ProgressBar value={value} most={most} label="Sources checked" />)
    const bar = page.getByRole('progressbar', { name: 'Sources checked' })
    await expect.element(bar).toHaveAttribute('aria-valuenow', percent)
    expect(bar.element().firstElementChild?.classList).toContain(tone)
  },
)

describe('a panel that loads', () => {
  const lost = new Problem('unavailable', 'The newsroom could not be reached.')
  const query = (part: Partial<LoadedQuery<string[]>>): LoadedQuery<string[]> => ({
    data: undefined,
    error: null,
    isFetching: false,
    refetch: () => undefined,
    ...part,
  })

  test('that failed says why in the words of the problem and tries again on request', async () => {
    const refetch = vi.fn<() => void>()
    await render(<Loaded query={query({ error: lost, refetch })}>{() => 'rows'}</Loaded>)
    await expect.element(page.getByRole('alert').getByText(lost.message)).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    expect(refetch).toHaveBeenCalledOnce()
  })

  test('says that nothing is lost, and by which number those who run the newsroom find it', async () => {
    const requestId = '7f3a9c21-64d0-4f0e-9d7e-0d1b6a1f2c3d'
    const error = new Problem('unexpected', 'An unexpected error occurred.', { requestId })
    await render(
      <Loaded query={query({ error })} failed={{ title: 'The board could not be loaded. Nothing is lost.' }}>
        {() => 'rows'}
      </Loaded>,
    )
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText('The board could not be loaded. Nothing is lost.')).toBeVisible()
    await expect.element(alert.getByText('An unexpected error occurred. Reference 7f3a9c21')).toBeVisible()
  })

  test('says so in general words where the screen has none of its own, but leaves a refusal its own', async () => {
    const screen = await render(<Loaded query={query({ error: lost })}>{() => 'rows'}</Loaded>)
    await expect.element(page.getByText('This could not be loaded. Nothing is lost.')).toBeVisible()
    const refused = new Problem('not_found', 'This entry is no longer there.')
    await screen.rerender(<Loaded query={query({ error: refused })}>{() => 'rows'}</Loaded>)
    await expect.element(page.getByText('Not found')).toBeVisible()
  })

  test('keeps what it has when a later try fails', async () => {
    await render(<Loaded query={query({ data: ['a row'], error: lost })}>{(rows) => rows[0]}</Loaded>)
    await expect.element(page.getByText('a row')).toBeVisible()
  })

  test('with nothing in it says so', async () => {
    await render(
      <Loaded query={query({ data: [] })} empty="No tasks">
        {() => 'rows'}
      </Loaded>,
    )
    await expect.element(page.getByText('No tasks')).toBeVisible()
  })
})

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test('every part can be read and used by everybody', async () => {
    inTheme(theme)
    await render(<AllParts />)
    toast.ok(
      { title: 'Task Completed!', detail: 'Step 1 has been completed.' },
      { action: { label: 'Undo', run: () => undefined } },
    )
    toast.fail({ title: 'Submission failed', detail: 'Please try again.' })
    await expect.element(page.getByText('Submission failed')).toBeVisible()
    expect(await axeFaults()).toEqual([])
  })

  test('so can an open calendar', async () => {
    inTheme(theme)
    await render(<AllParts />)
    await page.getByRole('button', { name: /^Event date/ }).click()
    await expect.element(page.getByRole('grid')).toBeVisible()
    expect(await axeFaults(['region'])).toEqual([])
  })

  test('so can an open menu', async () => {
    inTheme(theme)
    await render(<AllParts />)
    await page.getByRole('button', { name: 'Dana Whitfield' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
    expect(await axeFaults(['region'])).toEqual([])
  })
})

test('at 390 px nothing is wider than the screen', async () => {
  await page.viewport(390, 844)
  await render(<AllParts />)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
