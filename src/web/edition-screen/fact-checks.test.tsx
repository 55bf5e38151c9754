import { expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
// In the product it is loaded once somebody edits; here it is there from the start.
import '#web/admin/formatted-content/source-editor.tsx'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { inTheme } from '#tests/support/screen/theme.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom({ jobs: true })
const checks = () => screen.getByRole('region', { name: 'Checks' })
const DAY = '2031-05-03'

test('a text that says another time than was filed is an error of the edition, and is found right by one press', async () => {
  await storeText()
  await newsroom.open('/edition', 'boss')
  const finding = () => checks().getByRole('listitem').filter({ hasText: '10:30 pm' })
  const words = () => finding().query()?.textContent ?? ''
  await expect.poll(words).toContain('The text says “10:30 pm”; Night Herons is filed with 8:30 pm.')
  expect(checks().query()?.textContent).toContain('In no entry: “Pat Delgado”.')
  await finding().getByRole('button', { name: 'Accept as is' }).click()
  await expect.poll(words).toContain('Accepted by Bo Lindqvist')
})

test('what cures a text stands once, behind the last of its findings, and what is of one finding behind each', async () => {
  await storeText(`${TEXT} Night Herons play on Wednesday.`)
  await newsroom.open('/edition', 'boss')
  const buttons = (said: string) =>
    [
      ...(checks().getByRole('listitem').filter({ hasText: said }).query()?.querySelectorAll('div div *') ??
        []),
    ]
      .filter(({ tagName }) => tagName === 'A' || tagName === 'BUTTON')
      .map(({ textContent }) => textContent)
      // The sentence is a way, too.
      .filter((words) => words?.includes(said) === false)
  const ofText = ['Edit text', 'Go to step', 'Remake']
  await expect.poll(() => buttons('10:30 pm')).toEqual(['Put right', 'Accept as is'])
  // The dot stands at the first of several lines.
  const line = checks().getByRole('listitem').filter({ hasText: '10:30 pm' }).query()
  const topOf = (one?: Element | null) => one?.getBoundingClientRect().top ?? Number.NaN
  expect(line?.querySelector('button')?.getClientRects()[0]?.height).toBeGreaterThan(30)
  expect(topOf(line?.firstElementChild) - topOf(line)).toBeLessThan(20)
  const last = buttons('Wednesday')
  expect(last.filter((one) => ofText.includes(one ?? ''))).toEqual(ofText)
  await checks().getByRole('listitem').filter({ hasText: 'Wednesday' }).getByText('Accept as is').click()
  await expect.poll(() => buttons('10:30 pm')).toEqual(['Put right', ...ofText, 'Accept as is'])
})

test('a text that is edited in its place says while it is typed what differs from what was filed', async () => {
  await newsroom.file('ana', 1)
  await newsroom.open('/edition', 'boss')
  await screen.getByRole('button', { name: 'Arrange Live Music Boogie' }).click()
  await screen.getByRole('menuitem', { name: 'Edit text' }).click()
  const source = screen.getByRole('textbox', { name: 'Text of Live Music Boogie' })
  await expect.poll(() => (source.query() as HTMLTextAreaElement | null)?.value).toContain('Night Herons')
  const facts = screen.getByRole('region', { name: 'Against what was filed' })
  expect(facts.elements()).toHaveLength(0)
  await expect.element(source).toHaveFocus()
  await userEvent.keyboard('{Control>}{End}{/Control} Night Herons begin at 10:30 pm.')
  await expect
    .element(facts.getByText('The text says “10:30 pm”; Night Herons is filed with 8:30 pm.'))
    .toBeVisible()
})

const TEXT =
  '[Night Herons](https://venue.example/night-herons) play The Blue Door at 10:30 pm, with Pat Delgado.'
/** A text that an automation made and somebody changed, stored. */
async function storeText(text = TEXT): Promise<{ id: string; stored: () => Promise<string> }> {
  await newsroom.file('ana', 1)
  const boss = newsroom.as('boss')
  await boss.post('/api/admin/deliveries', { step: 1, edition: DAY, webhookId: 'default' })
  const list = async () =>
    ((await boss.get('/api/admin/formatted-content?step=1')).json as { rows: Stored[] }).rows[0]
  await expect.poll(async () => (await list())?.status).toBe('completed')
  const content = await list()
  const path = `/api/admin/formatted-content/${content?.id}`
  await boss.patch(path, { formatted_content: text, version: content?.version })
  const stored = async () => ((await boss.get(path)).json as { formatted_content: string }).formatted_content
  return { id: content?.id ?? '', stored }
}
type Stored = { id: string; version: number; status: string }
const dialog = () => screen.getByRole('dialog', { name: 'Edit Content - Step 1' })
const source = () => dialog().getByRole('textbox', { name: /^(Source|Your text)$/ })
const inPlace = () => screen.getByRole('textbox', { name: 'Text of Live Music Boogie' })
const area = () => inPlace().query() as HTMLTextAreaElement | null
/** The words that are marked in the source, which lies in a shadow root. */
const marked = (kind: string): (string | null)[] =>
  [...document.querySelectorAll('[role=dialog] div')].flatMap(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll(`.cm-${kind}`) ?? [])].map(({ textContent }) => textContent),
  )

