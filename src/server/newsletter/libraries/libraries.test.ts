import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { ImagePath, imageNameOf } from '#shared/images.ts'
import { LibraryName, libraryOf } from '#shared/libraries.ts'
import { uploadedImages } from '#server/platform/db/tables/images.ts'
import {
  auditLog,
  liveEvents,
  sourceAdvertisement,
  sourceLiveMusic,
} from '#server/platform/db/tables/newsroom.ts'

/** A place elsewhere that serves pictures. */
const elsewhere = createServer((request, response) => void answerElsewhere(request.url ?? '', response))
await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening))
afterAll(() => void elsewhere.close())
// The one cast: a server that listens on a port has such an address.
const { port } = elsewhere.address() as AddressInfo
const OUTSIDE = `http://127.0.0.1:${port}`

const { as, deps, people } = await buildTestApp({ reachable: [`127.0.0.1:${port}`] })
const { db } = deps
const boss = as('boss')
const SOURCES = '/api/admin/libraries/live-music'
const ADS = '/api/admin/libraries/advertisements'
const source = (change: object = {}) => ({
  name: 'The Blue Door',
  url: null,
  type: null,
  city: null,
  ...change,
})
const ad = (change: object = {}) => ({
  sponsor_name: 'Café Núñez',
  sponsor_description: 'Churros.',
  sponsor_link: 'https://cafenunez.example',
  sponsor_logo_url: null,
  sponsor_image_url: null,
  ad_placement: 'feature',
  weight: 6,
  active: true,
  ...change,
})
const add = (values: object, path = SOURCES) => boss.post(path, { values })
const list = async (path = SOURCES) => (await boss.get(path)).json()

type Answer = Parameters<Parameters<typeof createServer>[1] & object>[1]

async function answerElsewhere(path: string, response: Answer): Promise<void> {
  if (path === '/logo.png') {
    const create = { width: 40, height: 30, channels: 3, background: 'tomato' } as const
    response.setHeader('content-type', 'image/png').end(await sharp({ create }).png().toBuffer())
  } else if (path === '/moved') response.writeHead(302, { location: '/logo.png' }).end()
  else if (path === '/loop') response.writeHead(302, { location: '/loop' }).end()
  else if (path === '/inward') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  else if (path === '/page') response.end('<html>')
  else response.writeHead(404).end()
}

beforeEach(async () => {
  await db.delete(auditLog)
  await db.delete(sourceLiveMusic)
  await db.delete(sourceAdvertisement)
})

