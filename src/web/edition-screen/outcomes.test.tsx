import { afterEach, expect, test, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { EditionAnswer } from '#contract/edition.ts'
import { DEFAULT_ORDER } from '#edition/blocks.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { inTheme } from '#tests/support/screen/theme.ts'

const newsroom = realNewsroom({ jobs: true })
const DAY = '2031-05-03'
const TARGET = '00000000-0000-4000-8000-000000000001'
const NAME = 'Fairhaven Ghost'
const PLACE = { kind: 'ghost', url: 'https://ghost.example', sealed_key: 'x', on_approval: true }
const GHOST = { id: TARGET, name: NAME, ...PLACE }
const bar = () => screen.getByRole('region', { name: 'Approval' })
const textOf = () => bar().query()?.textContent ?? ''
const iconsIn = (of: ParentNode | null | undefined) =>
  [...(of?.querySelectorAll('[data-state]') ?? [])].map((icon) => icon.getAttribute('data-state'))

afterEach(async () => {
  for (const table of ['handovers', 'handover_targets', 'edition_issues']) await newsroom.empty(table)
})

/** An issue whose minute is over, handed over to nobody, but for that change. */
async function issue(change: object = {}): Promise<void> {
  const at = '2031-05-01T15:00:00.000Z'
  const address = `/api/admin/editions/${DAY}`
  const layout = { order: DEFAULT_ORDER, leftOut: DEFAULT_ORDER }
  const words = { subject: 'Tonight', note: 'Lanterns at nine.', layout, version: 0 }
  const { status, json } = await newsroom.as('boss').patch(address, words)
  expect(status).toBe(200)
  const { seen, made } = json as EditionAnswer
  const forms = { html: 'Tonight', body: 'Tonight', paste: 'Tonight', plain: 'Tonight', markdown: 'Tonight' }
  await newsroom.store('edition_issues', [
    {
      ...{ edition: DAY, number: 1, subject: 'Tonight', preview_line: '', ...forms },
      ...{ model: made.assembly.model, sha256: 'a'.repeat(64), seen_hash: seen, accepted: [] },
      ...{ approved_by: newsroom.ids.boss, approved_at: at, due_at: at, handed_over_at: at, ...change },
    },
  ])
}

/** The same with a Ghost, at which the hand-over stands so. */
async function atGhost(change: object): Promise<void> {
  await issue()
  await newsroom.store('handover_targets', [GHOST])
  const number = { edition: DAY, number: 1, target_id: TARGET, mode: 'draft' }
  const by = { attempts: 1, created_by: newsroom.ids.boss }
  await newsroom.store('handovers', [{ id: crypto.randomUUID(), ...number, ...by, ...change }])
}

const EACH = [
  ['arrived', { status: 'completed' }, `Delivered to ${NAME}.`, 'handed over'],
  [
    'asks',
    { status: 'asks', asks: 'deleted', reason: `The draft was deleted in ${NAME}.` },
    `${NAME} asks you: The draft was deleted in ${NAME}.`,
    'approved',
  ],
  [
    'refused',
    { status: 'failed', reason: `${NAME} refuses the key.` },
    `Failed at ${NAME}: ${NAME} refuses the key.`,
    'approved',
  ],
  [
    'waiting',
    { status: 'pending', next_attempt_at: '2031-05-03T16:05:00.000Z' },
    `Not at ${NAME} yet. Next try Sat, May 3, 11:05 am.`,
    'approved',
  ],
] as const

test.each(EACH)(
  'of a hand-over that is %s the bar and the board say so (C90)',
  async (state, at, words, said) => {
    await atGhost(at)
    await newsroom.open(`/edition?edition=${DAY}`, 'ana')
    await expect.poll(textOf).toContain(words)
    expect(iconsIn(bar().query())).toEqual([state, state])
    const [upper, lower] = [...(bar().query()?.querySelectorAll('[data-state]') ?? [])].map(
      (icon) => icon.getBoundingClientRect().left,
    )
    expect(lower).toBe(upper)
    expect(textOf().includes('Handed over')).toBe(state === 'arrived')
    for (const theme of ['light', 'dark'] as const) {
      inTheme(theme)
      expect(await axeFaults()).toEqual([])
    }
    inTheme('light')
    await newsroom.open(`/?edition=${DAY}`, 'ana')
    await expect.element(screen.getByRole('link', { name: `Edition: ${said}. ${words}` })).toBeVisible()
  },
)

test('where nothing is set up, the bar and the board say that, without a tick (C90)', async () => {
  await issue()
  await newsroom.open(`/edition?edition=${DAY}`, 'boss')
  await expect.poll(textOf).toContain('Approved. Nothing is set up to receive it.')
  expect(textOf()).not.toContain('Handed over')
  expect(iconsIn(bar().query())).toEqual(['none'])
  const clipboard = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  await bar().getByRole('button', { name: 'Copy for pasting' }).click()
  await expect.poll(() => clipboard.mock.calls.length).toBe(1)
  clipboard.mockRestore()
  expect(await axeFaults()).toEqual([])
  await newsroom.open(`/?edition=${DAY}`, 'ana')
  const line = () => screen.getByRole('link', { name: /^Edition:/ }).query()?.textContent
  await expect.poll(line).toBe('Edition: Approved. Nothing is set up to receive it.')
})

test('a hand-over is counted to where something is set up for it alone (C62)', async () => {
  const soon = { due_at: '2031-05-01T15:30:00.000Z', handed_over_at: null }
  await issue(soon)
  await newsroom.open(`/edition?edition=${DAY}`, 'boss')
  await expect.poll(textOf).toContain('Approved. Nothing is set up to receive it.')
  expect(textOf()).not.toContain('Handing over')
  await expect.element(bar().getByRole('button', { name: 'Copy for pasting' })).toBeVisible()
  await expect.element(bar().getByRole('button', { name: 'Stop the presses' })).toBeVisible()
  await newsroom.store('handover_targets', [GHOST])
  await newsroom.open(`/edition?edition=${DAY}`, 'boss')
  await expect.poll(textOf).toMatch(/Approved .* by Bo Lindqvist\.Handing over in \d+:\d\d\./)
  await expect.element(bar().getByRole('button', { name: 'Copy for pasting' })).not.toBeInTheDocument()
})

test('from what has not arrived an administrator gets to where it is tried now; staff read it alone', async () => {
  await atGhost({ status: 'pending', next_attempt_at: '2031-05-03T16:05:00.000Z' })
  const link = () => bar().getByRole('link', { name: 'Hand-over' })
  await newsroom.open(`/edition?edition=${DAY}`, 'ana')
  await expect.poll(textOf).toContain(`Not at ${NAME} yet.`)
  await expect.element(link()).not.toBeInTheDocument()
  await newsroom.open(`/edition?edition=${DAY}`, 'boss')
  await link().click()
  await expect.element(screen.getByRole('button', { name: /^Try now/ })).toBeVisible()
})

test('at each target stands what can be done there: the draft is opened, what failed is tried again (C90)', async () => {
  const external_url = 'https://ghost.example/ghost/#/editor/post/1'
  await atGhost({ status: 'completed', external_id: '1', external_url })
  await newsroom.open(`/edition?edition=${DAY}`, 'boss')
  await expect
    .element(bar().getByRole('link', { name: /Open the draft/ }))
    .toHaveAttribute('href', external_url)
  expect(await axeFaults()).toEqual([])
  await newsroom.empty('handovers')
  await newsroom.empty('handover_targets')
  await newsroom.empty('edition_issues')
  await newsroom.empty('editions')
  await atGhost({ status: 'failed', reason: `${NAME} refuses the key.` })
  await newsroom.open(`/edition?edition=${DAY}`, 'boss')
  await bar()
    .getByRole('button', { name: /^Try again/ })
    .click()
  await expect.poll(async () => (await newsroom.sent('handOverAgain')).length).toBe(1)
})
