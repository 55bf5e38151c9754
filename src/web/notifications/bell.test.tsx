import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { ANA, openDesk, problem, type Replies } from '#tests/support/screen/whole-desk.tsx'
import type { Notification } from '#shared/api/notifications.ts'
import { NOTIFICATIONS } from '#shared/notification-messages.ts'
import { now } from '#web/clock.ts'

const notification = (change: Partial<Notification> = {}): Notification => ({
  id: crypto.randomUUID(),
  title: 'Task Completed',
  message: 'Ben Okafor has completed General News (step 4) for Saturday, May 3.',
  type: 'success',
  link: null,
  read: false,
  createdAt: new Date(now().getTime() - 5 * 60_000).toISOString(),
  ...change,
})

/** A desk whose bell rings so, and which keeps what was marked. */
async function openBell(given: Notification[], replies: Replies = {}) {
  let kept = given
  const desk = await openDesk('/messages', ANA, {
    'GET /api/messages': () => ({ json: { rows: [], newer: null, older: null } }),
    'POST /api/notifications/read-all': () => {
      kept = kept.map((one) => ({ ...one, read: true }))
      return { json: { ok: true } }
    },
    'POST /api/notifications/': ({ path }) => {
      kept = kept.map((one) => (path.includes(one.id) ? { ...one, read: true } : one))
      return { json: { ok: true } }
    },
    'GET /api/notifications': () => ({
      json: { notifications: kept, unread: kept.filter(({ read }) => !read).length },
    }),
    ...replies,
  })
  return desk
}

const bell = () => page.getByRole('button', { name: /^Notifications/ })
const unreadOf = (count: string) => page.getByRole('button', { name: `Notifications, ${count}` })

test('the bell counts what is unread, and opens a popover 320 px wide with a list of at most 300 px (S60, S71)', async () => {
  await openBell([...Array.from({ length: 12 }, () => notification()), notification({ read: true })])
  await expect.element(unreadOf('12 unread')).toHaveTextContent('12')
  await bell().click()
  const dialog = page.getByRole('dialog', { name: NOTIFICATIONS.title })
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().getBoundingClientRect().width).toBe(320)
  const list = page.getByRole('region', { name: NOTIFICATIONS.list }).element()
  expect(list.clientHeight).toBe(300)
  expect(list.scrollHeight).toBeGreaterThan(300)
})

test('an item has title, message and how long ago it was; read ones are dimmed and lack the action (S66, S67)', async () => {
  await openBell([notification({ title: 'Reminder', type: 'warning' }), notification({ read: true })])
  await bell().click()
  const [unread, read] = page.getByRole('listitem').elements()
  expect(unread?.textContent).toMatch(/^Reminder, unreadBen Okafor has .*5 minutes agoMark as read$/)
  expect(read?.textContent).toMatch(/^Task CompletedBen Okafor has .*5 minutes ago$/)
  const colourOf = (item?: Element) => getComputedStyle(item?.querySelector('p') ?? document.body).color
  expect(colourOf(read)).not.toBe(colourOf(unread))
  expect(await axeFaults(['region'])).toEqual([])
})

test('Mark as read marks one, keeps the focus at it, and the badge follows (S67)', async () => {
  const desk = await openBell([notification({ id: 'first' }), notification({ id: 'second' })])
  await expect.element(unreadOf('2 unread')).toBeVisible()
  await bell().click()
  await page.getByRole('button', { name: 'Mark as read' }).first().click()
  await expect.element(unreadOf('1 unread')).toBeInTheDocument()
  expect(desk.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/notifications/first/read',
  ])
  await expect.element(page.getByRole('listitem').first()).toHaveFocus()
})

test('Mark all read marks all and says so (S68)', async () => {
  const desk = await openBell([notification(), notification()])
  await bell().click()
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect.element(page.getByText('All notifications marked as read')).toBeVisible()
  await expect.element(unreadOf('none unread')).toBeInTheDocument()
  expect(desk.sent.map(({ path }) => path)).toEqual(['/api/notifications/read-all'])
})

test('what cannot be marked is unread again, with the reason (S67)', async () => {
  await openBell([notification()], {
    'POST /api/notifications/': () => problem(503, 'unavailable', 'Not now.'),
  })
  await bell().click()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Could not be marked as readNot now.')
  await expect.element(unreadOf('1 unread')).toBeInTheDocument()
})

test('an item leads to what it is about, which makes it read, and the popover closes (S66)', async () => {
  const desk = await openBell([notification({ id: 'one', link: '/profile?edition=2031-05-07' })])
  await bell().click()
  await page.getByRole('link', { name: 'Task Completed' }).click()
  await expect.poll(desk.where).toBe('/profile?edition=2031-05-07')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(desk.sent.map(({ path }) => path)).toContain('/api/notifications/one/read')
})

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
  'a link to %s leads nowhere but home',
  async (link) => {
    await openBell([notification({ link })])
    await bell().click()
    await expect.element(page.getByRole('link', { name: 'Task Completed' })).toHaveAttribute('href', '/')
  },
)

test('an empty bell says so, by keyboard too, and Escape gives the focus back (S65)', async () => {
  await openBell([])
  await expect.element(unreadOf('none unread')).toBeVisible()
  bell().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No notifications')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(bell()).toHaveFocus()
})

test('a bell that cannot load says so in a toast and offers another try (S56, S72)', async () => {
  let isBroken = true
  await openBell([], {
    'GET /api/notifications': () =>
      isBroken
        ? problem(500, 'unexpected', 'An unexpected error occurred.')
        : { json: { notifications: [notification()], unread: 1 } },
  })
  await bell().click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'ErrorFailed to load notifications' }))
    .toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText(/^Task Completed/)).toBeVisible()
})

test('while it loads it says so (S65, S70)', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const empty = { json: { notifications: [], unread: 0 } }
  await openBell([], { 'GET /api/notifications': () => asked.then(() => empty) })
  await bell().click()
  await expect.element(page.getByText('Loading notifications...')).toBeVisible()
  answer()
  await expect.element(page.getByText('No notifications')).toBeVisible()
})
