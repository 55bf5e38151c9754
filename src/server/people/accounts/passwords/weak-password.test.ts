import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PASSWORD_RULES } from '#contract/accounts.ts'
import { refuseWeakPassword } from './weak-password.ts'

const OWN = { email: 'marisol.vega@desk.example', names: ['City Desk', 'Fairhaven'] }
const isRefused = (password: string) => {
  try {
    refuseWeakPassword(password, OWN)
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
  'babylon5',
  'Babylon5!!',
  'b@byl0n5',
  'Password2024!',
  'p@$$w0rd-1984',
  '2019-Sunshine-2020!',
  'letmein!!!!!!!!1',
  '4dm1n2024!',
  'DragonDragon7',
  'c1tyd35k2024!',
  'F@irhaven!2031',
  'marisolvegadesk1',
  'Desk.Marisol.2031',
  'vega@example7',
  'V3ga-Marisol-Desk!',
  'marisol-fairhaven-1',
  'Contraseña2031',
  'motdepasse1',
  'Sonnenschein7',
  'azertyuiop1',
  'wachtwoord12',
  'Lösenord2024!',
  'пароль12345',
  'Йцукен123',
  'gfhjkm2024',
  'saranghae1!',
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
  'sunshine-4829-1735',
  'babylon and 5 more',
  'marisol paints 3 desks',
  'kx7vq2mz',
])('%s is accepted', (password) => {
  expect(isRefused(password)).toBe(false)
})

test('the reason stands at the field', () => {
  expect(() => refuseWeakPassword('password1', OWN)).toThrowError(
    expect.objectContaining({
      code: 'invalid_input',
      fields: { password: 'This password is too easy to guess. Choose another one.' },
    }),
  )
})

describe('of the well-known passwords that meet the rules on the screen', () => {
  const all = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const conforming = all.filter((password) => PASSWORD_RULES.every(({ isMet }) => isMet(password)))
  const disguises: [string, (password: string) => string][] = [
    ['as it is', (password) => password],
    ['with a capital', (password) => capital(password)],
    ['in capitals', (password) => password.toUpperCase()],
    ['with a sign', (password) => `${password}!`],
    ['with a capital, a year and a sign', (password) => `${capital(password)}2024!`],
    [
      'with signs for letters',
      (password) => password.replace(/[aeio]/g, (letter) => SIGNS[letter] ?? letter),
    ],
    ['in brackets', (password) => `(${password})`],
  ]
  test('there are enough to begin with', () => {
    expect(conforming.length).toBeGreaterThan(10_000)
  })
  test.each(disguises)('none passes %s (S37)', (_name, disguised) => {
    expect(conforming.filter((password) => !isRefused(disguised(password)))).toEqual([])
  })
})

const capital = (password: string) => password.charAt(0).toUpperCase() + password.slice(1)
const SIGNS: Record<string, string> = { a: '@', e: '3', i: '1', o: '0' }
