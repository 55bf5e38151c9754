import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Numeral } from './numeral.tsx'

test('a number of a step is drawn by the face of ten digits, and read as the number', async () => {
  await render(
    <p style={{ fontSize: 100 }}>
      <Numeral value={10} />
      <span>x</span>
    </p>,
  )

  await expect.element(page.getByRole('paragraph')).toHaveTextContent('10x')
  await expect.poll(() => document.fonts.check('italic 100px "Newsreader Numerals"', '10')).toBe(true)
})
