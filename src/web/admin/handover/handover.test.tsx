import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HANDOVER } from '#shared/handover-messages.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { touchScreen } from '#tests/support/screen/touch.ts'

const newsroom = realNewsroom({ automation: true })
const KEY = `${'a'.repeat(24)}:${'b'.repeat(64)}`
const TARGET = '00000000-0000-4000-8000-000000000001'
const EDITOR = 'https://ghost.example/ghost/#/editor/post/1'
const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const open = () => newsroom.open('/admin/hand-over', 'boss')
const answer = async () =>
  (await newsroom.as('boss').get('/api/admin/handover?edition=2031-05-03')).json as {
    targets: { name: string; onApproval: boolean }[]
    handovers: { status: string }[]
  }

beforeEach(async () => {
  await newsroom.empty('handovers')
  await newsroom.empty('handover_targets')
})

/** A Ghost with one hand-over as it stands. */
async function handedOver(change: object) {
  await newsroom.store('handover_targets', [
    {
      ...{ id: TARGET, kind: 'ghost', name: 'Fairhaven Ghost', url: 'https://ghost.example' },
      sealed_key: 'x',
      on_approval: true,
    },
  ])
  await newsroom.store('handovers', [
    {
      ...{ id: crypto.randomUUID(), edition: '2031-05-03', number: 1, target_id: TARGET, mode: 'draft' },
      ...{ status: 'completed', attempts: 1, created_by: newsroom.ids.boss, ...change },
    },
  ])
}

const touched = touchScreen()

test('the form of a Ghost has the focus, and gives it back; a finger finds no keyboard over it', async () => {
  await open()
  await button(HANDOVER.add).click()
  await expect.element(field('Name')).toHaveFocus()
  await button('Cancel').click()
  await expect.element(button(HANDOVER.add)).toHaveFocus()
  await touched()
  await button(HANDOVER.add).click()
  await expect.element(page.getByRole('form')).toHaveFocus()
})

test('a Ghost is added with its key, which is not shown again, and can be deleted', async () => {
  await open()
  await expect.element(page.getByText(HANDOVER.noTargets)).toBeVisible()
  await button(HANDOVER.add).click()
  await field('Name').fill('Fairhaven Ghost')
  await field(HANDOVER.address).fill('https://ghost.example/')
  await button(HANDOVER.add).click()
  await expect.element(page.getByText(HANDOVER.keyMissing)).toBeVisible()
  await field(HANDOVER.key).fill(KEY)
  await button(HANDOVER.add).click()
  await expect.element(page.getByRole('heading', { name: 'Fairhaven Ghost' })).toBeVisible()
  expect((await answer()).targets).toMatchObject([{ name: 'Fairhaven Ghost', onApproval: true }])
  await button('Change Fairhaven Ghost').click()
  await expect.element(field(HANDOVER.key)).toHaveValue('')
  await button('Cancel').click()
  expect(await axeFaults()).toEqual([])
  await button('Delete Fairhaven Ghost').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText(HANDOVER.noTargets)).toBeVisible()
})

test('whoever changes a target that somebody else has changed reads which words differ', async () => {
  await handedOver({})
  await open()
  await button('Change Fairhaven Ghost').click()
  await field('Name').fill('Our Ghost')
  const theirs = { name: 'Fairhaven Ghost', url: 'https://news.example', onApproval: false }
  const { status } = await newsroom.as('boss').patch(`/api/admin/handover/targets/${TARGET}`, {
    ...{ ...theirs, key: KEY, version: 1 },
  })
  expect(status).toBe(200)
  await expect
    .element(page.getByText(/^Bo Lindqvist changed this target at \d+:\d\d [ap]m\. Your changes are safe\.$/))
    .toBeVisible()
  const named = [...document.querySelectorAll('main dt')].map(({ textContent }) => textContent)
  expect(named).toEqual(['Name', HANDOVER.address, HANDOVER.onApproval].map((label) => `${label} stored now`))
  const marked = (how: 'ins' | 'del') =>
    [...document.querySelectorAll(`main ${how}`)].map(({ textContent }) => textContent)
  await expect.poll(() => marked('ins')).toContainEqual(expect.stringMatching(/Fairhaven$/))
  expect(marked('del')).toContainEqual(expect.stringMatching(/Our$/))
  expect(await axeFaults()).toEqual([])
  await button('Use Bo’s').click()
  await expect.element(field('Name')).toHaveValue('Fairhaven Ghost')
  await button('Cancel').click()
})

