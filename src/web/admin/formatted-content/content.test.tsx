import { describe, expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { delivery, formattedContent, openAdmin, page } from '#tests/support/screen/admin-newsroom.tsx'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { problem, type Replies } from '#tests/support/screen/step-newsroom.tsx'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const card = () => screen.getByRole('article')
const one: Replies = { 'GET /formatted-content': () => page([formattedContent(1)]) }

describe('the list', () => {
  test('a card shows text, original data and metadata, and is exported by a link (S228-S230, S239, C40)', async () => {
    await openAdmin('/admin/content', one)
    await expect.element(screen.getByRole('heading', { name: 'Formatted Content from n8n.io' })).toBeVisible()
    await expect.element(card().getByText('Completed')).toBeVisible()
    await expect.element(card().getByRole('listitem')).toHaveTextContent('Night Herons at The Blue Door')
    const link = card().getByRole('link', { name: /^Export/ })
    await expect.element(link).toHaveAttribute('download', 'step-1-2031-05-03.txt')
    await card().getByRole('tab', { name: 'Metadata' }).click()
    await expect.element(card().getByText('3 fields, 40 bytes')).toBeVisible()
    await expect.element(card().getByText('/functions/v1/handle-webhook')).toBeVisible()
    expect(await axeFaults()).toEqual([])
  })

  test('HTML that came back is shown in a frame that may do nothing, and nowhere else (C55)', async () => {
    const html = '<img src="x" onerror="alert(1)"><script>alert(1)</script>'
    const stored = formattedContent(1, { formatted_content: html })
    await openAdmin('/admin/content', { 'GET /formatted-content': () => page([stored]) })
    await expect.element(card().getByTitle(/^Preview as readers/)).toBeVisible()
    const frame = document.querySelector('article iframe')
    expect(frame?.getAttribute('sandbox')).toBe('')
    expect(frame?.getAttribute('src')).toBe(`/preview/content/${stored.id}?theme=light`)
    expect(document.querySelector('article img, article script')).toBeNull()
  })

  test('one in process says so, one that failed says why (S234, C41)', async () => {
    const rows = [
      formattedContent(4, { id: 'a', status: 'processing', formatted_content: '' }),
      formattedContent(6, { id: 'b', status: 'failed', formatted_content: '', reason: 'No answer came.' }),
    ]
    await openAdmin('/admin/content', { 'GET /formatted-content': () => page(rows) })
    await expect.element(screen.getByText('Being formatted.', { exact: false })).toBeVisible()
    await expect.element(screen.getByText('No answer came.')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: /^Export/ })).not.toBeInTheDocument()
  })

  test('filters are kept in the address; Clear takes them all away (S225, S226)', async () => {
    const newsroom = await openAdmin('/admin/content')
    await expect.element(screen.getByText('No Content Found')).toBeVisible()
    await screen.getByLabelText('Status').selectOptions('Failed')
    await expect.poll(newsroom.address).toBe('/admin/content?status=failed')
    await screen.getByLabelText('Search').fill('herons')
    await expect.poll(newsroom.address).toBe('/admin/content?status=failed&q=herons')
    await expect.poll(() => newsroom.read.at(-1)).toBe('/api/admin/formatted-content?q=herons&status=failed')
    await button('Clear').click()
    await expect.poll(newsroom.address).toBe('/admin/content')
    await expect.element(screen.getByLabelText('Search')).toHaveValue('')
  })

  test('a list that cannot be loaded says so, and Retry loads it (S232)', async () => {
    let isBroken = true
    await openAdmin('/admin/content', {
      'GET /formatted-content': () => (isBroken ? problem(500, 'unexpected') : page([formattedContent(1)])),
    })
    await expect.element(screen.getByText('Error Loading Content')).toBeVisible()
    isBroken = false
    await button('Retry').click()
    await expect.element(card()).toBeVisible()
  })
})

describe('deleting', () => {
  test('it can be taken back (S237, S241)', async () => {
    let rows = [formattedContent(1)]
    const newsroom = await openAdmin('/admin/content', {
      'GET /formatted-content': () => page(rows),
      'DELETE /formatted-content': () => {
        rows = []
        return { json: formattedContent(1) }
      },
      'POST /restore': () => {
        rows = [formattedContent(1)]
        return { json: formattedContent(1) }
      },
    })
    await button(/^Delete Live/).click()
    await expect.element(screen.getByText('No Content Found')).toBeVisible()
    await button('Undo').click()
    await expect.element(card()).toBeVisible()
    expect(newsroom.sent.map(({ path }) => path.split('/').at(-1))).toEqual([
      formattedContent(1).id,
      'restore',
    ])
  })

  test('a failure is told (S240)', async () => {
    await openAdmin('/admin/content', {
      ...one,
      'DELETE /formatted-content': () => problem(500, 'unexpected'),
    })
    await button(/^Delete Live/).click()
    await expect.element(screen.getByText('Failed to delete content')).toBeVisible()
    await expect.element(card()).toBeVisible()
  })
})

