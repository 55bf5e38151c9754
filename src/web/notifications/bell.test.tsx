import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { notifications } from '#contract/notifications.ts'
import { NOTIFICATIONS } from '#shared/notifications-messages.ts'
import { now } from '#web/clock.ts'

const newsroom = realNewsroom()
/* New people are welcomed. */
beforeEach(() => newsroom.empty('notifications'))

type Row = {
  id?: string
  title?: string
  type?: string
  link?: string | null
  read?: boolean
  kind?: string
  by_id?: string
  edition?: string
  step?: number
  created_at?: string
}

/** What Ben completed. */
const completed = (step: number): Row => ({
  by_id: newsroom.ids.ben,
  edition: '2031-05-03',
  step,
  link: `/step/${step}?edition=2031-05-03`,
})

/** What Ana was told five minutes ago. */
async function tell(...rows: Row[]) {
  const told = now().getTime() - 5 * 60_000
  const stored = rows.map(({ read = false, ...row }, index) => ({
    id: crypto.randomUUID(),
    user_id: newsroom.ids.ana,
    kind: 'completed',
    type: 'success',
    title: 'Task Completed',
    message: 'Ben Okafor has completed General News (step 4) for Saturday, May 3.',
    link: null,
    // The first is the newest, as the list shows them.
    created_at: new Date(told - index).toISOString(),
    ...row,
    read_at: read ? new Date(told).toISOString() : null,
  }))
  await newsroom.store('notifications', stored)
  return stored
}

/** Ana's bell rings so. */
async function openBell(...rows: Row[]) {
  if (rows.length > 0) await tell(...rows)
  return newsroom.open('/messages', 'ana')
}

const sent = async () => (await newsroom.sent()).map(({ method, path }) => `${method} ${path}`)

const bell = () => page.getByRole('button', { name: /^Notifications/ })
const unreadOf = (count: string) => page.getByRole('button', { name: `Notifications, ${count}` })

test('the bell counts what is unread, and opens a popover 320 px wide with a list of at most 300 px (S60, S71)', async () => {
  await openBell(...Array.from({ length: 12 }, () => ({})), { read: true })
  await expect.element(unreadOf('12 unread')).toHaveTextContent('9+')
  await bell().click()
  const dialog = page.getByRole('dialog', { name: NOTIFICATIONS.title })
  await expect.element(dialog).toBeVisible()
  // It grows as it opens.
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(320)
  const region = page.getByRole('region', { name: NOTIFICATIONS.list })
  await expect.element(region).toBeVisible()
  const list = region.element()
  await expect.poll(() => list.clientHeight).toBe(300)
  expect(list.scrollHeight).toBeGreaterThan(300)
})

test('an item has title, message and how long ago it was; read ones are dimmed and lack the action (S66, S67)', async () => {
  await openBell({ title: 'Reminder', type: 'warning' }, { read: true })
  await bell().click()
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  const [unread, read] = page.getByRole('listitem').elements()
  expect(unread?.textContent).toMatch(/^Reminder, unreadBen Okafor has .*5 minutes agoMark as read$/)
  expect(read?.textContent).toMatch(/^Task CompletedBen Okafor has .*5 minutes ago$/)
  const colourOf = (item?: Element) => getComputedStyle(item?.querySelector('p') ?? document.body).color
  expect(colourOf(read)).not.toBe(colourOf(unread))
  expect(await axeFaults(['region'])).toEqual([])
})

test('what one person completed is one line with one count, which opens to its steps (C8)', async () => {
  await openBell(completed(4), {}, completed(5), completed(6))
  await expect.element(unreadOf('2 unread')).toHaveTextContent('2')
  await bell().click()
  const group = page.getByRole('button', { name: 'Task Completed, 3 notifications' })
  await expect.element(group).toHaveAttribute('aria-expanded', 'false')
  await expect
    .element(page.getByText('Ben Okafor completed 3 steps for Saturday, May 3.', { exact: true }))
    .toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(2)
  await group.click()
  await expect.element(group).toHaveAttribute('aria-expanded', 'true')
  const titles = page.getByRole('region').getByRole('link').elements()
  expect(titles.map((link) => link.textContent)).toEqual(['General News', 'Image of the Day', 'Weather Data'])
  expect(await axeFaults(['region'])).toEqual([])
})

test('one press marks all of a group as read (S67)', async () => {
  const told = await tell(completed(4), completed(5), {})
  await openBell()
  await bell().click()
  await page.getByRole('button', { name: 'Mark as read' }).first().click()
  await expect.element(unreadOf('1 unread')).toBeInTheDocument()
  await expect.element(page.getByRole('listitem').first()).toHaveFocus()
  await expect.poll(sent).toEqual(['POST /api/notifications/read'])
  const unread = async () => {
    const { json } = await newsroom.as('ana').get('/api/notifications')
    const kept = notifications.notifications.response.parse(json).notifications
    return kept.filter(({ read }) => !read).map(({ id }) => id)
  }
  await expect.poll(unread).toEqual([told[2]?.id])
})

