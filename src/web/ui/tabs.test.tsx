import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'
import { Tabs } from './tabs.tsx'

test('a dialog keeps its height from tab to tab, and what is not open is out of reach', async () => {
  await render(
    <Dialog open onOpenChange={() => {}} title="Result">
      <Tabs
        isSteady
        label="Result"
        tabs={[
          { value: 'text', label: 'Text', content: <p style={{ height: 300 }}>A long text</p> },
          { value: 'next', label: 'Next', content: <button type="button">Send again</button> },
        ]}
      />
    </Dialog>,
  )
  const height = () => page.getByRole('dialog').element().getBoundingClientRect().height
  await expect.element(page.getByText('A long text')).toBeVisible()
  const atFirst = height()
  expect(page.getByRole('button', { name: 'Send again' }).elements()).toEqual([])
  await page.getByRole('tab', { name: 'Next' }).click()
  await expect.element(page.getByRole('button', { name: 'Send again' })).toBeVisible()
  await expect.element(page.getByText('A long text')).not.toBeVisible()
  expect(height()).toBe(atFirst)
})

test('one tab is reached by Tab; arrows, Home and End go through the others, and Enter opens', async () => {
  await render(
    <Tabs
      label="Planets"
      tabs={['Mercury', 'Venus', 'Earth'].map((name) => ({
        value: name,
        label: name,
        content: <p>About {name}</p>,
      }))}
    />,
  )
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect.element(tab('Mercury')).toHaveAttribute('aria-selected', 'true')
  await userEvent.tab()
  await expect.element(tab('Mercury')).toHaveFocus()
  for (const [key, name] of [
    ['{ArrowRight}', 'Venus'],
    ['{End}', 'Earth'],
    ['{ArrowRight}', 'Mercury'],
    ['{ArrowLeft}', 'Earth'],
    ['{Home}', 'Mercury'],
    ['{ArrowRight}', 'Venus'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(tab(name)).toHaveFocus()
  }
  await expect.element(page.getByRole('tabpanel', { name: 'Mercury' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('tabpanel', { name: 'Venus' })).toHaveTextContent('About Venus')
  await expect.element(tab('Venus')).toHaveAttribute('aria-selected', 'true')
  await userEvent.tab()
  await expect.element(page.getByRole('tabpanel')).toHaveFocus()
})