describe('a library (S255, C46)', () => {
  test.each(LibraryName.options)('%s is listed with the fields of its own', async (name) => {
    await add(source())
    await add(ad(), ADS)
    const { rows } = await list(`/api/admin/libraries/${name}`)
    expect(rows.length).toBeGreaterThan(0)
    const fields = Object.keys(libraryOf(name).fields).sort()
    for (const { values, ...item } of rows) {
      expect(item).toMatchObject({ version: 1, is_retired: false })
      expect(Object.keys(values).sort()).toEqual(fields)
    }
  })

  test('takes, changes, retires and brings back; each leaves one audit row and reaches open screens', async () => {
    const added = await add(source({ url: 'https://blue.example', city: 'home' }))
    expect(added.statusCode).toBe(201)
    const { id } = added.json()
    const change = { values: source({ name: 'The Red Door' }), version: 1 }
    const changed = (await boss.patch(`${SOURCES}/${id}`, change)).json()
    expect(changed).toMatchObject({ id, version: 2, values: { name: 'The Red Door', url: null, city: null } })
    expect((await boss.post(`${SOURCES}/${id}/retire`)).json()).toMatchObject({
      is_retired: true,
      version: 3,
    })
    expect((await list()).rows).toEqual([])
    expect((await list(`${SOURCES}?show=retired`)).rows).toHaveLength(1)
    const onList = async () =>
      (await as('ana').get('/api/editions/2031-05-03/steps/1/sources')).json().sources
    expect(await onList()).toEqual([])
    await boss.post(`${SOURCES}/${id}/bring-back`)
    expect(await onList()).toMatchObject([{ name: 'The Red Door' }])

    const noted = await db.select().from(auditLog).orderBy(auditLog.id)
    expect(noted.map(({ actor_id, action, subject }) => [actor_id, action, subject])).toEqual(
      ['add', 'update', 'retire', 'bring-back'].map((verb) => [
        people.boss.id,
        `library.${verb}`,
        'live-music',
      ]),
    )
    const told = await db.select().from(liveEvents)
    expect(told.map(({ audience, change: { kind } }) => `${audience} ${kind}`)).toContain(
      'everyone libraries',
    )
  })

  test('of two edits from one version one wins, and the other gets what is stored now', async () => {
    const { id } = (await add(source())).json()
    const edit = (name: string) => boss.patch(`${SOURCES}/${id}`, { values: source({ name }), version: 1 })
    const answers = await Promise.all([edit('One'), edit('Other')])
    const lost = answers.find(({ statusCode }) => statusCode === 409)?.json()
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json()
    expect(lost).toMatchObject({ code: 'conflict', current: won })
  })

  test('is searched in every field, whatever its case; signs of a pattern are plain text', async () => {
    await add(source({ name: '100% Jazz' }))
    await add(source({ name: 'Opera', type: 'House_of' }))
    const found = async (q: string) =>
      (await list(`${SOURCES}?q=${encodeURIComponent(q)}`)).rows.map(
        ({ values }: { values: { name: string } }) => values.name,
      )
    expect(await found('jazz')).toEqual(['100% Jazz'])
    expect(await found('0%')).toEqual(['100% Jazz'])
    expect(await found('%')).toEqual(['100% Jazz'])
    expect(await found('E_O')).toEqual(['Opera'])
    expect(await found('\\')).toEqual([])
  })

  test('turns its pages by 50 without skipping', async () => {
    for (let count = 0; count < 51; count += 1) await add(source({ name: `Place ${count}` }))
    const first = await list()
    expect(first.rows).toHaveLength(50)
    const second = await list(`${SOURCES}?cursor=${first.older}&toward=older`)
    expect(second).toMatchObject({ rows: [{ values: { name: 'Place 0' } }], older: null })
    expect((await list(`${SOURCES}?cursor=${second.newer}&toward=newer`)).rows).toEqual(first.rows)
    expect((await boss.get(`${SOURCES}?cursor=x`)).statusCode).toBe(422)
  })

  test.each([
    [source({ name: ' \u200b' }), { name: 'Please enter a name' }],
    [source({ url: 'javascript:alert(1)' }), { url: 'Please enter a valid URL' }],
    [source({ city: 'mars' }), { city: 'Please choose home, neighbour or none' }],
    [source({ id: 7 }), { id: 'This field is not known here.' }],
  ])('refuses %j at the field', async (values, fields) => {
    const answer = await add(values)
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields])
  })

  test('what is not there is not found, and a library of another name is refused', async () => {
    expect((await boss.patch(`${SOURCES}/99999`, { values: source(), version: 1 })).statusCode).toBe(404)
    expect((await boss.post(`${SOURCES}/99999/retire`)).statusCode).toBe(404)
    expect((await boss.get('/api/admin/libraries/user')).statusCode).toBe(422)
    expect((await boss.get('/api/admin/libraries/constructor/export')).statusCode).toBe(422)
  })
})

describe('advertisements (C25)', () => {
  test('are drawn while they are active; retiring one is the same as making it inactive', async () => {
    const { id } = (await add(ad(), ADS)).json()
    const inLibrary = async () => (await as('ana').get('/api/advertisements')).json().advertisements
    expect(await inLibrary()).toMatchObject([{ id, sponsor_name: 'Café Núñez', weight: 6 }])
    await boss.post(`${ADS}/${id}/retire`)
    expect(await inLibrary()).toEqual([])
    expect((await list(`${ADS}?show=retired`)).rows).toMatchObject([
      { is_retired: true, values: { active: false } },
    ])
  })

  test('an outside picture is fetched once, through redirects, and kept as ours', async () => {
    const values = ad({ sponsor_logo_url: `${OUTSIDE}/moved`, sponsor_image_url: `${OUTSIDE}/logo.png` })
    const { values: kept } = (await add(values, ADS)).json()
    for (const path of [kept.sponsor_logo_url, kept.sponsor_image_url]) {
      expect(ImagePath.safeParse(path).success).toBe(true)
      expect((await boss.get(path)).headers['content-type']).toBe('image/jpeg')
    }
    const rows = await db.select().from(uploadedImages).where(eq(uploadedImages.uploaded_by, people.boss.id))
    const pictures = [kept.sponsor_logo_url, kept.sponsor_image_url].map(imageNameOf)
    const ours = rows.filter(({ name }) => pictures.includes(name))
    expect(ours.map(({ filed_at }) => filed_at !== null)).toEqual([true, true])
  })

  test.each([
    ['/page', 'Choose a JPEG, PNG, WebP or AVIF picture.'],
    ['/nothing', 'The picture could not be fetched: the address answered with 404.'],
    ['/loop', 'The picture could not be fetched: the address redirects too often.'],
    ['/inward', 'The picture could not be fetched: 169.254.169.254 is not a public address.'],
  ])('a picture at %s is refused at its field, with the reason', async (path, reason) => {
    const answer = await add(ad({ sponsor_image_url: OUTSIDE + path }), ADS)
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { sponsor_image_url: reason }])
    expect(await db.select().from(sourceAdvertisement)).toEqual([])
  })

  test('a picture inside the house is never fetched, and one of ours must be there', async () => {
    const inside = await add(ad({ sponsor_logo_url: 'http://127.0.0.1/logo.png' }), ADS)
    expect(inside.json().fields.sponsor_logo_url).toContain('not a public address')
    const gone = await add(ad({ sponsor_logo_url: `/images/${'0'.repeat(32)}-1280.jpg` }), ADS)
    expect(gone.json().fields).toEqual({
      sponsor_logo_url: 'This picture was deleted. Upload it again.',
    })
  })
})

