import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

/** The module as a page has it that was just loaded: files of tests share the one that others have used. */
const LOADED = './data-table.tsx?as-just-loaded'
const COLUMNS = [{ key: 'n', head: 'Number', cell: (row: number) => row }]
const ROWS = Array.from({ length: 30 }, (_, index) => index)

const shown = () => document.querySelectorAll('tbody tr').length

/** Tells how many rows stand in the first picture. */
function AtFirst({ tell }: { tell: (rows: number) => void }) {
  useLayoutEffect(() => tell(shown()), [tell])
  return null
}

test('the first table of a page begins with the rows in sight, a later one has all at once', async () => {
  const { DataTable } = (await import(/* @vite-ignore */ LOADED)) as typeof import('./data-table.tsx')
  const pictures: number[] = []
  const tell = (rows: number) => void pictures.push(rows)
  const table = (
    <>
      <DataTable label="Numbers" columns={COLUMNS} rows={ROWS} rowKey={(row) => row} />
      <AtFirst tell={tell} />
    </>
  )
  const first = await render(table)
  await expect.poll(shown).toBe(30)
  await first.unmount()
  await render(table)
  expect(pictures).toEqual([12, 30])
})