test('what was handed over leads to its draft', async () => {
  await handedOver({ external_url: 'https://ghost.example/ghost/#/editor/post/1' })
  await open()
  await expect
    .element(page.getByRole('link', { name: HANDOVER.open }))
    .toHaveAttribute('href', 'https://ghost.example/ghost/#/editor/post/1')
})

/** A hand-over that asks, to a Ghost that answers with this draft; and the issue that would take its place. */
async function askedAbout(html: string) {
  const url = await newsroom.automation.url()
  const form = { name: 'Fairhaven Ghost', url, key: KEY, onApproval: true }
  const { json } = await newsroom.as('boss').post('/api/admin/handover/targets', form)
  const { id: target_id } = json as { id: string }
  const post = {
    id: '1',
    title: 'Tonight',
    status: 'draft',
    updated_at: '2031-05-02T12:00:00Z',
    lexical: html,
    html,
  }
  await newsroom.automation.will({ status: 200, body: JSON.stringify({ posts: [post] }) })
  const at = '2031-05-01T15:00:00.000Z'
  const body = '<p>The fair is on.</p><p>Bring a lantern.</p>'
  const forms = { html: body, body, paste: body, plain: '', markdown: '' }
  await newsroom.store('edition_issues', [
    {
      ...{ edition: '2031-05-03', number: 1, subject: 'Tonight', preview_line: '', ...forms, model: {} },
      ...{ sha256: 'a'.repeat(64), seen_hash: '{}', accepted: [], approved_by: newsroom.ids.boss },
      ...{ approved_at: at, due_at: at, handed_over_at: at },
    },
  ])
  const asks = { status: 'asks', asks: 'edited', reason: HANDOVER.wasEdited('Fairhaven Ghost') }
  await newsroom.store('handovers', [
    {
      ...{ id: crypto.randomUUID(), edition: '2031-05-03', number: 1, target_id, mode: 'draft', attempts: 1 },
      ...{ created_by: newsroom.ids.boss, external_url: EDITOR, ...asks },
    },
  ])
}

test('a draft that was changed over there shows both texts and asks once what is to become of it', async () => {
  await askedAbout('<p>The fair is off.</p><p>Bring a lantern.</p>')
  await open()
  await expect.element(page.getByText(HANDOVER.wasEdited('Fairhaven Ghost'))).toBeVisible()
  await expect.element(button(/^Second draft/)).toBeVisible()
  await button(/^Overwrite/).click()
  const question = page.getByRole('alertdialog')
  const words = (name: string) => question.getByRole('group', { name })
  await expect
    .element(words(HANDOVER.textThere('Fairhaven Ghost')).getByText('The fair is off.'))
    .toBeVisible()
  await expect.element(words(HANDOVER.textOurs).getByText('The fair is on.')).toBeVisible()
  const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marked()).toEqual(['The fair is off.', 'The fair is on.'])
  await expect.element(question.getByRole('link', { name: HANDOVER.open })).toHaveAttribute('href', EDITOR)
  expect(await axeFaults()).toEqual([])
  expect((await answer()).handovers).toMatchObject([{ status: 'asks' }])
  await question.getByRole('button', { name: 'Overwrite' }).click()
  await expect.poll(async () => (await answer()).handovers).not.toMatchObject([{ status: 'asks' }])
  const [sent] = await newsroom.sent('handOverAgain')
  expect(sent?.body).toEqual({ mode: 'overwrite', seen: expect.stringMatching(/^[0-9a-f]{64}$/) })
  await newsroom.empty('edition_issues')
})

