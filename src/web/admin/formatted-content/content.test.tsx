import { describe, expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { formattedContent, openAdmin, page } from '#tests/support/screen/admin-desk.tsx'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { problem, type Replies } from '#tests/support/screen/step-desk.tsx'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const card = () => screen.getByRole('article')
const dialog = () => screen.getByRole('dialog', { name: 'Edit Content - Step 1' })
const source = () => dialog().getByRole('textbox')
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

  test('HTML that came back is shown as its source and runs nothing (C55)', async () => {
    const html = '<img src="x" onerror="alert(1)"><script>alert(1)</script>'
    await openAdmin('/admin/content', {
      'GET /formatted-content': () => page([formattedContent(1, { formatted_content: html })]),
    })
    await expect.element(card().getByText(html)).toBeVisible()
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
    const desk = await openAdmin('/admin/content')
    await expect.element(screen.getByText('No Content Found')).toBeVisible()
    await screen.getByLabelText('Status').selectOptions('Failed')
    await expect.poll(desk.address).toBe('/admin/content?status=failed')
    await screen.getByLabelText('Search').fill('herons')
    await expect.poll(desk.address).toBe('/admin/content?status=failed&q=herons')
    await expect.poll(() => desk.read.at(-1)).toBe('/api/admin/formatted-content?q=herons&status=failed')
    await button('Clear').click()
    await expect.poll(desk.address).toBe('/admin/content')
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
    const desk = await openAdmin('/admin/content', {
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
    await button(/^Delete/).click()
    await expect.element(screen.getByText('No Content Found')).toBeVisible()
    await button('Undo').click()
    await expect.element(card()).toBeVisible()
    expect(desk.sent.map(({ path }) => path.split('/').at(-1))).toEqual([formattedContent(1).id, 'restore'])
  })

  test('a failure is told (S240)', async () => {
    await openAdmin('/admin/content', {
      ...one,
      'DELETE /formatted-content': () => problem(500, 'unexpected'),
    })
    await button(/^Delete/).click()
    await expect.element(screen.getByText('Failed to delete content')).toBeVisible()
    await expect.element(card()).toBeVisible()
  })
})

describe('editing', () => {
  test('a blank text is refused at the field, and nothing is sent (S231)', async () => {
    const desk = await openAdmin('/admin/content', one)
    await button(/^Edit/).click()
    await source().fill('   ')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog().getByText('Content cannot be empty')).toBeVisible()
    await expect.element(source()).toHaveAttribute('aria-invalid', 'true')
    expect(desk.sent).toEqual([])
  })

  test('the preview follows, unsaved words are named, and saving names the version (S231, S237)', async () => {
    const desk = await openAdmin('/admin/content', {
      ...one,
      'PATCH /formatted-content': () => ({ json: formattedContent(1, { version: 4 }) }),
    })
    await button(/^Edit/).click()
    await source().fill('Tonight: **Lanterns**')
    await expect.element(dialog().getByText('Lanterns', { exact: true })).toBeVisible()
    await expect.element(dialog().getByText('Unsaved changes')).toBeVisible()
    expect(await axeFaults()).toEqual([])
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText('Your changes are stored.')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(desk.sent.map(({ body }) => body)).toEqual([
      { formatted_content: 'Tonight: **Lanterns**', version: 3 },
    ])
  })

  test('when somebody was faster both texts are shown and the own one is kept (promises, Nothing lost)', async () => {
    const theirs = formattedContent(1, { formatted_content: 'Theirs', version: 7 })
    let isLate = true
    const desk = await openAdmin('/admin/content', {
      ...one,
      'PATCH /formatted-content': () => {
        if (isLate) return problem(409, 'conflict', { current: theirs })
        return { json: formattedContent(1, { version: 8 }) }
      },
    })
    await button(/^Edit/).click()
    await source().fill('Mine')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog().getByRole('region', { name: 'Stored now' })).toHaveTextContent('Theirs')
    await expect.element(source()).toHaveValue('Mine')
    isLate = false
    await dialog().getByRole('button', { name: 'Keep mine' }).click()
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(desk.sent.at(-1)?.body).toEqual({ formatted_content: 'Mine', version: 7 })
  })

  test('closing asks before unsaved words are lost', async () => {
    await openAdmin('/admin/content', one)
    await button(/^Edit/).click()
    await source().fill('Half a sentence')
    await userEvent.keyboard('{Escape}')
    const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(source()).toHaveValue('Half a sentence')
    await userEvent.keyboard('{Escape}')
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })
})
