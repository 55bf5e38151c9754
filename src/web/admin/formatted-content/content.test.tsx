import { afterEach, describe, expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import type { FormattedContent } from '#contract/formatted-content.ts'
import type { Webhook } from '#contract/webhooks.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { addEvening } from '#tests/support/screen/evening-webhook.ts'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { storedContent } from '#tests/support/screen/stored-content.ts'

const newsroom = realNewsroom({ automation: true })
afterEach(() => screen.viewport(1280, 800))
const PATH = '/api/admin/formatted-content'
const store = (...rows: object[]) => newsroom.store('webhook_formatted_content', rows)
const open = () => newsroom.open('/admin/content', 'boss')
/** The ids of what stands there and is not deleted. */
const standing = async () =>
  ((await newsroom.as('boss').get(PATH)).json as { rows: FormattedContent[] }).rows.map(({ id }) => id)
const UNEXPECTED = problem(500, 'unexpected', 'It did not work.')
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const pane = () => screen.getByRole('article')
/** The rows of the list at the left, those of the edition in the header. */
const rows = () => screen.getByRole('region', { name: 'Saturday, May 3' }).getByRole('listitem')
const chosenRow = () =>
  document.querySelector('[data-content][aria-current]')?.closest('li')?.textContent ?? 'none'
/** One of the acts that stand in the menu of the right pane. */
async function pick(name: string) {
  await button(/^More for Live/).click()
  await screen.getByRole('menuitem', { name }).click()
}

describe('the list', () => {
  test('the right pane shows text, original data and metadata, and is exported by a link (S224, S228-S230, S239, C40, C76)', async () => {
    await store(storedContent())
    await open()
    await expect.element(screen.getByRole('heading', { name: 'Formatted Content from n8n.io' })).toBeVisible()
    await expect.element(pane().getByText('Completed')).toBeVisible()
    await expect.element(pane().getByRole('listitem')).toHaveTextContent('Night Herons at The Blue Door')
    const link = pane().getByRole('link', { name: /^Export/ })
    await expect.element(link).toHaveAttribute('download', 'step-1-2031-05-03.txt')
    await pane().getByRole('tab', { name: 'Metadata' }).click()
    await expect.element(pane().getByText('3 fields, 40 bytes')).toBeVisible()
    await expect.element(pane().getByText('/functions/v1/handle-webhook')).toBeVisible()
    expect(await axeFaults()).toEqual([])
  })

  test('HTML that came back is shown in a frame that may do nothing, and nowhere else (C55)', async () => {
    // In one piece the end of a script would end the script that the browser is given this file in.
    const script = 'script'
    const html = `<img src="x" onerror="alert(1)"><${script}>alert(1)</${script}>`
    const stored = storedContent({ formatted_content: html })
    await store(stored)
    await open()
    await expect.element(pane().getByTitle(/^Preview as readers/)).toBeVisible()
    const frame = document.querySelector('article iframe')
    expect(frame?.getAttribute('sandbox')).toBe('')
    expect(frame?.getAttribute('src')).toBe(`/preview/content/${stored.id}?theme=light`)
    expect(document.querySelector('article img, article script')).toBeNull()
  })

  test('one in process says so, one that failed says why (S234, C41)', async () => {
    const empty = { formatted_content: '' }
    await store(
      storedContent({ ...empty, id: crypto.randomUUID(), step_number: 4, status: 'processing' }),
      storedContent({ ...empty, step_number: 6, status: 'failed', reason: 'No answer came.' }),
    )
    await open()
    await expect.element(screen.getByText('Being formatted.', { exact: false }).first()).toBeVisible()
    await expect.element(screen.getByText('No answer came.').first()).toBeVisible()
    await expect.element(screen.getByRole('link', { name: /^Export/ })).not.toBeInTheDocument()
  })

  test('filters are kept in the address; Clear takes them all away (S225, S226)', async () => {
    const text = (formatted_content: string, status: string) =>
      storedContent({ id: crypto.randomUUID(), formatted_content, status })
    await store(
      text('Night Herons play', 'completed'),
      text('Night Herons failed', 'failed'),
      text('Lanterns failed', 'failed'),
    )
    const shown = () =>
      rows()
        .elements()
        .map((one) => /(?:Night Herons|Lanterns) (?:play|failed)/.exec(one.textContent)?.[0])
        .sort()
    const where = await open()
    await screen.getByLabelText('Status').selectOptions('Failed')
    await expect.poll(where).toBe('/admin/content?status=failed')
    await expect.poll(shown).toEqual(['Lanterns failed', 'Night Herons failed'])
    await screen.getByLabelText('Search').fill('herons')
    await expect.poll(where).toBe('/admin/content?status=failed&q=herons')
    await expect.poll(shown).toEqual(['Night Herons failed'])
    await screen.getByLabelText('Search').fill('nobody')
    await expect.element(screen.getByText('No Content Found')).toBeVisible()
    await button('Clear').click()
    await expect.poll(where).toBe('/admin/content?days=all')
    await expect.element(screen.getByLabelText('Step', { exact: true })).toHaveFocus()
    await expect.element(screen.getByLabelText('Search')).toHaveValue('')
    await expect.poll(shown).toHaveLength(3)
  })

  test('a list that cannot be loaded says so, and Retry loads it (S232)', async () => {
    await store(storedContent())
    await newsroom.next('contents', UNEXPECTED)
    await open()
    await expect.element(screen.getByText('Error Loading Content')).toBeVisible()
    await button('Retry').click()
    await expect.element(pane()).toBeVisible()
  })
})

describe('reading', () => {
  const text = (formatted_content: string, change: object = {}) =>
    storedContent({ id: crypto.randomUUID(), formatted_content, ...change })
  /** Three of the header's edition, and one of the day before. */
  const storeFour = () =>
    store(
      text('Night Herons', { created_at: '2031-05-01T15:03:00Z' }),
      text('Lanterns', { created_at: '2031-05-01T15:02:00Z' }),
      text('Rust & Honey', { created_at: '2031-05-01T15:01:00Z' }),
      text('Yesterday', { select_date: '2031-05-02', created_at: '2031-05-01T15:00:00Z' }),
    )

  test('the list starts with the header’s edition; Clear shows all, grouped by edition (C76)', async () => {
    await storeFour()
    await open()
    await expect.poll(() => rows().elements()).toHaveLength(3)
    await expect.element(screen.getByText('Yesterday')).not.toBeInTheDocument()
    await button('Clear').click()
    await expect.element(screen.getByRole('region', { name: 'Friday, May 2' })).toBeVisible()
    await screen.getByRole('link', { name: /^Next edition/ }).click()
    await expect.element(screen.getByText('Yesterday').first()).toBeVisible()
  })

  test('J and K go through the texts, and the address keeps which one is read', async () => {
    await storeFour()
    const where = await open()
    await expect.poll(chosenRow).toContain('Night Herons')
    await userEvent.keyboard('j')
    await expect.poll(chosenRow).toContain('Lanterns')
    await expect.element(pane().getByText('Lanterns')).toBeVisible()
    await userEvent.keyboard('j')
    await userEvent.keyboard('j')
    await expect.poll(chosenRow).toContain('Rust & Honey')
    await userEvent.keyboard('k')
    await expect.poll(chosenRow).toContain('Lanterns')
    expect(where()).toMatch(/^\/admin\/content\?open=/)
  })

  test('on a phone a row opens its text over the list, and Back leads to the list', async () => {
    await screen.viewport(390, 844)
    await storeFour()
    await open()
    await expect.element(pane()).not.toBeInTheDocument()
    await screen.getByRole('link', { name: 'Live Music Boogie' }).nth(1).click()
    await expect.element(pane().getByText('Lanterns')).toBeVisible()
    await expect.element(rows().first()).not.toBeInTheDocument()
    newsroom.back()
    await expect.element(rows().first()).toBeVisible()
  })
})

describe('deleting', () => {
  test('it can be taken back (S237, S241)', async () => {
    const stored = storedContent()
    await store(stored)
    await open()
    await pick('Delete')
    await expect.element(screen.getByText('No Content Found')).toBeVisible()
    expect(await standing()).toEqual([])
    await button('Undo').click()
    await expect.element(pane()).toBeVisible()
    expect(await standing()).toEqual([stored.id])
  })

  test('a failure is told (S240)', async () => {
    await store(storedContent())
    await newsroom.next('deleteContent', UNEXPECTED)
    await open()
    await pick('Delete')
    await expect.element(screen.getByText('Failed to delete content')).toBeVisible()
    await expect.element(pane()).toBeVisible()
  })
})

describe('several at once', () => {
  const ids = [1, 2, 3].map((number) => `c0ffee00-7f0e-4b2c-8a34-0d6f6f0a000${number}`)
  /** Three, the first one the newest. */
  const storeThree = () =>
    store(...ids.map((id, index) => storedContent({ id, created_at: `2031-05-01T14:0${9 - index}:00Z` })))
  /** Its box is there once one is chosen. */
  const chooseAll = async () => {
    await choose(0).click()
    await screen.getByRole('checkbox', { name: 'Select all on this page' }).click()
  }
  const choose = (index: number) => screen.getByRole('checkbox', { name: /^Select Live Music/ }).nth(index)

  test('what is chosen is exported in one file named with the city’s today (S227, S239, C55)', async () => {
    await storeThree()
    await open()
    await expect.element(choose(2)).toBeVisible()
    await expect.element(screen.getByText('Select all on this page')).not.toBeInTheDocument()
    await choose(2).click()
    await choose(0).click()
    await expect.element(screen.getByText('2 selected')).toBeVisible()
    expect(await axeFaults()).toEqual([])
    const link = screen.getByRole('link', { name: 'Export Selected' })
    await expect.element(link).toHaveAttribute('download', 'formatted-content-2031-05-01.json')
    const address = `${PATH}/export?ids=${ids[0]},${ids[2]}`
    await expect.element(link).toHaveAttribute('href', address)
  })

  test('all of them are deleted in one call, and come back in one (S227, S237, S241)', async () => {
    await storeThree()
    await open()
    await chooseAll()
    await expect.element(screen.getByText('3 selected')).toBeVisible()
    await button('Delete Selected').click()
    await expect.element(screen.getByText('No Content Found')).toHaveFocus()
    await expect.element(screen.getByText('3 contents are deleted.')).toBeVisible()
    expect(await standing()).toEqual([])
    await button('Undo').click()
    await expect.element(choose(2)).toBeVisible()
    await expect.element(choose(2)).not.toBeChecked()
    expect(await standing()).toEqual(ids)
    expect((await newsroom.sent()).map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['delete', { ids }],
      ['restore', { ids }],
    ])
  })

  test('when they cannot all be deleted none is, and that is told (S240)', async () => {
    await storeThree()
    await newsroom.next('deleteContents', 'held')
    await open()
    await chooseAll()
    await button('Delete Selected').click()
    await expect.poll(() => newsroom.sent()).toHaveLength(1)
    await newsroom.as('boss').delete(`${PATH}/${ids[0]}`)
    await newsroom.release()
    await expect.element(screen.getByText('Failed to delete selected content')).toBeVisible()
    await expect.element(choose(1)).toBeChecked()
    expect(await standing()).toEqual(ids.slice(1))
  })

  test('one that has left the page is not chosen any more', async () => {
    await storeThree()
    await open()
    await chooseAll()
    await newsroom.as('boss').delete(`${PATH}/${ids[0]}`)
    await button('Refresh').click()
    await expect.element(screen.getByText('2 selected')).toBeVisible()
    await screen.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await expect.element(screen.getByText('2 selected')).not.toBeInTheDocument()
  })
})

