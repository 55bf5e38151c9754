import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { contentPreviewPath, DRAFT_PREVIEW_PATH } from '#contract/formatted-content.ts'
import { calendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { formattedContent } from '#server/platform/db/tables/delivery.ts'

const { as, deps, people } = await buildTestApp()
const boss = as('boss')
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const draft = (text: string, theme = 'light') =>
  boss.post(DRAFT_PREVIEW_PATH, new URLSearchParams({ text, theme }).toString(), FORM)

const POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

describe('a draft', () => {
  test('is shown as a page with its own policy, kept by no cache (promises, Requests, pages, headers)', async () => {
    const answer = await draft('## Civil News\n\n- **Bridge** works')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-security-policy': POLICY,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
    })
    expect(answer.body).toContain(
      '<h2 id="line-1">Civil News</h2>\n<ul id="line-3">\n<li><strong>Bridge</strong> works</li>\n</ul>',
    )
  })

  test('markup within Markdown is shown as text', async () => {
    const { body } = await draft('Hello <script>alert(1)</script> <img src=x onerror=alert(1)>')
    expect(body).not.toMatch(/<script|<img/)
  })

  test('HTML is shown as it is; the policy is the wall (C55)', async () => {
    const html = '<table style="color:red"><tr><td>Zoë</td></tr></table><script>alert(1)</script>'
    const answer = await draft(html)
    expect(answer.body).toContain(html)
    expect(answer.headers['content-security-policy']).toBe(POLICY)
  })

  test.each([
    [
      '<p>a</p><iframe src="https://a.example">b</iframe>',
      '<p>a</p><left-out src="https://a.example">b</left-out>',
    ],
    ['<IFRAME\fsrc=x>', '<left-out\fsrc=x>'],
    ['<iframe/src=x></iframe\n>', '<left-out/src=x></left-out\n>'],
    ['<html><frameset><frame src=x></frameset>', '<html><left-out><bgsound src=x></left-out>'],
    ['<p><ifr<iframe>ame src=x>', '<p><ifr<left-out>ame src=x>'],
    ['<xmp><iframe src=x></xmp>', '<xmp><left-out src=x></xmp>'],
    [
      '<link rel=preconnect href=//a.example><embed src=x><object data=x></object>',
      '<bgsound rel=preconnect href=//a.example><bgsound src=x><left-out data=x></left-out>',
    ],
    [
      '<p title="&lt;iframe&gt;">an iframe, <b>framed</b> <linked> <basefont></p>',
      '<p title="&lt;iframe&gt;">an iframe, <b>framed</b> <linked> <basefont></p>',
    ],
  ])('of %j no frame is left (C55)', async (html, shown) => {
    expect((await draft(html)).body.endsWith(shown)).toBe(true)
  })

  test('follows the theme of the page around it', async () => {
    expect((await draft('x', 'dark')).body).toContain('color-scheme: dark')
    expect((await draft('x', '"><script>')).body).not.toContain('color-scheme: dark')
  })

  test('may be as large as a stored text, and no larger', async () => {
    expect((await draft('é'.repeat(LIMITS.formattedContentBytes / 2))).statusCode).toBe(200)
    expect((await draft(`é${'é'.repeat(LIMITS.formattedContentBytes / 2)}`)).statusCode).toBe(422)
  })

  test('is taken from a form alone, from our own pages alone, for administrators alone', async () => {
    expect((await boss.post(DRAFT_PREVIEW_PATH, { text: 'x' })).statusCode).toBe(415)
    const foreign = { ...FORM, 'sec-fetch-site': 'cross-site' }
    expect((await boss.post(DRAFT_PREVIEW_PATH, 'text=x', foreign)).statusCode).toBe(403)
    expect((await as('ana').post(DRAFT_PREVIEW_PATH, 'text=x', FORM)).statusCode).toBe(403)
    expect((await as(null).post(DRAFT_PREVIEW_PATH, 'text=x', FORM)).statusCode).toBe(401)
  })

  test('no other call takes forms', async () => {
    const answer = await boss.post('/api/admin/formatted-content/delete', 'ids=x', FORM)
    expect(answer.statusCode).toBe(415)
  })
})

describe('a stored content', () => {
  async function store(formatted_content: string): Promise<string> {
    const id = randomUUID()
    await deps.db.insert(formattedContent).values({
      ...{ id, step_number: 1, select_date: calendarDay('2031-05-03'), formatted_content },
      ...{ original_content: {}, status: 'completed', webhook_url: '/x', webhook_id: 'default' },
      user_id: people.boss.id,
    })
    return id
  }

  test('is shown in the same way', async () => {
    const id = await store('# Hello')
    const answer = await boss.get(contentPreviewPath(id, 'dark'))
    expect(answer.headers['content-security-policy']).toBe(POLICY)
    expect(answer.body).toContain('<h1 id="line-1">Hello</h1>')
    expect(answer.body).toContain('color-scheme: dark')
  })

  test('only while it is there, and only to administrators', async () => {
    const id = await store('x')
    expect((await as('ana').get(contentPreviewPath(id))).statusCode).toBe(403)
    await boss.delete(`/api/admin/formatted-content/${id}`)
    expect((await boss.get(contentPreviewPath(id))).statusCode).toBe(404)
    expect((await boss.get(contentPreviewPath('x'))).statusCode).toBe(422)
  })
})
