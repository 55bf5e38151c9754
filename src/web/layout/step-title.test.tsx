import { expect, test } from 'vitest'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()

test('the window of a step says which one it is, and for which day', async () => {
  await newsroom.open('/step/3?edition=2031-05-05', 'ana')
  await expect.poll(() => document.title).toBe('3 Civil News · Mon, May 5 · City Desk')
})

test('the window of an edition says its day', async () => {
  await newsroom.open('/edition', 'ana')
  await expect.poll(() => document.title).toBe('Edition · Sat, May 3 · City Desk')
})