test('Put right opens the text with what was filed in place, selected, and stores nothing by itself', async () => {
  const { stored } = await storeText()
  await newsroom.open('/edition', 'boss')
  const put = checks().getByRole('button', { name: 'Put right' })
  await expect.element(put).toBeVisible()
  ;(put.element() as HTMLElement).focus() // a button is one
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => area()?.value).toContain('play The Blue Door at 8:30 pm, with')
  const selected = () => area()?.value.slice(area()?.selectionStart, area()?.selectionEnd)
  await expect.poll(selected).toBe('8:30 pm')
  expect(await stored()).toBe(TEXT)
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(stored).toBe(TEXT.replace('10:30 pm', '8:30 pm'))
})

test('whoever puts a text right from the checks by the keyboard goes on there, and below the text in its words', async () => {
  await storeText()
  await newsroom.open('/edition', 'boss')
  const line = () => checks().getByRole('listitem').filter({ hasText: '10:30 pm' })
  const put = line().getByRole('button', { name: 'Put right' })
  await expect.element(put).toBeVisible()
  const reach = async (goal: Element) => {
    await expect
      .poll(async () => {
        await userEvent.keyboard('{Tab}')
        return document.activeElement
      })
      .toBe(goal)
  }
  const lines = () => [...(checks().query()?.querySelectorAll('[data-finding]') ?? [])]
  const at = lines().findIndex((one) => one.contains(put.element()))
  await reach(put.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(inPlace()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(put).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.poll(() => area()?.value).toContain('at 8:30 pm')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(line()).not.toBeInTheDocument()
  await expect.poll(() => lines().indexOf(document.activeElement ?? document.body)).toBe(at)

  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Arrange Live Music Boogie' }).click()
  await screen.getByRole('menuitem', { name: 'Edit text' }).click()
  await expect.element(inPlace()).toHaveFocus()
  await inPlace().fill(TEXT)
  const facts = screen.getByRole('region', { name: 'Against what was filed' })
  await expect.element(facts.getByRole('button', { name: /^Put right/ })).toBeVisible()
  const below = facts.getByRole('button', { name: /^Put right/ }).element()
  await reach(below)
  const selected = asItGoes(below, () => area()?.value.slice(area()?.selectionStart, area()?.selectionEnd))
  await userEvent.keyboard('{Enter}')
  expect(await selected).toBe('8:30 pm')
  await expect.element(inPlace()).toHaveFocus()
})

test.for(['light', 'dark'] as const)(
  'words that differ are marked where they stand, and put right there, %s',
  async (theme) => {
    inTheme(theme)
    await storeText()
    await newsroom.open(`/admin/content?edition=${DAY}`, 'boss')
    await screen.getByRole('button', { name: /^Edit Live/ }).click()
    await expect.poll(() => marked('wrong')).toEqual(['10:30 pm'])
    expect(await axeFaults()).toEqual([])
    await dialog()
      .getByRole('button', { name: /^Put right/ })
      .click()
    await expect.poll(() => source().query()?.textContent).toContain('at 8:30 pm, with')
    await expect.poll(() => marked('wrong')).toEqual([])
    expect(await axeFaults()).toEqual([])
    inTheme('light')
  },
)

test('on a phone what differs stands between the source and the preview', async () => {
  await screen.viewport(390, 844)
  await storeText()
  await newsroom.open(`/admin/content?edition=${DAY}&step=1`, 'boss')
  await screen.getByRole('link', { name: /Live Music Boogie/ }).click()
  await screen.getByRole('button', { name: /^Edit Live/ }).click()
  const boxOf = (one: { query: () => Element | null }) =>
    one.query()?.getBoundingClientRect() ?? new DOMRect(0, 0, 0, 0)
  const facts = () => boxOf(dialog().getByRole('region', { name: 'Against what was filed' }))
  await expect.poll(() => facts().top - boxOf(source()).bottom).toBeGreaterThan(0)
  const preview = () => boxOf(dialog().getByTitle(CONTENT.previewTitle))
  await expect.poll(() => preview().top - facts().bottom).toBeGreaterThan(0)
  await screen.viewport(1280, 800)
})

/** What is so in the moment in which an element leaves the page: the next key may come right after. */
const asItGoes = <Read,>(element: Element, read: () => Read): Promise<Read> =>
  new Promise((tell) => {
    const watch = new MutationObserver(() => {
      if (element.isConnected) return
      watch.disconnect()
      tell(read())
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
