import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshEdition } from '#tests/support/editions.ts'
import {
  inBucket,
  openRoom as open,
  THIRD,
  type Picture,
  type Newsroom,
} from '#tests/support/picture-room.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { imageNameOf } from '#shared/images.ts'
import { IMAGES } from '#shared/images-messages.ts'
import { imageOfTheDay } from '#steps/05-image-of-the-day/step.ts'
import { runPicturesCommand } from './operator-commands.ts'
import { removeUnfiledJob } from './remove-unfiled-job.ts'

describe.each([
  ['a folder', async () => ({ DATA_DIR: temporaryFolder() })],
  ['a bucket', inBucket],
])('pictures in %s', (_name, place: () => Promise<Record<string, string>>) => {
  test('a trial with an empty database removes none of them, and says so once', async () => {
    const env = await place()
    const room = await open(env)
    const pictures = [await room.filed(), await room.filed(), await room.filed()]
    await room.cleanUp()

    const trial = await open(env)
    for (let night = 0; night < 3; night += 1) await trial.cleanUp()

    expect(await Promise.all(pictures.map(room.isThere))).toEqual([true, true, true])
    expect(trial.warnings()).toMatchObject([{ level: 'warn', why: 'another' }])
    const refused = await trial.upload()
    expect([refused.statusCode, refused.json().detail]).toEqual([503, IMAGES.anothers])
    expect((await room.upload()).statusCode).toBe(201)
  })

  test('a trial before the newsroom itself has marked them removes none either, and does not take them', async () => {
    const env = await place()
    const room = await open(env)
    const pictures = [await room.filed(), await room.filed()]

    const trial = await open(env)
    await trial.picture()
    await trial.cleanUp()
    expect(await Promise.all(pictures.map(room.isThere))).toEqual([true, true])
    expect(trial.warnings()).toMatchObject([{ why: 'unclear' }])
  })

  test('a newsroom from before the marks goes on as it did: its database knows its pictures', async () => {
    const room = await open(await place())
    const [filed, unfiled] = [[await room.filed(), await room.filed()], await room.picture()]
    await room.filed()
    await room.cleanUp()
    expect(room.warnings()).toEqual([])
    expect(await Promise.all([...filed, unfiled].map(room.isThere))).toEqual([true, true, false])
  })

  test('when most of them would go, none goes', async () => {
    const room = await open(await place())
    const pictures = [await room.filed(), await room.filed(), await room.filed()]
    await room.cleanUp()
    await room.deps.db.execute(sql`delete from images`)
    await room.deps.db.execute(sql`delete from idempotency_keys`)
    for (let night = 0; night < 2; night += 1) await room.cleanUp()

    expect(await Promise.all(pictures.map(room.isThere))).toEqual([true, true, true])
    expect(room.warnings()).toMatchObject([{ level: 'warn', why: 'most' }])

    await room.deps.db.execute(sql`delete from uploaded_images`)
    await room.cleanUp()
    expect(await Promise.all(pictures.map(room.isThere))).toEqual([true, true, true])
  })

  test('a picture that nothing names rests in the trash and comes back when something names it again', async () => {
    const room = await open(await place())
    for (let number = 0; number < 4; number += 1) await room.filed()
    const [dropped, drafted] = [await room.picture(), await room.picture()]
    await room.cleanUp()
    expect([await room.isThere(dropped), await room.isThere(drafted)]).toEqual([false, false])

    expect((await room.file(dropped.image_url)).statusCode).toBe(201)
    expect(await room.isThere(dropped)).toBe(true)
    await draft(room, drafted)
    await room.cleanUp('2031-05-04T15:00:00Z')
    expect(await room.isThere(drafted)).toBe(true)
  })
})

