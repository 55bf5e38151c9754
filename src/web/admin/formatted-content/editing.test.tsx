import { beforeEach, describe, expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { BOSS, formattedContent, openAdmin, page } from '#tests/support/screen/admin-newsroom.tsx'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { problem, type Replies } from '#tests/support/screen/step-newsroom.tsx'
import { deleteContentDraftsOf, findContentDraft } from '#web/drafts/content-draft.ts'
// In the product it is loaded once somebody edits; here it is there from the start.
import './source-editor.tsx'

const stored = formattedContent(1)
const one: Replies = { 'GET /formatted-content': () => page([stored]) }
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const dialog = () => screen.getByRole('dialog', { name: 'Edit Content - Step 1' })
const source = () => dialog().getByRole('textbox', { name: /^(Source|Your text)$/ })
const edit = () => button(/^Edit/).click()
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

beforeEach(() => deleteContentDraftsOf(BOSS))

test('a blank text is refused at the field, and nothing is sent (S231)', async () => {
  const newsroom = await openAdmin('/admin/content', one)
  await edit()
  await write('   ')
  await save()
  await expect.element(dialog().getByText('Content cannot be empty')).toBeVisible()
  await expect.element(source()).toHaveAttribute('aria-invalid', 'true')
  expect(newsroom.sent).toEqual([])
})

test('the preview follows in a frame that may do nothing, and saving names the version (S231, S237)', async () => {
  const newsroom = await openAdmin('/admin/content', {
    ...one,
    'PATCH /formatted-content': () => ({ json: formattedContent(1, { version: 4 }) }),
  })
  await edit()
  await write('Tonight: **Lanterns**')
  await expect.poll(previewed).toBe('Tonight: **Lanterns**')
  for (const frame of document.querySelectorAll('iframe')) expect(frame.getAttribute('sandbox')).toBe('')
  await expect.element(dialog().getByText('Unsaved changes', { exact: false })).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await save()
  await expect.element(screen.getByText('Your changes are stored.')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(newsroom.sent.map(({ body }) => body)).toEqual([
    { formatted_content: 'Tonight: **Lanterns**', version: 3 },
  ])
})

test.each([
  ['line ends of Windows', 'one\r\ntwo\r\n', 'one\r\ntwo\r\nX'],
  ['mixed line ends', 'one\r\ntwo\nthree\r', 'one\r\ntwo\nthree\rX'],
  ['blanks, tabs and rare characters', '\t a  \n\u00a0\u200b🎷é\u0301 ', '\t a  \n\u00a0\u200b🎷é\u0301 X'],
])('nothing but what is typed changes: %s', async (_, text, expected) => {
  const newsroom = await openAdmin('/admin/content', {
    'GET /formatted-content': () => page([formattedContent(1, { formatted_content: text })]),
    'PATCH /formatted-content': () => ({ json: stored }),
  })
  await edit()
  await source().click()
  await userEvent.keyboard('{Control>}{End}{/Control}X')
  await save()
  await expect.poll(() => newsroom.sent.length).toBe(1)
  expect(newsroom.sent[0]?.body).toMatchObject({ formatted_content: expected })
})

test('when somebody was faster both texts are shown and the own one is kept (promises, Nothing lost)', async () => {
  const theirs = formattedContent(1, { formatted_content: 'Theirs', version: 7 })
  let isLate = true
  const newsroom = await openAdmin('/admin/content', {
    ...one,
    'PATCH /formatted-content': () => {
      if (isLate) return problem(409, 'conflict', { current: theirs })
      return { json: formattedContent(1, { version: 8 }) }
    },
  })
  await edit()
  await write('Mine')
  await save()
  await expect.element(dialog().getByRole('region', { name: 'Stored now' })).toHaveTextContent('Theirs')
  await expect.element(source()).toHaveTextContent('Mine')
  isLate = false
  await dialog().getByRole('button', { name: 'Keep mine' }).click()
  await save()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(newsroom.sent.at(-1)?.body).toEqual({ formatted_content: 'Mine', version: 7 })
})

test('closing asks before unsaved words are lost; leaving on purpose forgets them', async () => {
  await openAdmin('/admin/content', one)
  await edit()
  await write('Half a sentence')
  await userEvent.keyboard('{Escape}')
  const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(source()).toHaveTextContent('Half a sentence')
  await expect.element(dialog().getByText('kept on this device', { exact: false })).toBeVisible()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => findContentDraft(BOSS, stored.id)).toBeNull()
})

describe('what was not saved', () => {
  test('is there again after the browser was closed, and can be discarded', async () => {
    await openAdmin('/admin/content', one)
    await edit()
    await write('Half a sentence')
    await expect
      .poll(() => findContentDraft(BOSS, stored.id))
      .toMatchObject({ text: 'Half a sentence', version: 3 })
    await cleanup()

    await openAdmin('/admin/content', one)
    await edit()
    await expect.element(dialog().getByText('What you had not saved here is back.')).toBeVisible()
    await expect.element(source()).toHaveTextContent('Half a sentence')
    await dialog().getByRole('button', { name: 'Discard it' }).click()
    await expect
      .element(source())
      .toHaveTextContent('## Live Music Boogie- **Night Herons** at The Blue Door')
    await expect.poll(() => findContentDraft(BOSS, stored.id)).toBeNull()
  })

  test('does not overwrite what has changed meanwhile: it names the version it was begun on', async () => {
    await openAdmin('/admin/content', one)
    await edit()
    await write('Mine')
    await expect.poll(() => findContentDraft(BOSS, stored.id)).not.toBeNull()
    await cleanup()

    const now = formattedContent(1, { formatted_content: 'Theirs', version: 9 })
    const newsroom = await openAdmin('/admin/content', {
      'GET /formatted-content': () => page([now]),
      'PATCH /formatted-content': () => problem(409, 'conflict', { current: now }),
    })
    await edit()
    await expect.element(dialog().getByText('begun on an earlier text', { exact: false })).toBeVisible()
    await save()
    await expect.element(dialog().getByRole('region', { name: 'Stored now' })).toHaveTextContent('Theirs')
    expect(newsroom.sent.at(-1)?.body).toEqual({ formatted_content: 'Mine', version: 3 })
  })
})
