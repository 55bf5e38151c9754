import { expect, test } from 'vitest'
import { refuseEasyPassword } from './easy-password.ts'

const OWN = { email: 'marisol.vega@desk.example', names: ['City Desk', 'Fairhaven'] }
const isRefused = (password: string) => {
  try {
    refuseEasyPassword(password, OWN)
    return false
  } catch {
    return true
  }
}

test.each([
  'password1',
  'Password123!',
  'P@ssw0rd1',
  'qwerty123456',
  '123456789a',
  '1q2w3e4r5t',
  'iloveyou2',
  'Summer2031',
  'dragon12345678',
  '2031football',
  'aaaaaaa1',
  'abc12345',
  'citydesk1',
  'City Desk 2031',
  'fairhaven1!',
  'Fairhaven2031',
  'marisol.vega1',
  'marisol.vega@desk.example1',
  'MarisolVega99',
])('%s is refused (S37)', (password) => {
  expect(isRefused(password)).toBe(true)
})

test.each([
  'paper-lantern-42',
  'dragon fruit on toast 7',
  'my passwords are 8 long',
  'fairhaven ferry at 6 in fog',
  'xK9#mQ2$vL5p',
  'Grüße aus dem 3. Stock',
  'пароль длинный 42',
])('%s is accepted', (password) => {
  expect(isRefused(password)).toBe(false)
})

test('the reason stands at the field', () => {
  expect(() => refuseEasyPassword('password1', OWN)).toThrowError(
    expect.objectContaining({
      code: 'invalid_input',
      fields: { password: 'This password is too easy to guess. Please choose another one.' },
    }),
  )
})
