import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

test.each(['/', '/step/3', '/step/3?edition=2031-05-03', '/admin/content?q=caf%C3%A9#top', '/authors'])(
  'after signing in a person returns to %s (S25)',
  (path) => {
    expect(nextPath(path)).toBe(path)
  },
)

test.each([
  undefined,
  '',
  'step/3',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '\\\\elsewhere.example',
  '/.//elsewhere.example',
  '/step/..//elsewhere.example',
  ' //elsewhere.example',
  '//[',
])('a return path that leads away is not followed: %j (S25)', (path) => {
  expect(nextPath(path)).toBe('/')
})

test.each(['/auth', '/auth?next=/auth', '/auth/confirm?token=x'])(
  'the sign-in screen is no place to return to: %s (S32)',
  (path) => {
    expect(nextPath(path)).toBe('/')
  },
)
