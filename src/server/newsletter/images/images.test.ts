import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { halves, uploadOf } from '#tests/support/pictures.ts'
import { LIMITS } from '#shared/limits.ts'
import { IMAGES } from '#shared/images-messages.ts'
import { uploadedImages } from '#server/platform/db/tables/images.ts'
import { imageOfTheDay } from '#steps/05-image-of-the-day/step.ts'

const { app, as, deps, people } = await buildTestApp()
const { db } = deps
const FOLDER = join(deps.config.dataDir, 'images')
const JPEG = await halves(1800, 1200).jpeg().toBuffer()

const filesNow = (): Promise<string[]> => readdir(FOLDER).catch(() => [])
const picturesNow = async () => (await db.select({ name: uploadedImages.name }).from(uploadedImages)).length
const upload = (content: Buffer, file: { name?: string; type?: string } = {}) => {
  const { payload, headers } = uploadOf({ content, ...file })
  return as('ana').post('/api/images', payload, headers)
}
const fileWith = (imageUrl: string) =>
  as('ana').post('/api/steps/5/entries', { ...imageOfTheDay.example, imageUrl, selectDate: freshEdition() })

test('a picture is stored in three sizes under a name nobody can guess, and its row says who (S148)', async () => {
  const answer = await upload(JPEG)

  expect(answer.statusCode).toBe(201)
  const { image_url, small_url, screen_url, width, height } = answer.json()
  expect({ width, height }).toEqual({ width: 1600, height: 1067 })
  const name = /^\/images\/([0-9a-f]{32})-1280\.jpg$/.exec(image_url)?.[1] ?? ''
  expect([small_url, screen_url]).toEqual([`/images/${name}-640.jpg`, `/images/${name}-screen.webp`])
  expect(await filesNow()).toEqual(
    expect.arrayContaining([`${name}-1280.jpg`, `${name}-640.jpg`, `${name}-screen.webp`]),
  )
  const [stored] = await db.select().from(uploadedImages).where(sql`${uploadedImages.name} = ${name}`)
  expect(stored).toMatchObject({ uploaded_by: people.ana.id, extension: 'jpg' })
  expect((await upload(JPEG)).json().image_url).not.toBe(image_url)
})

