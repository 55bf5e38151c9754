import { describe, expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import type { FormattedContent } from '#contract/formatted-content.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { storedContent } from '#tests/support/screen/stored-content.ts'
import { findDrafts } from '#web/drafts/kept-drafts.ts'
import { openTextDraft } from '#web/drafts/text-draft.ts'
// In the product it is loaded once somebody edits; here it is there from the start.
import './source-editor.tsx'

const newsroom = realNewsroom()
const CONTENT = storedContent()
const ADDRESS = `/api/admin/formatted-content/${CONTENT.id}`
/** The text as it lies in the newsroom. */
const stored = async () => {
  const { formatted_content: text, version } = (await newsroom.as('boss').get(ADDRESS))
    .json as FormattedContent
  return { text, version }
}
const BEFORE = { text: CONTENT.formatted_content, version: 1 }
const open = () => newsroom.open('/admin/content', 'boss')
const store = (change: object = {}) =>
  newsroom.store('webhook_formatted_content', [storedContent({ ...change })])
/** Somebody else saves on the first version. */
const writeMeanwhile = (formatted_content: string) =>
  newsroom.as('boss').patch(ADDRESS, { formatted_content, version: 1 })
const draft = async () =>
  (await findDrafts({ person: newsroom.ids.boss, text: CONTENT.id }))[0]?.values ?? null
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const dialog = () => screen.getByRole('dialog', { name: 'Edit Content - Step 1' })
const source = () => dialog().getByRole('textbox', { name: /^(Source|Your text)$/ })
const edit = () => button(/^Edit Live/).click()
const save = () => dialog().getByRole('button', { name: 'Save' }).click()
/** What the preview's newest form carries to the server. */
const previewed = () =>
  [...document.querySelectorAll<HTMLTextAreaElement>('form[action^="/preview/draft"] textarea')].at(-1)?.value

/** Replaces everything, as a person does with the keyboard. */
async function write(text: string) {
  await source().click()
  await userEvent.keyboard('{Control>}a{/Control}{Delete}')
  await userEvent.keyboard(text)
}

test('a blank text is refused at the field, and nothing is sent (S231)', async () => {
  await store()
  await open()
  await edit()
  await write('   ')
  await save()
  await expect.element(dialog().getByText('Content cannot be empty')).toBeVisible()
  await expect.element(source()).toHaveAttribute('aria-invalid', 'true')
  expect(await newsroom.sent('updateContent')).toEqual([])
})

test('the preview follows in a frame that may do nothing, and saving names the version (S231, S237)', async () => {
  await store()
  await open()
  await edit()
  await write('Tonight: **Lanterns**')
  await expect.poll(previewed).toBe('Tonight: **Lanterns**')
  for (const frame of document.querySelectorAll('iframe')) expect(frame.getAttribute('sandbox')).toBe('')
  await expect.element(dialog().getByText('Not saved yet', { exact: false })).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await save()
  await expect.element(screen.getByText('Your changes are stored.')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(await newsroom.sent('updateContent')).toMatchObject([{ body: { version: 1 } }])
  expect(await stored()).toEqual({ text: 'Tonight: **Lanterns**', version: 2 })
})

test.each([
  ['line ends of Windows', 'one\r\ntwo\r\n', 'one\r\ntwo\r\nX'],
  ['mixed line ends', 'one\r\ntwo\nthree\r', 'one\r\ntwo\nthree\rX'],
  ['blanks, tabs and rare characters', '\t a  \n\u00a0\u200b🎷é\u0301 ', '\t a  \n\u00a0\u200b🎷é\u0301 X'],
])('nothing but what is typed changes: %s', async (_, text, expected) => {
  await store({ formatted_content: text })
  await open()
  await edit()
  await source().click()
  await userEvent.keyboard('{Control>}{End}{/Control}X')
  await save()
  await expect.element(screen.getByText('Your changes are stored.')).toBeVisible()
  expect(await stored()).toEqual({ text: expected, version: 2 })
})

test('E edits the text that is read', async () => {
  await store()
  await open()
  await expect.element(screen.getByRole('article')).toBeVisible()
  await userEvent.keyboard('e')
  await expect.element(source()).toBeVisible()
})

test('the editor has the focus when its dialog opens, so that what is typed at once is not lost', async () => {
  await store({ formatted_content: '' })
  await open()
  await edit()
  const focused = () => document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label')
  await expect.poll(focused).toBe('Source')
  await userEvent.keyboard('Good evening')
  await expect.element(source()).toHaveTextContent('Good evening')
})

test('the open dialog hears of a colleague’s change before Save, and both texts are shown', async () => {
  await store()
  await open()
  await edit()
  await write('Mine')
  await writeMeanwhile('Theirs')
  await expect.element(dialog().getByRole('region', { name: 'Saved now' })).toHaveTextContent('Theirs')
  await expect.element(source()).toHaveTextContent('Mine')
  expect(await newsroom.sent('updateContent')).toEqual([])
})

test('it hears that a colleague has deleted the text; restored, what was typed is saved', async () => {
  await store()
  await open()
  await edit()
  await write('Mine')
  await newsroom.as('boss').delete(ADDRESS)
  await expect.element(dialog().getByText('Someone deleted this text', { exact: false })).toBeVisible()
  await dialog().getByRole('button', { name: 'Restore it' }).click()
  await expect.element(dialog().getByText('Somebody has deleted', { exact: false })).not.toBeInTheDocument()
  await save()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect((await stored()).text).toBe('Mine')
})

test('when somebody was faster both texts are shown and the own one is kept (promises, Nothing lost)', async () => {
  await store()
  await newsroom.next('updateContent', 'held')
  await open()
  await edit()
  await write('Mine')
  await save()
  await expect.poll(() => newsroom.sent('updateContent')).toHaveLength(1)
  await writeMeanwhile('Theirs')
  await newsroom.release()
  await expect.element(dialog().getByRole('region', { name: 'Saved now' })).toHaveTextContent('Theirs')
  await expect.element(source()).toHaveTextContent('Mine')
  await dialog().getByRole('button', { name: 'Use mine' }).click()
  await save()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(await stored()).toEqual({ text: 'Mine', version: 3 })
})

test('closing asks before unsaved words are lost; leaving on purpose forgets them', async () => {
  await store()
  await open()
  await edit()
  await write('Half a sentence')
  await userEvent.keyboard('{Escape}')
  const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(source()).toHaveTextContent('Half a sentence')
  await expect.element(dialog().getByText('Draft kept in this browser', { exact: false })).toBeVisible()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(draft).toBeNull()
  expect(await stored()).toEqual(BEFORE)
})

describe('what was not saved', () => {
  test('is there again after the browser was closed, and can be discarded', async () => {
    await store()
    await open()
    await edit()
    await write('Half a sentence')
    await expect.poll(draft).toMatchObject({ text: 'Half a sentence', version: 1 })

    await open()
    await edit()
    await expect.element(dialog().getByText('Your unsaved changes are back.')).toBeVisible()
    await expect.element(source()).toHaveTextContent('Half a sentence')
    await dialog().getByRole('button', { name: 'Discard it' }).click()
    await expect
      .element(source())
      .toHaveTextContent('## Live Music Boogie- **Night Herons** at The Blue Door')
    await expect.poll(draft).toBeNull()
  })

  test('in another tab is left alone by this one, and offered here once that is closed', async () => {
    await store()
    const other = await openTextDraft(newsroom.ids.boss, CONTENT.id)
    other.keep({ text: 'Typed in the other tab', version: 1 })
    await expect.poll(() => other.state.now().kept?.text).toBe('Typed in the other tab')
    await open()
    await edit()
    await write('Typed here')
    await expect.element(dialog().getByText('Draft kept in this browser', { exact: false })).toBeVisible()
    other.close()
    document.dispatchEvent(new Event('visibilitychange'))
    await dialog().getByRole('button', { name: 'Use that one' }).click()
    await expect.element(source()).toHaveTextContent('Typed in the other tab')
    await dialog().getByRole('button', { name: 'Use that one' }).click()
    await expect.element(source()).toHaveTextContent('Typed here')
  })

  test('does not overwrite what has changed meanwhile: it names the version it was begun on', async () => {
    await store()
    await open()
    await edit()
    await write('Mine')
    await expect.poll(draft).not.toBeNull()
    // The person is elsewhere while somebody else saves.
    await newsroom.open('/board', 'boss')
    await writeMeanwhile('Theirs')

    await open()
    await edit()
    await expect
      .element(dialog().getByText('started from an earlier version', { exact: false }))
      .toBeVisible()
    await save()
    await expect.element(dialog().getByRole('region', { name: 'Saved now' })).toHaveTextContent('Theirs')
    expect(await newsroom.sent('updateContent')).toMatchObject([
      { body: { formatted_content: 'Mine', version: 1 } },
    ])
    expect(await stored()).toEqual({ text: 'Theirs', version: 2 })
  })
})
