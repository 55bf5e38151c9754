import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { DOUBLE_KEY } from '#tests/support/ghost-double.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { handoverTargets } from '#server/platform/db/tables/handover.ts'

const { as, deps, setNow } = await buildTestApp()
const boss = as('boss')
const TARGETS = '/api/admin/handover/targets'
const FORM = { name: 'Fairhaven Ghost', url: 'https://ghost.example', key: DOUBLE_KEY, onApproval: true }
const make = async (change: object = {}) => {
  onTestFinished(async () => void (await deps.db.delete(handoverTargets)))
  return boss.post(TARGETS, { ...FORM, ...change })
}

test('an address within the house is refused, of a new target and of one that is there', async () => {
  const inside = { url: 'http://127.0.0.1:2368' }
  expect((await make(inside)).json().fields).toHaveProperty('url')
  const { id, version } = (await make()).json()
  const changed = await boss.patch(`${TARGETS}/${id}`, { ...FORM, ...inside, version })
  expect(changed.json().fields).toHaveProperty('url')
  expect((await deps.db.select().from(handoverTargets)).map(({ url }) => url)).toEqual([FORM.url])
})

test('of two changes from one version one wins, and the other is told what is stored now', async () => {
  const { id, version } = (await make()).json()
  const { key: _, ...rest } = FORM
  const change = (name: string) => boss.patch(`${TARGETS}/${id}`, { ...rest, name, version })
  expect((await change('Ghost one')).json()).toMatchObject({ name: 'Ghost one', version: version + 1 })
  const late = await change('Ghost two')
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ detail: HANDOVER.conflict(), current: { name: 'Ghost one' } })
  expect((await boss.delete(`${TARGETS}/${id}?version=${version}`)).statusCode).toBe(409)
})

test('there are no more than one list shows', async () => {
  for (let made = 0; made < LIMITS.handoverTargets; made += 1) expect((await make()).statusCode).toBe(201)
  const full = await make()
  expect([full.statusCode, full.json().title]).toEqual([409, HANDOVER.full.title])
})

test('what could lead drafts elsewhere needs the password of late', async () => {
  const { id, version } = (await make()).json()
  setNow('2031-05-01T15:16:00Z')
  const tries = [await boss.post(TARGETS, FORM), await boss.patch(`${TARGETS}/${id}`, { ...FORM, version })]
  expect(tries.map((answer) => answer.json().code)).toEqual(['password_again', 'password_again'])
})
