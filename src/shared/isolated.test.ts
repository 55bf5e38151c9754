import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test.each(['The Blue Door', 'Zoë & the “Night Herons” 🎷', 'Βυσσινί', 'Мельница', '青い扉', '', '8:30 pm'])(
  '%s is left as it is',
  (text) => expect(isolated(text)).toBe(text),
)

test.each(['בית הקפה', 'مقهى النيل', 'Café (קפה)', 'ފެން', '\u{1E900}\u{1E901}'])(
  '%s is kept apart from the line around it',
  (text) => expect(isolated(text)).toBe(`\u2068${text}\u2069`),
)
