import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Numeral } from './numeral.tsx'

test('a drawn number is read as the number, and stands on the line as tall as its digits', async () => {
  await render(
    <p style={{ fontSize: 100, lineHeight: '100px' }}>
      <Numeral value={10} />
      <span>x</span>
    </p>,
  )

  const line = page.getByRole('paragraph')
  await expect.element(line).toHaveTextContent('10x')
  const drawing = line.element().querySelector('svg')?.getBoundingClientRect()
  expect(drawing?.height).toBeCloseTo(70, 0)
  expect(drawing?.width).toBeCloseTo(107, 0)
})
