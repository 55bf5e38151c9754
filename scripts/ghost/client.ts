import { equal, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { addDays, calendarDay } from '#shared/calendar.ts'
import { siteAddress } from '#shared/handover-form.ts'
import { systemClock } from '#server/platform/clock.ts'
import { draftFields, tagOf } from '#server/newsletter/handover/draft-fields.ts'
import { ghostClient } from '#server/newsletter/handover/ghost-client.ts'
import { type Known, putDraft, seenOf } from '#server/newsletter/handover/put-draft.ts'
import { createGuardedFetch } from '#server/platform/outbound/guarded-fetch.ts'

/**
 * Holds the hand-over against a real Ghost, which must be one for trials: it leaves drafts behind.
 *
 *   npm run test:ghost -- http://127.0.0.1:2368 ID:SECRET
 */
const [url = '', key = ''] = process.argv.slice(2)
const say = (words: string) => process.stdout.write(`${words}\n`)
const outbound = createGuardedFetch({ outboundAllow: [new URL(url).host] })
const ghost = { name: 'Ghost', url: siteAddress(url), key }
const client = ghostClient({ outbound, clock: systemClock }, ghost)
const edition = addDays(calendarDay('2031-01-01'), Math.floor(Math.random() * 30_000))
const tag = tagOf(edition)
const html = (words: string) =>
  `<div><h2 style="margin:0">${words}</h2><p style="color:#333">&amp; &lt;b&gt; {{ }} “quotes” ü 日本</p><ul><li>One</li></ul></div>`
const fields = (words: string) =>
  draftFields({ subject: `${words} ${randomUUID()}`, preview_line: 'A line' }, html(words))
const known = (put: Awaited<ReturnType<typeof putDraft>>): Known => {
  ok(put.kind === 'done', JSON.stringify(put))
  return { id: put.id, updatedAt: put.updatedAt, hash: put.hash }
}
const postsNow = async () => {
  const found = await client.find(tag)
  ok(found.ok, JSON.stringify(found))
  return found.value.posts
}

ok((await client.test()).ok)
say('The key opens.')
const wrong = ghostClient(
  { outbound, clock: systemClock },
  { ...ghost, key: key.replace(/:./, key.includes(':a') ? ':b' : ':a') },
)
const refused = await wrong.test()
ok(!refused.ok)
say(`A wrong key: ${refused.fault.reason}`)
const slow = ghostClient({ outbound, clock: () => new Date(systemClock().getTime() - 600_000) }, ghost)
const late = await slow.test()
ok(!late.ok)
say(`A clock ten minutes slow: ${late.fault.reason}`)

const first = fields('First')
const made = known(await putDraft(client, ghost, { tag, fields: first, mode: 'draft', known: null }))
const [post, another] = await postsNow()
equal(another, undefined)
equal(post?.status, 'draft')
equal(post?.lexical, first.lexical)
say(`A draft is made, and its body comes back byte for byte: ${post?.id}`)
const repeated = known(await putDraft(client, ghost, { tag, fields: first, mode: 'draft', known: null }))
equal(repeated.id, made.id)
equal((await postsNow()).length, 1)
say('The same once more, as after a lost answer, makes no second one.')

const second = fields('Second')
const brought = known(await putDraft(client, ghost, { tag, fields: second, mode: 'draft', known: made }))
equal(brought.id, made.id)
equal((await postsNow())[0]?.lexical, second.lexical)
say('The next issue writes over the draft that nobody has touched, and its tag stays.')
const renamed = { ...second, title: 'Another subject', email_subject: 'Another subject' }
known(await putDraft(client, ghost, { tag, fields: renamed, mode: 'draft', known: brought }))
equal((await postsNow())[0]?.title, 'Another subject')
say('An issue that differs by its subject alone is there, too.')

const [before] = await postsNow()
ok(before)
const edited = await client.update(before, fields('Edited in Ghost'))
ok(edited.ok, JSON.stringify(edited))
const asked = await putDraft(client, ghost, { tag, fields: fields('Third'), mode: 'draft', known: brought })
equal(asked.kind, 'asks')
say(`A draft that was edited: ${asked.kind === 'asks' ? asked.reason : ''}`)
const collided = await client.update({ ...before, updated_at: '2020-01-01T00:00:00.000Z' }, second)
ok(!collided.ok)
equal(collided.fault.kind, 'collision')
say('An update of an older state collides.')
const shown = await client.find(tag, 'lexical,html')
ok(shown.ok)
const [seen] = shown.value.posts
ok(seen)
ok(seen.html?.includes('Edited in Ghost'), seen.html ?? 'no HTML')
say('What stands in the draft can be read.')
const third = { tag, fields: fields('Third'), mode: 'overwrite', known: brought } as const
const meanwhile = await putDraft(client, ghost, { ...third, overwrites: 'f'.repeat(64) })
equal(meanwhile.kind, 'asks')
say('A draft that was changed after it was looked at is not written over.')
const overwritten = known(await putDraft(client, ghost, { ...third, overwrites: seenOf(seen) }))
equal(overwritten.id, made.id)
say('Written over when told so.')
const beside = known(
  await putDraft(client, ghost, { tag, fields: fields('Fourth'), mode: 'second', known: overwritten }),
)
equal((await postsNow()).length, 2)
ok(beside.id !== made.id)
say('A second draft beside it when told so.')
const gone = await client.update({ id: '0'.repeat(24), updated_at: before.updated_at }, second)
ok(!gone.ok)
equal(gone.fault.kind, 'missing')
say('An update of what is deleted is known for that.')

const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#274' } })
  .png()
  .toBuffer()
const uploaded = await client.upload(`${randomUUID().replaceAll('-', '')}-640.png`, picture)
ok(uploaded.ok, JSON.stringify(uploaded))
say(`A picture is at ${uploaded.value.images[0]?.url}`)
const long = draftFields(
  { subject: 'x'.repeat(150), preview_line: 'y'.repeat(200) },
  html('z'.repeat(600_000)),
)
const large = await putDraft(client, ghost, {
  tag: tagOf(addDays(edition, 1)),
  fields: long,
  mode: 'draft',
  known: null,
})
equal(large.kind, 'done', JSON.stringify(large))
say('A body of 600 kB is kept whole.')
await outbound.close()
say('All of it holds.')
