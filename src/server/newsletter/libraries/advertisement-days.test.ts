import { beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { sourceAdvertisement } from '#server/platform/db/tables/newsroom.ts'

const { as, deps } = await buildTestApp()
const boss = as('boss')
const ADS = '/api/admin/libraries/advertisements'
const load = (csv: string) => boss.post(`${ADS}/import`, { csv })
const VALUES = {
  sponsor_name: 'Café Núñez',
  sponsor_description: 'Churros.',
  sponsor_link: 'https://cafenunez.example',
  sponsor_logo_url: null,
  sponsor_image_url: null,
  ad_placement: 'feature',
  weight: 6,
  active: true,
}

beforeEach(async () => void (await deps.db.delete(sourceAdvertisement)))

test('a form that does not know the days leaves them as they are', async () => {
  const days = { starts_on: '2031-05-01', ends_on: null }
  const { id } = (await boss.post(ADS, { values: { ...VALUES, ...days } })).json()
  const changed = await boss.patch(`${ADS}/${id}`, { values: { ...VALUES, weight: 7 }, version: 1 })
  expect(changed.json().values).toMatchObject({ weight: 7, ...days })
  const emptied = await boss.patch(`${ADS}/${id}`, { values: { ...VALUES, starts_on: '' }, version: 2 })
  expect(emptied.json().values).toMatchObject({ starts_on: null, ends_on: null })
})

test('a column that the file lacks tells nothing apart: an older file adds no advertisement twice', async () => {
  await boss.post(ADS, { values: { ...VALUES, starts_on: '2031-05-01', ends_on: '2031-05-31' } })
  const older =
    'sponsor_name,sponsor_description,sponsor_link,ad_placement,weight\nCafé Núñez,Churros.,https://cafenunez.example,feature,6\n'
  expect((await load(older)).json()).toEqual({ added: 0, known: 1 })
  const head = 'sponsor_name,sponsor_description,sponsor_link,ad_placement,weight,starts_on,Until'
  const other = `${head}\nCafé Núñez,Churros.,https://cafenunez.example,feature,6,2031-06-01,\n`
  expect((await load(other)).json()).toEqual({ added: 1, known: 0 })
  expect((await boss.get(`${ADS}/export`)).body).toContain('"2031-06-01",""')
})

test.each([
  ['2031-06-02,2031-06-01', 'Line 2, ends_on: Please choose a day that is not before From'],
  ['2031-02-30,', 'Line 2, starts_on: '],
])('an advertisement from %s is refused', async (days, reason) => {
  const head = 'sponsor_name,sponsor_description,sponsor_link,ad_placement,weight,starts_on,ends_on'
  const answer = await load(`${head}\nA,B,https://a.example,feature,1,${days}`)
  expect(answer.json().fields.csv).toContain(reason)
})
