import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BOARD, EDITION_HEADLINE } from '#shared/board-messages.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { openAndStay, pressAndStay } from '#tests/support/screen/staying.ts'
import { storedContent } from '#tests/support/screen/stored-content.ts'
import { storedDelivery } from '#tests/support/screen/stored-delivery.ts'
import { inTheme } from '#tests/support/screen/theme.ts'

const newsroom = realNewsroom()
const button = (name: string | RegExp) => page.getByRole('button', { name }).first()

beforeEach(async () => {
  await newsroom.as('boss').put('/api/visits/first-run', { isOpen: false })
  await newsroom.file('ben', 1)
  await newsroom.store('webhook_formatted_content', [storedContent()])
  await newsroom.store('webhook_deliveries', [storedDelivery()])
})
afterEach(async () => {
  inTheme('light')
  await page.viewport(1280, 800)
})

async function open(path: string, width = 1280) {
  await page.viewport(width, 900)
  await newsroom.open(path, 'boss')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  const isLoading = () =>
    [...document.querySelectorAll('main .skeleton')].some((one) => one.checkVisibility())
  await expect.poll(isLoading).toBe(false)
  await expect.poll(() => document.fonts.status).toBe('loaded')
}

/** Nothing that comes in or goes is half seen when colors are measured. */
const isAtRest = () => document.getAnimations().every(({ playState }) => playState !== 'running')

/** What is open has no fault for axe in either theme. */
async function withoutFaults() {
  for (const theme of ['dark', 'light'] as const) {
    inTheme(theme)
    await expect.poll(isAtRest).toBe(true)
    expect(await axeFaults(['region']), theme).toEqual([])
  }
}

/** Opens a dialog and leaves it by Escape. */
async function lookInto(opener: ReturnType<typeof button>) {
  await opener.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await withoutFaults()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

/** A page, and what on it opens a dialog. */
const DIALOGS: [path: string, openers: (string | RegExp)[]][] = [
  ['/admin/users', ['Invite', /^Message to /]],
  ['/admin/content', [/^Edit/]],
  ['/admin/libraries/sources/live-music', ['Import', 'Add source']],
  ['/admin/sponsors', ['Book', /Headline: /]],
  ['/admin/keys', ['New key']],
  ['/profile', ['Edit Profile']],
  ['/board', ['Go to']],
  ['/edition', ['Send test']],
]

test.each(DIALOGS)(
  'the dialogs of %s have no fault in either theme and give the focus back',
  async (path, openers) => {
    await open(path)
    for (const name of openers) {
      await lookInto(button(name))
      await expect.element(button(name)).toHaveFocus()
    }
  },
)

test.each([
  ['/admin/hand-over', HANDOVER.add],
  ['/admin/processor?view=webhook', WEBHOOKS.add],
])('the form that opens in %s has no fault in either theme', async (path, opener) => {
  await open(path)
  await button(opener).click()
  await expect.element(button('Cancel')).toBeVisible()
  await withoutFaults()
})

/** A page, what on it opens a menu or popover, and the width below which it is there alone. */
const MENUS: [path: string, openers: (string | RegExp)[], width: number][] = [
  ['/board', [/^Move /, /^Notifications, /, /^Bo\b/], 1440],
  ['/board', [/^Move /, /^Notifications, /, /^Bo\b/], 390],
  ['/admin', [/^Newsroom/], 1440],
  ['/admin/users', [/^Manage /], 1440],
  ['/admin/users', [/^Manage /], 390],
  ['/admin/content', [/^More for /], 1440],
]

test.each(MENUS)('the menus of %s open in their place: %s at %i pixels', async (path, openers, width) => {
  await open(path, width)
  for (const name of openers) {
    await openAndStay(button(name))
    await expect.element(button(name)).toHaveAttribute('aria-expanded', 'false')
  }
})

test.each([1440, 390])(
  'the fold of an edition’s deliveries opens in its place, at %i pixels',
  async (width) => {
    await open('/admin/deliveries', width)
    const fold = button(/completed$/)
    for (const expected of ['true', 'false'])
      await pressAndStay(fold, async () => {
        await expect.element(fold).toHaveAttribute('aria-expanded', expected)
      })
    await fold.click()
    await withoutFaults()
  },
)

test.each([1440, 390])(
  'the fold below the board opens and closes in its place, at %i pixels',
  async (width) => {
    await open('/board', width)
    await expect.element(page.getByText(BOARD.progressEmpty)).toBeInTheDocument()
    const fold = button(EDITION_HEADLINE.about)
    for (const expected of ['false', 'true'])
      await pressAndStay(fold, async () => {
        await expect.element(fold).toHaveAttribute('aria-expanded', expected)
      })
  },
)

/** A page and those of its tabs that are not open at first. */
const TABS: [path: string, tabs: string[]][] = [
  ['/admin/processor', ['Data', 'Prompt']],
  ['/admin/content', ['Original Data', 'Metadata']],
  ['/admin/deliveries', ['Refused callbacks']],
]

test.each(TABS)('the other tabs of %s have no fault in either theme', async (path, tabs) => {
  await open(path)
  for (const name of tabs) {
    await page.getByRole('tab', { name }).click()
    await expect.element(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    await withoutFaults()
  }
})
