import { useRef, useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextArea } from './inputs.tsx'

function Note() {
  const [text, setText] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <TextArea
        aria-label="Note"
        rows={2}
        ref={area}
        value={text}
        onChange={(e) => setText(e.target.value)}
      />
      <button type="button" onClick={() => setText('')}>
        Empty
      </button>
      <button type="button" onClick={() => area.current?.focus()}>
        Write
      </button>
    </>
  )
}

const box = () => page.getByRole('textbox').element() as HTMLTextAreaElement
const LINES = 'first\nsecond\nthird\nfourth\nfifth\nsixth'

/** This browser as one that does not know `field-sizing`: neither does it by itself nor says that it can. */
beforeEach(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('textarea { field-sizing: fixed !important }')
  document.adoptedStyleSheets.push(sheet)
  onTestFinished(() => void document.adoptedStyleSheets.pop())
  const supports = CSS.supports.bind(CSS)
  const ask = vi.spyOn(CSS, 'supports')
  ask.mockImplementation((name: string, value?: string) =>
    name.startsWith('field-sizing') ? false : value === undefined ? supports(name) : supports(name, value),
  )
  onTestFinished(() => ask.mockRestore())
})

test('a box for text grows with what is written where field-sizing is unknown, and shrinks again', async () => {
  await render(<Note />)
  const least = box().offsetHeight
  await userEvent.click(page.getByRole('button', { name: 'Write' }))
  await userEvent.fill(page.getByRole('textbox'), LINES)
  await expect.poll(() => box().offsetHeight).toBeGreaterThan(least * 2)
  expect(box().scrollHeight).toBe(box().clientHeight)
  await userEvent.click(page.getByRole('button', { name: 'Empty' }))
  await expect.poll(() => box().offsetHeight).toBe(least)
})

test('a box for text shows the whole of what it begins with where field-sizing is unknown', async () => {
  await render(<TextArea aria-label="Note" rows={2} defaultValue={LINES} />)
  expect(box().scrollHeight).toBe(box().clientHeight)
  expect(box().offsetHeight).toBeGreaterThan(100)
})
