import { expect, test } from 'vitest'
import { freshEdition } from '#tests/support/editions.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { halves, uploadOf } from '#tests/support/pictures.ts'
import { EditionAnswer } from '#contract/edition.ts'
import { assemble } from '#edition/assemble.ts'
import { writeMail } from '#edition/write-mail.ts'
import { liveEvents } from '#server/platform/db/tables/newsroom.ts'

const { as, deps } = await buildTestApp()
const PATH = '/api/admin/settings'
const PLACEHOLDER = '*|UNSUB|*?a=1&b={{ "x" }}'
const NOBODYS = `/images/${'0'.repeat(32)}-1280.jpg`

const change = async (newsletter: object) => {
  const { settings, version } = (await as('boss').get(PATH)).json()
  const changed = { ...settings.newsletter, ...newsletter }
  return as('boss').put(PATH, { ...settings, newsletter: changed, version })
}
async function upload(): Promise<string> {
  const { payload, headers } = uploadOf({ content: await halves(300, 100).jpeg().toBuffer() })
  return (await as('boss').post('/api/images', payload, headers)).json().image_url
}
const mail = async () => {
  const { input } = EditionAnswer.parse(
    (await as('ana').get(`/api/edition?edition=${freshEdition()}`)).json(),
  )
  const { model } = assemble(input)
  return { model, html: writeMail(model).html }
}

test('the letter has the newsroom’s color, logo, address and link to unsubscribe, the last verbatim (C59)', async () => {
  const logo = await upload()
  const postal_address = '12 Harbor Street\nFairhaven, MO 64000'
  const answer = await change({ accent: '#7A1F4D', logo, postal_address, unsubscribe_href: PLACEHOLDER })
  expect([answer.statusCode, answer.json().settings.newsletter.accent]).toEqual([200, '#7a1f4d'])
  const { model, html } = await mail()
  expect(model).toMatchObject({
    accent: '#7a1f4d',
    masthead: { logo: { url: `${deps.config.publicUrl}${logo}`, width: expect.any(Number) } },
    footer: { postalAddress: ['12 Harbor Street', 'Fairhaven, MO 64000'], unsubscribeHref: PLACEHOLDER },
  })
  expect(html).toContain('href="*|UNSUB|*?a=1&amp;b={{ &quot;x&quot; }}"')
  expect(html).toContain('12 Harbor Street<br>Fairhaven, MO 64000')
  const told = (await deps.db.select().from(liveEvents).orderBy(liveEvents.id)).at(-1)
  expect(told).toMatchObject({ audience: 'everyone', change: { kind: 'newsroom' } })
  // Of no screen of everybody’s: it is read with the edition.
  expect((await as('ana').get('/api/newsroom')).json()).not.toHaveProperty('newsletter')
})

test('a letter of which nothing is set has no logo, no address and no such link', async () => {
  await change({ logo: null, postal_address: null, unsubscribe_href: null })
  const { model, html } = await mail()
  expect([model.masthead.logo, model.footer.postalAddress, model.footer.unsubscribeHref]).toEqual([
    null,
    [],
    '',
  ])
  expect(html).not.toContain('Unsubscribe')
})

test('a color that cannot be read on the paper of the letter is refused with one that can (C59)', async () => {
  const answer = await change({ accent: '#ffcc00' })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields['newsletter.accent']).toMatch(
    /^This color is too light to be read on the letter: its contrast is 1\.\d, and 4\.5 is needed\. #[0-9a-f]{6} would do\.$/,
  )
  const [, proposed] = /(#[0-9a-f]{6}) would do/.exec(answer.json().fields['newsletter.accent']) ?? []
  expect((await change({ accent: proposed })).statusCode).toBe(200)
})

test('a logo that nobody has uploaded is refused at its field (S147)', async () => {
  const answer = await change({ logo: NOBODYS })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['newsletter.logo']])
})
