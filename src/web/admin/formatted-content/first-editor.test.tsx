import { expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { storedContent } from '#tests/support/screen/stored-content.ts'

const newsroom = realNewsroom()

/** What has the focus at the moment in which the editor takes the place of its stand-in. */
const focusedAsItComes = () =>
  new Promise<Element | null>((resolve) => {
    let standIn: Element | null = null
    const watch = new MutationObserver(() => {
      standIn ??= document.querySelector('[role=dialog] .skeleton')
      if (!standIn || standIn.isConnected) return
      watch.disconnect()
      resolve(document.activeElement)
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })

test('an editor that had to be fetched has the focus in the turn in which it comes on screen (S231)', async () => {
  await newsroom.store('webhook_formatted_content', [storedContent()])
  await newsroom.open('/admin/content', 'boss')
  const focused = focusedAsItComes()
  await screen.getByRole('button', { name: /^Edit Live/ }).click()
  expect((await focused)?.shadowRoot?.querySelector('[role=textbox]')).toBeTruthy()
})