describe('an import (C46)', () => {
  const check = async (csv: string, path = SOURCES) =>
    (await boss.post(`${path}/import/check`, { csv })).json()
  const load = (csv: string, path = SOURCES) => boss.post(`${path}/import`, { csv })

  test('is tried first: what would come, what is there already, what is wrong', async () => {
    await add(source({ name: 'Known' }))
    expect(await check('name\nKnown\nNew\nNew\n')).toEqual({ added: 1, known: 2, faults: [], faultCount: 0 })
    expect(await check('name,url\nGood,\nBad,nowhere\n')).toMatchObject({
      faults: [{ line: 3, column: 'url', reason: 'Please enter a valid URL' }],
    })
    expect((await list()).rows).toHaveLength(1)
    expect(await db.select().from(auditLog)).toHaveLength(1)
  })

  test('knows what is there already by any way of typing it, however it was stored before (C92)', async () => {
    await db
      .insert(sourceLiveMusic)
      .values([{ name: 'Cafe\u0301 O’Malley' }, { name: 'Elm', url: 'https://elm.example/A' }])
    expect(await check("name\nCafé O'Malley\ncafe o’malley\nCafes\n")).toMatchObject({ added: 1, known: 2 })
    expect(await check('name,url\nelm,https://elm.example/A\nElm,https://elm.example/a\n')).toMatchObject({
      added: 1,
      known: 1,
    })
  })

  test('adds every row, with one audit row; the same file once more adds nothing', async () => {
    const csv = 'name,city\nOne,home\nOther,\n'
    expect((await load(csv)).json()).toEqual({ added: 2, known: 0 })
    expect((await list()).rows).toHaveLength(2)
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: 'library.import', detail: { rows: 2 } },
    ])
    expect((await load(csv)).json()).toEqual({ added: 0, known: 2 })
  })

  test('takes 20,000 rows, which its export brings back, a thousand in one statement', async () => {
    const csv = `name,url\n${Array.from({ length: 20_000 }, (_, n) => `Venue number ${n},https://v${n}.example/shows`).join('\n')}`

    expect(await check(csv)).toEqual({ added: 20_000, known: 0, faults: [], faultCount: 0 })
    expect((await load(csv)).json()).toEqual({ added: 20_000, known: 0 })

    const file = (await boss.get(`${SOURCES}/export`)).body
    expect((await load(file)).json()).toEqual({ added: 0, known: 20_000 })
    expect((await list()).rows[0].values).toMatchObject({ name: 'Venue number 19999', city: null })
  })

  test('takes the cities by their own names, as the screen shows them', async () => {
    await load('name,city\nOne,Fairhaven\nOther,millbrook\nThird,Both\n')
    expect((await list()).rows).toMatchObject([
      { values: { name: 'Third', city: null } },
      { values: { name: 'Other', city: 'neighbour' } },
      { values: { name: 'One', city: 'home' } },
    ])
  })

  test('adds none when one line is wrong, and says which', async () => {
    const answer = await load('name,url\nGood,\nBad,nowhere\n')
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields.csv).toContain('Line 3, url: Please enter a valid URL')
    expect((await list()).rows).toEqual([])
  })

  test('adds none when the picture of one line cannot be fetched', async () => {
    const head = 'sponsor_name,sponsor_description,sponsor_link,ad_placement,weight,sponsor_logo_url'
    const line = (logo: string) => `A,B,https://a.example,feature,1,${logo}`
    const answer = await load(`${head}\n${line(`${OUTSIDE}/logo.png`)}\n${line(`${OUTSIDE}/nothing`)}`, ADS)
    expect(answer.json().fields.csv).toContain('Line 3, sponsor_logo_url: The picture could not be fetched')
    expect(await db.select().from(sourceAdvertisement)).toEqual([])
  })
})

test('an export opens safely in a spreadsheet and can be imported again', async () => {
  await add(source({ name: '=HYPERLINK("http://evil.example")', type: 'a, "b"' }))
  const file = await boss.get(`${SOURCES}/export`)
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="live-music.csv"',
  })
  expect(file.body).toBe(
    `\uFEFF"name","url","type","city"\r\n"'=HYPERLINK(""http://evil.example"")","","a, ""b""",""\r\n`,
  )
  expect((await boss.post(`${SOURCES}/import`, { csv: file.body })).json()).toEqual({ added: 0, known: 1 })
})
