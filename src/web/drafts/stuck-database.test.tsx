import { expect, test } from 'vitest'
import { openTextDraft } from './text-draft.ts'

/** Makes the browser's database answer nobody, as a page that was left while opening it can. @returns lets it answer */
async function stuckDatabase(): Promise<() => void> {
  const asked = (request: IDBOpenDBRequest, event: 'success' | 'blocked') =>
    new Promise((resolve) => {
      request.addEventListener(event, resolve, { once: true })
    })
  const first = indexedDB.open('keyval-store')
  first.addEventListener('upgradeneeded', () => first.result.createObjectStore('keyval'))
  await asked(first, 'success')
  const never = indexedDB.open('keyval-store', 99)
  never.addEventListener('upgradeneeded', () => never.transaction?.abort())
  never.addEventListener('error', (event) => event.preventDefault())
  await asked(never, 'blocked')
  return () => first.result.close()
}

test('a database that never answers keeps nobody from typing, and what is typed is kept once it does', async () => {
  const answerAgain = await stuckDatabase()
  const draft = await openTextDraft('ana', 'edition-2031-05-03')
  expect(draft.found).toBe(null)
  const typed = { text: 'Ten bands and a parade', version: 3 }
  draft.keep(typed)
  draft.close()
  const again = await openTextDraft('ana', 'edition-2031-05-03')
  expect(again.found).toEqual(typed)

  answerAgain()
  const more = { ...typed, text: 'Ten bands and two parades' }
  again.keep(more)
  await expect.poll(() => again.state.now().kept).toEqual(more)
  again.keep(null)
  again.close()
  const afterwards = await openTextDraft('ana', 'edition-2031-05-03')
  expect(afterwards.found).toBe(null)
  afterwards.close()
})
