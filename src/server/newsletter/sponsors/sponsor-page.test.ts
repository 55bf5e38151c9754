import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { approving } from '#tests/support/approved-edition.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { calendarDay } from '#shared/calendar.ts'
import { SponsorPage } from '#contract/sponsors.ts'
import { sourceAdvertisement } from '#server/platform/db/tables/newsroom.ts'
import { adBookings } from '#server/platform/db/tables/sponsors.ts'
import { handoverIssueJob } from '#server/newsletter/edition/handover-issue-job.ts'
import { readCsv } from '#server/newsletter/libraries/csv.ts'
import { publish } from '#server/platform/live/publish.ts'

const newsroom = await buildTestApp({ jobs: true })
const { as, deps } = newsroom
const boss = as('boss')
const DAY = calendarDay('2031-05-09')
const pathOf = (name: string) => `/api/admin/sponsors/${encodeURIComponent(name)}`
const read = async (name: string) =>
  SponsorPage.parse((await boss.get(`${pathOf(name)}?month=${DAY}`)).json())

await deps.db.transaction(async (tx) => {
  await tx.delete(sourceAdvertisement)
  await tx.insert(sourceAdvertisement).values(
    ['Harbor & Vine', 'Anchor Hardware'].map((sponsor_name, index) => ({
      ...{ id: index + 1, sponsor_name, sponsor_description: 'Bread.', weight: 1 },
      ...{ sponsor_link: 'https://bread.example', ad_placement: 'headline' as const },
    })),
  )
  await publish(tx, { kind: 'libraries', library: 'advertisements' })
})

test('a sponsor’s month says when it ran, in which issue, what is booked, and its share', async () => {
  const { ready, approve, read: readEdition, post } = approving(newsroom)
  await boss.post('/api/admin/bookings', { advertisement: 1, editions: [DAY, '2031-05-16'], note: '=1+1' })
  await ready([9], DAY)
  expect((await read('harbor & vine')).days).toMatchObject([
    { edition: DAY, placement: 'headline', state: 'saved', issue: null, note: '=1+1' },
    { edition: '2031-05-16', state: 'booked', issue: null },
  ])
  for (const { id: finding, fingerprint, mayAccept } of (await readEdition(DAY)).made.findings)
    if (mayAccept) await post(DAY, 'accept', { finding, fingerprint, reason: null })
  expect((await approve(DAY)).statusCode).toBe(201)
  expect((await read('harbor & vine')).days[0]).toMatchObject({ state: 'approved', issue: 1, archive: null })
  await handoverIssueJob.run(deps, { edition: DAY, number: 1 })
  const page = await read('harbor & vine')
  expect(page).toMatchObject({
    name: 'Harbor & Vine',
    days: [{ state: 'ran', issue: 1 }, { state: 'booked' }],
  })
  expect((await read('anchor hardware')).days).toEqual([])
})

test('its CSV opens in a spreadsheet without a formula', async () => {
  const file = await boss.get(`${pathOf('harbor & vine')}/export?month=${DAY}`)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = file.body.split('\r\n')
  expect(lines[0]).toBe('\uFEFF"Day","Place","State","Issue","Booked by","Note","Archive"')
  expect(lines[1]).toContain(`"2031-05-09","Headline","ran","1","Bo Lindqvist","'=1+1",`)
  expect((await as('ana').get(`${pathOf('harbor & vine')}/export?month=${DAY}`)).statusCode).toBe(403)
})

test.each([
  ['harbor & vine', 'filename="sponsor-harbor-vine-2031-05.csv"'],
  ['anchor hardware', 'filename="sponsor-anchor-hardware-2031-05.csv"'],
  [
    'café “núñez”',
    `filename="sponsor-cafe-nunez-2031-05.csv"; filename*=UTF-8''sponsor-caf%C3%A9-n%C3%BA%C3%B1ez-2031-05.csv`,
  ],
  ['../con: *?', 'filename="sponsor-con-2031-05.csv"'],
  ['!!!', 'filename="sponsor-2031-05.csv"'],
])('the CSV of %s has the sponsor in its name', async (name, file) => {
  const { headers } = await boss.get(`${pathOf(name)}/export?month=${DAY}`)
  expect(headers['content-disposition']).toBe(`attachment; ${file}`)
})

test('of the longest name the CSV has one that every file system takes', async () => {
  const { headers } = await boss.get(`${pathOf('\u{20000}'.repeat(50))}/export?month=${DAY}`)
  const [, inFull = ''] = /filename\*=UTF-8''(.*)$/.exec(String(headers['content-disposition'])) ?? []
  expect(Buffer.byteLength(decodeURIComponent(inFull))).toBeLessThanOrEqual(255)
  expect(String(headers['content-disposition'])).toContain('filename="sponsor--2031-05.csv"')
})

test('of a name with 200 letters its page is found', async () => {
  expect((await boss.get(`${pathOf('é'.repeat(200))}?month=${DAY}`)).statusCode).toBe(200)
})

test('what was drawn stands against the share that the weights gave', async () => {
  const edition = calendarDay('2031-05-20')
  const ad = (sponsorName: string) => ({
    ...{ sponsorName, sponsorDescription: 'Bread.', sponsorLink: 'https://bread.example' },
    ...{ sponsorLogoUrl: null, sponsorImageUrl: null, adPlacement: 'headline', weight: 1 },
    ...{ sourceId: 2, drawSeed: 7 },
  })
  await as('ana').post('/api/steps/9/entries', { ads: [ad('Anchor Hardware')], selectDate: edition })
  expect((await read('anchor hardware')).shares).toEqual([
    { placement: 'headline', share: 0.5, drawn: 1, booked: 0 },
  ])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("https://x.example")'])(
  'the CSV of the month has the note %j as text, and what is booked on a day without edition',
  async (note) => {
    const [day, lost] = ['2031-06-02', '2031-06-03']
    const { bookings } = (
      await boss.post('/api/admin/bookings', { advertisement: 2, editions: [day, lost], note: `.${note}` })
    ).json()
    await deps.db.update(adBookings).set({ note }).where(eq(adBookings.advertisement_id, 2))
    await boss.put(`/api/admin/editions/${lost}/skip`, { reason: 'Storm' })
    const { body, headers } = await boss.get(`/api/admin/bookings/export?from=${day}&to=${lost}`)
    expect(headers['content-disposition']).toBe('attachment; filename="sponsors-2031-06-02.csv"')
    const [head, ...records] = readCsv(body).records.map(({ cells }) => cells)
    expect(head).toEqual(['Day', 'Place', 'Sponsor', 'State', 'Issue', 'Booked by', 'Note', 'Missing'])
    expect(records.map(([edition, place]) => `${edition} ${place}`)).toEqual([
      ...['Headline', 'Feature', 'Baseline 1', 'Baseline 2', 'Baseline 3'].map((place) => `${day} ${place}`),
      `${lost} Headline`,
    ])
    const cells = ['Anchor Hardware', 'booked', '', 'Bo Lindqvist', `'${note}`, '']
    expect(records.at(0)?.slice(2)).toEqual(cells)
    expect(records.at(-1)?.slice(2)).toEqual(cells)
    expect(records[1]?.slice(2)).toEqual(['', 'Free', '', '', '', ''])
    await boss.delete(`/api/admin/editions/${lost}/skip`)
    for (const { id } of bookings) await boss.delete(`/api/admin/bookings/${id}`)
  },
)

test('the CSV of the month is for administrators', async () => {
  expect((await as('ana').get('/api/admin/bookings/export')).statusCode).toBe(403)
  expect((await boss.get('/api/admin/bookings/export?from=soon')).statusCode).toBe(422)
})