test('an issue is offered to the rest where there is one: a Ghost that was connected since', async () => {
  await askedAbout('<p>The fair is on.</p>')
  await open()
  await expect.element(page.getByText(HANDOVER.issue(1, 'Tonight'))).toBeVisible()
  await expect.element(button(HANDOVER.toRest)).not.toBeInTheDocument()
  const form = { name: 'Millbrook Ghost', url: 'https://ghost.example', key: KEY, onApproval: true }
  expect((await newsroom.as('boss').post('/api/admin/handover/targets', form)).status).toBe(201)
  await open()
  await expect.element(button(HANDOVER.toRest)).toBeVisible()
  await newsroom.empty('edition_issues')
})

test('a draft that cannot be read is not overwritten unseen', async () => {
  await handedOver({ status: 'asks', asks: 'edited', reason: HANDOVER.wasEdited('Fairhaven Ghost') })
  await open()
  await button(/^Overwrite/).click()
  const question = page.getByRole('alertdialog')
  // Nothing of this edition was approved here.
  await expect.element(question.getByText(HANDOVER.noIssue)).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Overwrite' })).toBeDisabled()
})

test('overwriting is offered where somebody has written into the draft alone, and what waits can be tried now', async () => {
  await handedOver({ status: 'asks', asks: 'published', reason: HANDOVER.isPublished('Fairhaven Ghost') })
  await open()
  await expect.element(button(/^Second draft/)).toBeVisible()
  await expect.element(button(/^Overwrite/)).not.toBeInTheDocument()
  await newsroom.empty('handovers')
  await newsroom.empty('handover_targets')
  await handedOver({ status: 'pending', next_attempt_at: '2031-05-01T12:00:00Z' })
  await open()
  await expect.element(button(/^Try now/)).toBeVisible()
})

test('a draft that has arrived can be sent again; that which failed is tried again', async () => {
  await handedOver({ status: 'completed' })
  await open()
  await expect.element(button(/^Send again/)).toBeVisible()
  await expect.element(button(/^Try again/)).not.toBeInTheDocument()
  await newsroom.empty('handovers')
  await newsroom.empty('handover_targets')
  await handedOver({ status: 'failed', reason: 'It did not answer in time.' })
  await open()
  await expect.element(button(/^Try again/)).toBeVisible()
  await expect.element(button(/^Send again/)).not.toBeInTheDocument()
})

test('the way to the edition stands as close below what is said of it as other words do', async () => {
  await handedOver({ status: 'completed' })
  await open()
  const said = page.getByText(HANDOVER.notApproved)
  await expect.element(said).toBeVisible()
  const link = document.createRange()
  link.selectNodeContents(page.getByRole('link', { name: HANDOVER.openEdition }).element())
  const gap = link.getBoundingClientRect().top - said.element().getBoundingClientRect().bottom
  expect(gap).toBeLessThanOrEqual(12)
})

test('a webhook that is told of editions stands beside them', async () => {
  const row = {
    id: crypto.randomUUID(),
    name: 'Evening automation',
    url: 'https://n8n.example/hook',
    steps: [],
  }
  const rest = { is_active: true, authentication: 'signature', timeout_seconds: 30, callback_minutes: 15 }
  const at = '2031-05-01T12:00:00Z'
  await newsroom.store('webhooks', [
    { ...row, ...rest, events: ['edition.approved'], version: 1, created_at: at, updated_at: at },
  ])
  await open()
  await expect.element(page.getByText('Evening automation')).toBeVisible()
  await expect.element(page.getByText('An issue is handed over')).toBeVisible()
  await expect.element(page.getByText(HANDOVER.notApproved)).toBeVisible()
})