test('what arrives joins its group and moves nothing until the next opening (C8)', async () => {
  const complete = (step: number) =>
    newsroom.as('ben').patch(`/api/editions/2031-05-03/tasks/${step}`, { status: 'done', version: 0 })
  const bellOfAna = async () => {
    const { json } = await newsroom.as('ana').get('/api/notifications')
    return notifications.notifications.response.parse(json).notifications
  }
  await complete(4)
  const [first] = await bellOfAna()
  const later = new Date(Date.parse(first?.createdAt ?? '') + 1).toISOString()
  await tell({ title: 'Reminder', kind: 'reminder', created_at: later })
  await openBell()
  await bell().click()
  const list = page.getByRole('region', { name: NOTIFICATIONS.list })
  const lines = () => Array.from(list.element().querySelectorAll(':scope > ul > li'))
  const titles = () => lines().map((item) => item.querySelector('p')?.textContent)
  await expect.element(list).toBeVisible()
  await expect.poll(titles).toEqual(['Reminder, unread', 'Task Completed, unread'])
  await complete(5)
  const group = page.getByRole('button', { name: 'Task Completed, 2 notifications' })
  await expect.element(group).toBeVisible()
  expect(titles()).toEqual(['Reminder, unread', 'Task Completed, unread'])
  await userEvent.keyboard('{Escape}')
  await bell().click()
  await expect.element(group).toBeVisible()
  await expect.poll(titles).toEqual(['Task Completed, unread', 'Reminder, unread'])
})

test('a newsroom that can’t be reached shows the last list with its time', async () => {
  await openBell({})
  await expect.element(unreadOf('1 unread')).toBeVisible()
  await newsroom.next('notifications', problem(500, 'unexpected', 'An unexpected error occurred.'))
  await bell().click()
  await expect.element(page.getByText(/^as of \d+:\d\d [ap]m$/)).toBeVisible()
  await expect.element(page.getByText(/^Task Completed/)).toBeVisible()
})

test('Mark as read marks one, keeps the focus at it, and the badge follows (S67)', async () => {
  await openBell({}, {})
  await expect.element(unreadOf('2 unread')).toBeVisible()
  await bell().click()
  await page.getByRole('button', { name: 'Mark as read' }).first().click()
  await expect.element(unreadOf('1 unread')).toBeInTheDocument()
  await expect.poll(sent).toEqual(['POST /api/notifications/read'])
  await expect.element(page.getByRole('listitem').first()).toHaveFocus()
})

test('Mark all read marks all and says so (S68)', async () => {
  await openBell({}, {})
  await bell().click()
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect.element(page.getByText('All notifications marked as read')).toBeVisible()
  await expect.element(unreadOf('none unread')).toBeInTheDocument()
  expect(await sent()).toEqual(['POST /api/notifications/read-all'])
})

test('what cannot be marked is unread again, with the reason (S67)', async () => {
  await openBell({})
  await newsroom.next('readNotifications', problem(503, 'unavailable', 'Not now.'))
  await bell().click()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Could not be marked as readNot now.')
  await expect.element(unreadOf('1 unread')).toBeInTheDocument()
})

test('an item leads to what it is about, which makes it read, and the popover closes (S66)', async () => {
  const where = await openBell({ link: '/profile?edition=2031-05-07' })
  await bell().click()
  await page.getByRole('link', { name: 'Task Completed' }).click()
  await expect.poll(where).toBe('/profile?edition=2031-05-07')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(sent).toContain('POST /api/notifications/read')
})

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
  'a link to %s leads nowhere but home',
  async (link) => {
    await openBell({ link })
    await bell().click()
    await expect.element(page.getByRole('link', { name: 'Task Completed' })).toHaveAttribute('href', '/')
  },
)

test('an empty bell says so, by keyboard too, and Escape gives the focus back (S65)', async () => {
  await openBell()
  await expect.element(unreadOf('none unread')).toBeVisible()
  bell().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No notifications')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(bell()).toHaveFocus()
})

test('a bell that cannot load says so in a toast and offers another try (S56, S72)', async () => {
  // As the page opens, and as the bell does.
  await newsroom.next('notifications', problem(500, 'unexpected', 'An unexpected error occurred.'), 2)
  await openBell({})
  await bell().click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'ErrorFailed to load notifications' }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText(/^Task Completed/)).toBeVisible()
})

test('while it loads it says so (S65, S70)', async () => {
  await newsroom.next('notifications', 'held')
  await openBell()
  await bell().click()
  await expect.element(page.getByText('Loading notifications...')).toBeVisible()
  await newsroom.release()
  await expect.element(page.getByText('No notifications')).toBeVisible()
})
