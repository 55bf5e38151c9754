import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { halves, uploadOf } from '#tests/support/pictures.ts'
import { CONTRACT } from '#contract/api.ts'
import type { Entry } from '#contract/entries.ts'
import { addDays, type CalendarDay } from '#shared/calendar.ts'
import { imageNameOf } from '#shared/images.ts'
import { uploadedImages } from '#server/platform/db/tables/images.ts'
import { doneOnce } from '#server/platform/db/tables/newsroom.ts'
import { seen } from '#server/platform/db/tables/seen.ts'
import { imageOfTheDay } from '#steps/05-image-of-the-day/step.ts'
import { fillSeenJob } from './fill-seen-job.ts'

const { as, deps, people } = await buildTestApp()
const JPEG = await halves(40, 30).jpeg().toBuffer()

const file = async (step: number, form: object): Promise<Entry> => {
  const answer = await as('ana').post(`/api/steps/${step}/entries`, form)
  expect(answer.statusCode).toBe(201)
  return answer.json().entries[0]
}
const event = (selectDate: CalendarDay, url: string) => file(2, { url, location: 'home', selectDate })
const joke = (selectDate: CalendarDay, jokeText: string) => file(7, { jokeText, selectDate })
const recall = async (edition: CalendarDay, typed: object, step = 2) =>
  (await as('ben').post('/api/memory', { step, edition, ...typed })).json()
const rowsOf = ({ id }: Entry) => deps.db.select().from(seen).where(eq(seen.entry_id, id))
const page = (name: string) => `https://city.example/${name}`

test('a page that was filed for the edition is told with who filed it, however its address is written', async () => {
  const edition = freshEdition()
  const filed = await event(edition, page('walk?a=1&b=2'))
  for (const url of ['http://www.city.example/walk/?b=2&a=1&utm_source=x', page('walk?a=1&b=2')]) {
    const { same, earlier } = await recall(edition, { url })
    expect(same).toMatchObject({ edition, by: people.ana.fullName, at: filed.created_at, line: filed.line })
    expect(earlier).toBeNull()
  }
  for (const url of [page('walk?a=1&b=3'), page('Walk?a=1&b=2'), `${page('walk?a=1&b=2')}#late`])
    expect(await recall(edition, { url })).toEqual({ same: null, earlier: null })
  expect(await recall(edition, { url: page('walk?a=1&b=2'), but: filed.id })).toEqual({
    same: null,
    earlier: null,
  })
})

test('what ran is told for sixty days, a joke for a year, the latest first', async () => {
  const edition = freshEdition()
  await event(addDays(edition, -60), page('market'))
  await event(addDays(edition, -61), page('fair'))
  await joke(addDays(edition, -365), 'A heron walks into a library.')
  expect((await recall(edition, { url: page('market') })).earlier?.edition).toBe(addDays(edition, -60))
  expect((await recall(edition, { url: page('fair') })).earlier).toBeNull()
  expect((await recall(edition, { joke: '“A heron walks into a library!”' }, 7)).earlier?.edition).toBe(
    addDays(edition, -365),
  )
  await event(addDays(edition, -3), page('market'))
  expect((await recall(edition, { url: page('market') })).earlier?.edition).toBe(addDays(edition, -3))
})

test('a show is known again by band and venue, in any order and spelling', async () => {
  const edition = freshEdition()
  const show = {
    venue: 'Odette’s Café',
    bandName: 'Night Herons',
    date: '2031-05-04',
    time: '20:30',
    url: '',
  }
  await file(1, { ...show, selectDate: addDays(edition, -7) })
  expect((await recall(edition, { title: "night herons odette's cafe" }, 1)).earlier).not.toBeNull()
  expect((await recall(edition, { title: 'Night Herons The Lantern' }, 1)).earlier).toBeNull()
})

test('the memory goes with a deleted entry, comes back with it, and moves when it is changed', async () => {
  const edition = freshEdition()
  const filed = await event(edition, page('gone'))
  const path = `/api/steps/2/entries/${filed.id}`
  const gone = (await as('ana').delete(`${path}?version=${filed.version}`)).json()
  expect(await rowsOf(filed)).toEqual([])
  expect((await recall(edition, { url: page('gone') })).same).toBeNull()
  const back = (await as('ana').post(`${path}/restore`, { version: gone.version })).json()
  expect((await recall(edition, { url: page('gone') })).same).not.toBeNull()
  const form = { url: page('moved'), location: 'home', selectDate: addDays(edition, 1) }
  expect((await as('ana').patch(path, { form, version: back.version })).statusCode).toBe(200)
  expect(await recall(edition, { url: page('gone') })).toEqual({ same: null, earlier: null })
  expect((await recall(addDays(edition, 1), { url: page('moved') })).same).not.toBeNull()
})

test('entries of an earlier version are remembered once, but for those that are deleted', async () => {
  const edition = freshEdition()
  const [kept, gone] = [await event(edition, page('old')), await event(edition, page('older'))]
  await as('ana').delete(`/api/steps/2/entries/${gone.id}?version=${gone.version}`)
  await deps.db.delete(seen)
  await deps.db.delete(doneOnce).where(eq(doneOnce.what, 'fill-seen'))
  await fillSeenJob.run(deps, {})
  expect(await rowsOf(kept)).toHaveLength(1)
  expect(await rowsOf(gone)).toEqual([])
  await deps.db.delete(seen)
  await fillSeenJob.run(deps, {})
  expect(await rowsOf(kept)).toEqual([])
})

/** Uploads a picture of its own file; its ending makes it another file with the same picture. */
async function upload(ending = ''): Promise<string> {
  const content = Buffer.concat([JPEG, Buffer.from(ending)])
  const { payload, headers } = uploadOf({ content })
  return (await as('ana').post('/api/images', payload, headers)).json().image_url
}
const picture = (imageUrl: string, selectDate: CalendarDay) => ({
  ...imageOfTheDay.example,
  ...{ imageUrl, selectDate },
})

test('a picture is known again for a year by its file, under whatever name that was uploaded again', async () => {
  const edition = freshEdition()
  await file(5, picture(await upload(), addDays(edition, -365)))
  const again = await upload()
  expect((await recall(edition, { picture: again }, 5)).earlier?.edition).toBe(addDays(edition, -365))
  expect((await recall(addDays(edition, 1), { picture: again }, 5)).earlier).toBeNull()
  expect((await recall(edition, { picture: await upload('another file') }, 5)).earlier).toBeNull()
})

test('a picture of an earlier version is known by nothing, and one in whose place it stands is forgotten', async () => {
  const edition = freshEdition()
  const filed = await file(5, picture(await upload('first'), edition))
  expect(await rowsOf(filed)).toHaveLength(1)
  const old = await upload('second')
  const isOld = eq(uploadedImages.name, imageNameOf(old) ?? '')
  await deps.db.update(uploadedImages).set({ sha256: null }).where(isOld)
  const change = { form: picture(old, edition), version: filed.version }
  expect((await as('ana').patch(`/api/steps/5/entries/${filed.id}`, change)).statusCode).toBe(200)
  expect(await rowsOf(filed)).toEqual([])
})

test('a program with a key may not ask what ran, and a question is no longer than a form', async () => {
  expect(CONTRACT.memory.recall).not.toHaveProperty('key')
  const url = '/api/memory'
  expect(
    (await as('ben').post(url, { step: 2, edition: freshEdition(), url: 'x'.repeat(5_000) })).statusCode,
  ).toBe(422)
  expect((await as('ben').post(url, { step: 2, edition: freshEdition(), other: 'x' })).statusCode).toBe(422)
})
