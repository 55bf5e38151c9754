import { expect, test } from 'vitest'
import { withYoungClosures } from './young-closures.ts'

test.each([
  ['a.b = () => 1', 'a.b = (0, () => 1)'],
  ['a.b = a.c = async function () {}', 'a.b = a.c = (0, async function () {})'],
  ['a.b ??= (x) => {\n\treturn x\n}', 'a.b ??= (0, (x) => {\n\treturn x\n})'],
  ['class A { #b; c() { this.#b = () => 1 } }', 'class A { #b; c() { this.#b = (0, () => 1) } }'],
  ['a[b] = (() => () => {})', 'a[b] = (0, (() => () => {}))'],
  ['a.b = () => { c.d = () => 1 }', 'a.b = (0, () => { c.d = (0, () => 1) })'],
  ['a.b = () => c.d = () => 1', 'a.b = (0, () => c.d = (0, () => 1))'],
])('%s is made as any other function is', (code, made) => {
  expect(withYoungClosures(code)).toBe(made)
})

test.each([
  'const b = () => 1',
  'a = () => 1',
  'a.b = f(() => 1)',
  'a.b = { c: () => 1 }',
  '"a.b = () => 1"',
])('%s stays as it is', (code) => expect(withYoungClosures(code)).toBe(code))
