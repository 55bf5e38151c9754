import { expect, test } from 'vitest'
import { shortcutOf } from './shortcuts.ts'

const press = (key: string, more: object = {}, hasSingleKeys = true) =>
  shortcutOf(
    {
      key,
      ...{
        code: '',
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        repeat: false,
        isComposing: false,
        defaultPrevented: false,
      },
      ...more,
    },
    hasSingleKeys,
  )

test.each(['1', '2', '3', '4', '5', '6', '7', '8', '9'])('%s opens that step', (key) => {
  expect(press(key)).toEqual({ kind: 'step', step: Number(key) })
})

test('Alt with a digit opens a step amid typing, by the place of its key', () => {
  const chord = { altKey: true, code: 'Digit4' }
  expect(press('¢', chord)).toEqual({ kind: 'step', step: 4, isChord: true })
  expect(press('¢', chord, false)).toEqual({ kind: 'step', step: 4, isChord: true })
  expect(press('0', { altKey: true, code: 'Digit0' })).toBeNull()
  expect(press('4', { ...chord, ctrlKey: true })).toBeNull()
})

test('? lists the keys, Ctrl or Command with K opens the palette', () => {
  expect(press('?')).toEqual({ kind: 'shortcuts' })
  expect(press('k', { ctrlKey: true })).toEqual({ kind: 'palette' })
  expect(press('K', { metaKey: true })).toEqual({ kind: 'palette' })
})

test('G and then E open the edition; E alone does nothing here', () => {
  expect(press('g')).toEqual({ kind: 'sequence' })
  expect(press('e')).toBeNull()
  const second = { key: 'e', ctrlKey: false, metaKey: false, altKey: false, repeat: false }
  const known = { ...second, code: 'KeyE', isComposing: false, defaultPrevented: false }
  expect(shortcutOf(known, true, true)).toEqual({ kind: 'page', page: 'edition' })
  expect(shortcutOf(known, false, true)).toBeNull()
})

test('single keys can be switched off; the palette stays', () => {
  expect(press('1', {}, false)).toBeNull()
  expect(press('?', {}, false)).toBeNull()
  expect(press('k', { ctrlKey: true }, false)).toEqual({ kind: 'palette' })
})

test.each([
  ['0', {}],
  ['10', {}],
  ['k', {}],
  ['1', { ctrlKey: true }],
  ['1', { metaKey: true }],
  ['1', { altKey: true }],
  ['1', { repeat: true }],
  ['1', { isComposing: true }],
  ['1', { defaultPrevented: true }],
])('%s with %j is not ours', (key, more) => {
  expect(press(key, more)).toBeNull()
})
