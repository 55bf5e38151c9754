import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'

const { as, setNow } = await buildTestApp()
const newsroom = async () => (await as('ana').get('/api/newsroom')).json()

test.each([
  ['2031-05-02T04:59:59Z', '2031-05-01', '2031-05-03'],
  ['2031-05-02T05:00:00Z', '2031-05-02', '2031-05-04'],
  ['2031-01-02T05:59:59Z', '2031-01-01', '2031-01-03'],
  ['2031-01-02T06:00:00Z', '2031-01-02', '2031-01-04'],
  ['2031-03-08T12:00:00Z', '2031-03-08', '2031-03-10'],
])(
  'at %s it is %s in the city and the desk works on %s (S14, S253, C2, C44)',
  async (now, today, edition) => {
    setNow(now)
    expect(await newsroom()).toMatchObject({ today, edition })
  },
)

test('every screen knows the newsroom’s names and links, and no setting of its housekeeping (C59)', async () => {
  const answer = await newsroom()
  expect(answer).toMatchObject({ product_name: 'City Desk', time_zone: 'America/Chicago', lead_days: 2 })
  expect(answer).not.toHaveProperty('retention_days')
})