test('anybody who knows its name gets a picture as exactly what it is, and a browser runs nothing of it (S55, S252)', async () => {
  const { image_url, screen_url } = (await upload(JPEG)).json()
  for (const [url, type, format] of [
    [image_url, 'image/jpeg', 'jpeg'],
    [screen_url, 'image/webp', 'webp'],
  ]) {
    const answer = await as(null).get(url, { 'sec-fetch-site': 'cross-site' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'content-length': String(answer.rawPayload.length),
    })
    expect((await sharp(answer.rawPayload).metadata()).format).toBe(format)

    const again = await as(null).get(url, { 'if-none-match': String(answer.headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, answer.headers['content-length']])
  }
})

test.each([
  `${'0'.repeat(32)}-1280.jpg`,
  '',
  '..%2fsecret',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'a.jpg%00',
  '_aaaaaaaaaaaa-x',
])('at /images/%s there is nothing, and no folder is listed', async (file) => {
  expect((await as('boss').get(`/images/${file}`)).statusCode).toBe(404)
})

test('what a file is called, and what it claims to be, does not matter: its pixels do', async () => {
  const disguised = await upload(await halves(40, 30).png().toBuffer(), {
    name: 'page.html',
    type: 'text/html',
  })
  expect(disguised.json().image_url).toMatch(/\.jpg$/)

  const page = await upload(Buffer.from('<script>1</script>'), { name: 'fine.jpg', type: 'image/jpeg' })
  expect(page.statusCode).toBe(415)
  expect(page.json()).toMatchObject({
    title: 'Upload failed',
    detail: IMAGES.wrongType,
    fields: { imageUrl: IMAGES.wrongType },
  })
})

test('no file, two files, too large a file and no upload at all are refused in words (S147, S150)', async () => {
  const before = [await filesNow(), await picturesNow()]
  const none = uploadOf()
  const two = uploadOf({ content: JPEG }, { content: JPEG })
  const large = uploadOf({ content: Buffer.concat([JPEG, randomBytes(LIMITS.imageBytes)]) })

  const answers = [none, two, large].map(({ payload, headers }) =>
    as('ana').post('/api/images', payload, headers),
  )
  const [first, second, third] = await Promise.all(answers)
  expect(first?.json()).toMatchObject(IMAGES.none)
  expect([first?.statusCode, second?.statusCode, third?.statusCode]).toEqual([422, 422, 413])
  expect(second?.json().detail).toBe(IMAGES.oneOnly)
  expect(third?.json().detail).toBe(IMAGES.tooLarge(20))
  expect((await as('ana').post('/api/images', { file: 'x' })).statusCode).toBe(415)
  expect([await filesNow(), await picturesNow()]).toEqual(before)
})

test('only somebody signed in, on our own page, uploads (S146)', async () => {
  const { payload, headers } = uploadOf({ content: JPEG })
  expect((await as(null).post('/api/images', payload, headers)).statusCode).toBe(401)
  const foreign = await as('ana').post('/api/images', payload, { ...headers, 'sec-fetch-site': 'cross-site' })
  expect(foreign.statusCode).toBe(403)
})

test('an upload that is cut in the middle leaves nothing behind', async () => {
  const before = [await filesNow(), await picturesNow()]
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // listening on a port, so it is no pipe
  const { payload, headers } = uploadOf({ content: JPEG })

  const socket = connect(port, '127.0.0.1')
  const arrived = once(app.server, 'request')
  socket.write(
    `POST /api/images HTTP/1.1\r\nhost: desk\r\nsec-fetch-site: same-origin\r\ncookie: ${people.ana.cookie}\r\n` +
      `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  )
  socket.write(payload.subarray(0, payload.length / 2))
  const [, response] = await arrived
  const closed = once(response, 'close')
  // By then it is known who sends, and what has come of the picture is being read.
  expect((await upload(Buffer.from('no picture'))).statusCode).toBe(415)
  socket.destroy()
  await closed

  expect((await upload(Buffer.from('no picture'))).statusCode).toBe(415)
  expect([await filesNow(), await picturesNow()]).toEqual(before)
})

test('when the row cannot be stored the files go too (S150)', async () => {
  const before = await filesNow()
  await db.execute(sql`alter table uploaded_images add constraint refuse_all check (width < 0) not valid`)
  onTestFinished(
    async () => void (await db.execute(sql`alter table uploaded_images drop constraint refuse_all`)),
  )

  expect((await upload(JPEG)).statusCode).toBe(500)
  expect(await filesNow()).toEqual(before)
})

test('an entry names a picture that is there, or it is not filed (S147)', async () => {
  const { image_url } = (await upload(JPEG)).json()
  expect((await fileWith(image_url)).statusCode).toBe(201)

  for (const url of [
    `/images/${'a'.repeat(32)}-1280.jpg`,
    image_url.replace('.jpg', '.png'),
    '/images/x.jpg',
    '',
  ]) {
    const answer = await fileWith(url)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({ imageUrl: 'Please select an image to upload.' })
  }
})

test('an entry that is changed to a picture that is not there stays as it is', async () => {
  const { image_url } = (await upload(JPEG)).json()
  const [entry] = (await fileWith(image_url)).json().entries
  const form = {
    ...imageOfTheDay.example,
    imageUrl: `/images/${'b'.repeat(32)}-1280.jpg`,
    selectDate: entry.select_date,
  }
  const answer = await as('ana').patch(`/api/steps/5/entries/${entry.id}`, { form, version: entry.version })
  expect(answer.json().fields).toEqual({ imageUrl: 'Please select an image to upload.' })
})
