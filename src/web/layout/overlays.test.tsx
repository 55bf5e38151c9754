import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const { open } = realNewsroom()

const FILES = [
  'ui/popup-part.ts',
  'ui/day-grid.tsx',
  'search/command-palette.tsx',
  'keyboard/shortcuts-dialog.tsx',
]

// The browser lists 250 files on its own account, and the screens are more while they are not built.
performance.setResourceTimingBufferSize(5000)

/** The files that this page has asked for. */
const asked = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)

/** What a hand does that has come to a page: it moves on. Its first move can be over before the page listens. */
async function afterPointing() {
  const heading = page.getByRole('heading', { name: 'Task Board' })
  await heading.hover()
  await heading.unhover()
  return asked()
}

test('what any page may be told to open comes in idle moments, once somebody points at the page', async () => {
  await open('/board', 'ana')
  for (const file of FILES) await expect.poll(afterPointing).toContain(`/src/web/${file}`)
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})
