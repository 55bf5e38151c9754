import { expect, test } from 'vitest'
import { calendarDay } from './calendar.ts'
import { countUnread, type Act, groupNotifications } from './notification-groups.ts'

const ANA: Act = { kind: 'completed', by: 'ana', edition: calendarDay('2031-05-03') }
const at = (id: string, hour: number, act: Act | null = ANA, read = false) => ({
  id,
  createdAt: new Date(Date.UTC(2031, 4, 2, 0, hour * 60)).toISOString(),
  act,
  read,
})
const idsOf = (told: ReturnType<typeof at>[]) =>
  groupNotifications(told).map((group) => group.map(({ id }) => id).join(' '))

test('what one person did to one edition is one, read or not, and stands where its newest does (S66)', () => {
  const told = [at('d', 5), at('c', 4, null), at('b', 3, ANA, true), at('a', 2)]
  expect(idsOf(told)).toEqual(['d b a', 'c'])
  expect(countUnread(told)).toBe(2)
})

test.each<[string, Partial<Act>]>([
  ['another person', { by: 'ben' }],
  ['another kind', { kind: 'content' }],
  ['another edition', { edition: calendarDay('2031-05-04') }],
])('%s is told apart', (_what, change) => {
  expect(idsOf([at('b', 3, { ...ANA, ...change }), at('a', 2)])).toEqual(['b', 'a'])
})

test('six hours after the first another group begins, whatever came between', () => {
  expect(idsOf([at('d', 8.5), at('c', 8), at('b', 5), at('a', 2)])).toEqual(['d', 'c b a'])
})

test('what nobody is known for stays alone', () => {
  expect(idsOf([at('b', 3, null), at('a', 2, null)])).toEqual(['b', 'a'])
})
