import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import html from '/index.html?raw'
import { HeaderPlace } from './frame-pending.tsx'
import { PageSkeleton } from './page-pending.tsx'

/** The elements below one, each with what it is and its classes, however they are written. */
const shapeOf = (element: Element): unknown[] =>
  [...element.children].map((child) => [child.localName, [...child.classList].toSorted(), shapeOf(child)])

test('the page shows the place of the header and of what comes before the program runs, in the shape of the program’s own', async () => {
  const shell = new DOMParser().parseFromString(html, 'text/html').querySelector('#root:empty + #shell')
  const { container } = await render(
    <>
      <HeaderPlace />
      <div className="page py-10">
        <PageSkeleton />
      </div>
    </>,
  )
  expect(shell && shapeOf(shell)).toEqual(shapeOf(container))
})