describe('several at once', () => {
  const ids = [1, 2, 3].map((number) => `c0ffee00-7f0e-4b2c-8a34-0d6f6f0a000${number}`)
  const stored = () => ids.map((id) => formattedContent(1, { id }))
  const chooseAll = () => screen.getByRole('checkbox', { name: 'Select all on this page' })
  const choose = (index: number) => screen.getByRole('checkbox', { name: /^Select Live Music/ }).nth(index)

  test('what is chosen is exported in one file named with the city’s today (S227, S239, C55)', async () => {
    await openAdmin('/admin/content', { 'GET /formatted-content': () => page(stored()) })
    await choose(2).click()
    await choose(0).click()
    await expect.element(screen.getByText('2 selected')).toBeVisible()
    expect(await axeFaults()).toEqual([])
    const link = screen.getByRole('link', { name: 'Export Selected' })
    await expect.element(link).toHaveAttribute('download', 'formatted-content-2031-05-01.json')
    const address = `/api/admin/formatted-content/export?ids=${ids[0]},${ids[2]}`
    await expect.element(link).toHaveAttribute('href', address)
  })

  test('all of them are deleted in one call, and come back in one (S227, S237, S241)', async () => {
    let rows = stored()
    const newsroom = await openAdmin('/admin/content', {
      'GET /formatted-content': () => page(rows),
      'POST /formatted-content/delete': () => {
        rows = []
        return { json: { ids } }
      },
      'POST /formatted-content/restore': () => {
        rows = stored()
        return { json: { ids } }
      },
    })
    await chooseAll().click()
    await expect.element(screen.getByText('3 selected')).toBeVisible()
    await button('Delete Selected').click()
    await expect.element(screen.getByText('No Content Found')).toBeVisible()
    await expect.element(screen.getByText('3 contents are deleted.')).toBeVisible()
    await button('Undo').click()
    await expect.element(choose(2)).toBeVisible()
    await expect.element(choose(2)).not.toBeChecked()
    expect(newsroom.sent.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['delete', { ids }],
      ['restore', { ids }],
    ])
  })

  test('when they cannot all be deleted none is, and that is told (S240)', async () => {
    await openAdmin('/admin/content', {
      'GET /formatted-content': () => page(stored()),
      'POST /formatted-content/delete': () => problem(404, 'not_found'),
    })
    await chooseAll().click()
    await button('Delete Selected').click()
    await expect.element(screen.getByText('Failed to delete selected content')).toBeVisible()
    await expect.element(choose(2)).toBeChecked()
  })

  test('one that has left the page is not chosen any more', async () => {
    let rows = stored()
    await openAdmin('/admin/content', { 'GET /formatted-content': () => page(rows) })
    await chooseAll().click()
    rows = rows.slice(1)
    await button('Refresh').click()
    await expect.element(screen.getByText('2 selected')).toBeVisible()
    await chooseAll().click()
    await expect.element(screen.getByText('2 selected')).not.toBeInTheDocument()
  })
})

describe('republishing', () => {
  test('it goes out and says so (S238, S241)', async () => {
    const newsroom = await openAdmin('/admin/content', {
      ...one,
      'POST /republish': () => ({ json: delivery(1), status: 201 }),
    })
    await button(/^Republish/).click()
    await expect.element(screen.getByText('The content is republished.')).toBeVisible()
    expect(newsroom.sent.map(({ body }) => body)).toEqual([{ isConfirmed: false }])
  })

  test('it asks first when its webhook has changed (C43)', async () => {
    let isAsked = false
    const newsroom = await openAdmin('/admin/content', {
      ...one,
      'POST /republish': () => {
        if (isAsked) return { json: delivery(1), status: 201 }
        isAsked = true
        return problem(409, 'conflict', { detail: 'It is not active any more.' })
      },
    })
    await button(/^Republish/).click()
    const question = screen.getByRole('alertdialog', { name: 'Republish all the same?' })
    await question.getByRole('button', { name: 'Republish' }).click()
    await expect.element(screen.getByText('The content is republished.')).toBeVisible()
    expect(newsroom.sent.map(({ body }) => body)).toEqual([{ isConfirmed: false }, { isConfirmed: true }])
  })

  test('a failure is told (S240)', async () => {
    await openAdmin('/admin/content', { ...one, 'POST /republish': () => problem(500, 'unexpected') })
    await button(/^Republish/).click()
    await expect.element(screen.getByText('Failed to republish content')).toBeVisible()
  })
})