test('the trash is emptied after thirty days, not before', async () => {
  const room = await open()
  for (let number = 0; number < 3; number += 1) await room.filed()
  const picture = await room.picture()
  const trash = () => readdir(join(room.deps.config.dataDir, 'images', 'trash'))
  await room.cleanUp()
  await room.cleanUp('2031-06-02T14:00:00Z')
  expect(await trash()).toHaveLength(3)
  await room.cleanUp('2031-06-02T16:00:00Z')
  expect(await trash()).toEqual([])
  expect((await room.file(picture.image_url)).statusCode).toBe(422)
})

const draft = (room: Newsroom, { image_url }: Pick<Picture, 'image_url'>) =>
  room
    .as('ana')
    .put(`/api/editions/${freshEdition()}/steps/5/draft`, { revision: 1, values: { imageUrl: image_url } })

const id = () => randomUUID()
const CONTENT = sql`insert into webhook_formatted_content
  (id, step_number, select_date, formatted_content, original_content, status, webhook_url, webhook_id, user_id)`

/** Every kind of place in which a picture may be named, each as it is written there. */
const PLACES: Record<string, (room: Newsroom, url: string) => Promise<unknown>> = {
  'a draft': (room, image_url) => draft(room, { image_url }),
  'a text': ({ deps }, url) =>
    deps.db.execute(sql`${CONTENT} values
      (${id()}, 5, '2031-05-03', ${`![x](https://desk.example${url})`}, '{}', 'completed', '/', 'x', ${id()})`),
  'what a text was made of': ({ deps }, url) => {
    const original = JSON.stringify({ data: [{ image_url: url }] })
    return deps.db.execute(sql`${CONTENT} values
      (${id()}, 5, '2031-05-03', '', ${original}::jsonb, 'failed', '/', 'x', ${id()})`)
  },
  'an earlier version of a text': async ({ deps }, url) => {
    const content = id()
    const html = `<img src="${url.replace('1280', '640')}">`
    await deps.db.execute(sql`${CONTENT} values
      (${content}, 5, '2031-05-03', 'x', '{}', 'completed', '/', 'x', ${id()})`)
    await deps.db.execute(sql`insert into formatted_content_versions (content_id, version, formatted_content)
      values (${content}, 1, ${html})`)
  },
  'what was sent': ({ deps }, url) =>
    deps.db.execute(sql`insert into webhook_deliveries
      (id, webhook_id, kind, step_number, select_date, content_id, payload, status, created_by) values
      (${id()}, 'x', 'send', 5, '2031-05-03', ${id()}, ${JSON.stringify({ data: [{ url }] })}::jsonb, 'failed', ${id()})`),
  'the answer to it': async ({ deps }, url) => {
    const delivery = id()
    const answer = JSON.stringify({ seen: encodeURIComponent(`https://desk.example${url}`).toLowerCase() })
    await deps.db.execute(sql`insert into webhook_deliveries
      (id, webhook_id, kind, step_number, select_date, content_id, payload, status, created_by) values
      (${delivery}, 'x', 'send', 5, '2031-05-03', ${id()}, '{}', 'failed', ${id()})`)
    await deps.db.execute(sql`insert into webhook_attempts (id, delivery_id, number, took_ms, answer)
      values (${id()}, ${delivery}, 1, 5, ${answer})`)
  },
  'the library of advertisements': ({ deps }, url) =>
    deps.db.execute(sql`update source_advertisement set sponsor_logo_url = ${url}
      where id = (select min(id) from source_advertisement)`),
  'a deleted entry': async ({ as }, imageUrl) => {
    const form = { ...imageOfTheDay.example, imageUrl, selectDate: freshEdition() }
    const [entry] = (await as('ana').post('/api/steps/5/entries', form)).json().entries
    await as('ana').delete(`/api/steps/5/entries/${entry.id}?version=${entry.version}`)
  },
  'a table that nobody has thought of yet': async ({ deps }, url) => {
    await deps.db.execute(sql`create table "Later ""things" (t integer, pages text[])`)
    await deps.db.execute(sql`insert into "Later ""things" values (1, array['x', ${`see "${url}"`}])`)
  },
}

test('a picture stays as long as anything names it', async () => {
  const room = await open()
  for (let number = 0; number < 3; number += 1) await room.filed()
  const named: Record<string, Picture> = {}
  for (const [place, name] of Object.entries(PLACES)) {
    named[place] = await room.picture()
    await name(room, named[place].image_url)
  }
  const unnamed = await room.picture()
  await room.deps.db.execute(sql`delete from idempotency_keys`)
  await room.cleanUp()
  const there: Record<string, boolean> = {}
  for (const [place, picture] of Object.entries(named)) there[place] = await room.isThere(picture)
  expect(there).toEqual(Object.fromEntries(Object.keys(PLACES).map((place) => [place, true])))
  expect(await room.isThere(unnamed)).toBe(false)
})

test('an entry that gets another picture leaves the one that was sent to readers', async () => {
  const room = await open()
  const [sent, another] = [await room.picture(), await room.picture()]
  const [entry] = (await room.file(sent.image_url)).json().entries
  await PLACES['a text']?.(room, sent.image_url)
  const form = { ...imageOfTheDay.example, imageUrl: another.image_url, selectDate: entry.select_date }
  const path = `/api/steps/5/entries/${entry.id}`
  expect((await room.as('ana').patch(path, { form, version: entry.version })).statusCode).toBe(200)
  await room.deps.db.execute(sql`delete from idempotency_keys`)
  await room.cleanUp()
  expect([await room.isThere(sent), await room.isThere(another)]).toEqual([true, true])
})

test('the operator sees whose the pictures are, brings one back and adopts a place', async () => {
  const room = await open()
  for (let number = 0; number < 3; number += 1) await room.filed()
  const picture = await room.picture()
  await room.cleanUp()
  const [whose, ...trashed] = await runPicturesCommand(room.deps, ['list'])
  expect(whose).toMatch(/belongs to this database\.$/)
  const name = imageNameOf(picture.image_url) ?? ''
  expect(trashed.some((line) => line.startsWith(`${name}  in the trash since 2031-05-03`))).toBe(true)
  await runPicturesCommand(room.deps, ['restore', name])
  expect(await room.isThere(picture)).toBe(true)
  await expect(runPicturesCommand(room.deps, ['restore', 'x'])).rejects.toThrow('knows no picture x')

  const other = await open({ DATA_DIR: room.deps.config.dataDir })
  expect((await runPicturesCommand(other.deps, ['list']))[0]).toMatch(/belongs to another database\.$/)
  await runPicturesCommand(other.deps, ['adopt'])
  expect((await other.upload()).statusCode).toBe(201)
  expect((await room.upload()).statusCode).toBe(503)
})

test('files that a crash left without a row go after a day; those of others never', async () => {
  const room = await open()
  const folder = join(room.deps.config.dataDir, 'images')
  await mkdir(folder, { recursive: true })
  for (let number = 0; number < 9; number += 1) await room.filed()
  const lost = `${'c'.repeat(32)}-1280.jpg`
  const names = [lost, `_${'d'.repeat(12)}-${lost}`, 'notes-of-the-operator.txt']
  for (const name of names) await writeFile(join(folder, name), 'x')
  await room.cleanUp()
  const left = await readdir(folder)
  expect(names.map((name) => left.includes(name))).toEqual([false, false, true])

  const young = `${'e'.repeat(32)}-640.jpg`
  await writeFile(join(folder, young), 'x')
  await utimes(join(folder, young), new Date(THIRD), new Date(THIRD))
  await removeUnfiledJob.run(room.deps, {})
  expect(await readdir(folder)).toContain(young)
})

test('a picture that is filed while it would go is there afterwards', async () => {
  const room = await open()
  for (let number = 0; number < 3; number += 1) await room.filed()
  const picture = await room.picture()
  const [answer] = await Promise.all([room.file(picture.image_url), room.cleanUp()])
  expect([answer.statusCode, await room.isThere(picture)]).toEqual([201, true])
})
