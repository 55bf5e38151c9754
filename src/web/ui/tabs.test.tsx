import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
