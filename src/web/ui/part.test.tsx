import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { GENERIC } from '#shared/generic-messages.ts'
import { Button } from './button.tsx'
import { makePart, type Part, usePart } from './part.ts'
import { Toaster } from './toast/toaster.tsx'

type Words = { Words: () => ReactNode }
const here: Words = { Words: () => <p>Here it is</p> }
const words = () => page.getByText('Here it is')

/** A page with one button, which opens what the part has. */
function Screen({ part }: { part: Part<Words> }) {
  const [isOpen, setOpen] = useState(false)
  const there = usePart(part, isOpen, () => setOpen(false))
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && there && <there.Words />}
      <Toaster />
    </>
  )
}

const button = () => page.getByRole('button', { name: 'Open' })
const press = () =>
  flushSync(() =>
    button()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true })),
  )

test('what was fetched ahead of a press is shown by the press itself, without a wait', async () => {
  const part = makePart(async () => here)
  await render(<Screen part={part} />)
  await part.load()
  press()
  expect(words().query()).not.toBeNull()
})

test('what is fetched by the press is shown when it is there', async () => {
  const coming = Promise.withResolvers<Words>()
  await render(<Screen part={makePart(() => coming.promise)} />)
  press()
  expect(words().query()).toBeNull()
  coming.resolve(here)
  await expect.element(words()).toBeVisible()
})

test('what could not be fetched says why, and the next press asks again', async () => {
  const failures = [new Error('Failed to fetch')]
  const part = makePart(async () => {
    const failure = failures.pop()
    if (failure) throw failure
    return here
  })
  await render(<Screen part={part} />)
  await button().click()
  await expect.element(page.getByText(GENERIC.unreachable)).toBeVisible()
  await button().click()
  await expect.element(words()).toBeVisible()
})
