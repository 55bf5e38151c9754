import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { DOUBLE_KEY, ghostDouble } from '#tests/support/ghost-double.ts'
import { handoverTargets } from '#server/platform/db/tables/handover.ts'
import { ghostClient } from './ghost-client.ts'
import { withTheirPictures } from './own-pictures.ts'

const ghost = await ghostDouble()
afterAll(() => ghost.close())
const { deps } = await buildTestApp({
  env: { OUTBOUND_ALLOW: ghost.place, PUBLIC_URL: 'https://desk.example' },
})

test('a picture of ours is uploaded once, and the draft shows the one over there', async () => {
  const id = randomUUID()
  const target = { id, kind: 'ghost', name: 'Fairhaven Ghost', url: ghost.url } as const
  await deps.db.insert(handoverTargets).values({ ...target, sealed_key: '', on_approval: true })
  const file = `${'ab'.repeat(16)}-640.png`
  await deps.files.put(file, Buffer.from('a picture'))
  const own = `https://desk.example/images/${file}`
  const client = ghostClient(deps, { name: 'Fairhaven Ghost', url: ghost.url, key: DOUBLE_KEY })
  const html = `<p><img src="${own}"><img src="${own}"><img src="https://others.example/1.png"></p>`
  const first = await withTheirPictures(deps, client, id, html)
  const second = await withTheirPictures(deps, client, id, html)
  expect(second).toEqual(first)
  expect(first).toEqual({ ok: true, html: html.replaceAll(own, 'https://cdn.example/content/images/1.png') })
  const [upload, another] = ghost.calls.filter(({ path }) => path.endsWith('/images/upload/'))
  expect(another).toBeUndefined()
  expect(upload?.body.toString()).toContain(`filename="${file}"`)
  expect(upload?.body.toString()).toContain('a picture')
})

test('another Ghost gets the picture as well, and one that is gone keeps its address', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  for (const id of [one, other]) {
    const target = { id, kind: 'ghost', name: id, url: ghost.url } as const
    await deps.db.insert(handoverTargets).values({ ...target, sealed_key: '', on_approval: true })
  }
  const file = `${'cd'.repeat(16)}-1280.jpg`
  await deps.files.put(file, Buffer.from('another picture'))
  const client = ghostClient(deps, { name: 'Fairhaven Ghost', url: ghost.url, key: DOUBLE_KEY })
  const gone = `<img src="https://desk.example/images/${'ef'.repeat(16)}-640.png">`
  const html = `<img src="https://desk.example/images/${file}">${gone}`
  ghost.reset()
  const bodies = [
    await withTheirPictures(deps, client, one, html),
    await withTheirPictures(deps, client, other, html),
  ]
  const uploads = ghost.calls.filter(({ path }) => path.endsWith('/images/upload/'))
  expect(uploads.map(({ body }) => body.includes('another picture'))).toEqual([true, true])
  expect(bodies).toEqual(
    [2, 3].map((number) => ({
      ok: true,
      html: `<img src="https://cdn.example/content/images/${number}.png">${gone}`,
    })),
  )
})