describe('republishing', () => {
  /** A text that came back from a webhook to the automation. */
  async function storeFormatted(): Promise<Webhook> {
    const webhook = await addEvening(newsroom)
    await store(storedContent({ webhook_id: webhook.id, webhook_url: webhook.url }))
    return webhook
  }
  const arrived = async () => (await newsroom.automation.calls()).map(({ body }) => body['formattedContent'])

  test('it goes out and says so (S238, S241)', async () => {
    await storeFormatted()
    await open()
    await pick('Republish')
    await expect.element(screen.getByText('The content is republished.')).toBeVisible()
    expect(await arrived()).toEqual([storedContent().formatted_content])
  })

  test('it asks first when its webhook has changed (C43)', async () => {
    const { id, version } = await storeFormatted()
    await newsroom.as('boss').patch(`/api/admin/webhooks/${id}`, { isActive: false, version })
    await open()
    await pick('Republish')
    const question = screen.getByRole('alertdialog', { name: 'Republish anyway?' })
    await expect.element(question).toBeVisible()
    expect(await arrived()).toEqual([])
    await question.getByRole('button', { name: 'Republish' }).click()
    await expect.element(screen.getByText('The content is republished.')).toBeVisible()
    expect(await arrived()).toEqual([storedContent().formatted_content])
  })

  test('a failure is told (S240)', async () => {
    await store(storedContent())
    await newsroom.next('republish', UNEXPECTED)
    await open()
    await pick('Republish')
    await expect.element(screen.getByText('Failed to republish content')).toBeVisible()
  })
})
