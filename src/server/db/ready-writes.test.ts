import { expect, test } from 'vitest'
import { inOneStatement } from './ready-writes.ts'

const write = (text: string, params: unknown[], json: number[] = []) => ({ text, params, json })

test('JSON that two writes are given is given once, whatever stands around it', () => {
  const sent = '{"step":1}'
  const together = inOneStatement([
    write('insert into a values ($1, $2)', ['one', sent], [1]),
    write('insert into b values ($1, $2, $3)', [sent, 'two', '{}'], [0, 2]),
    write('insert into c values ($2, $1)', ['three', sent], [1]),
  ])

  expect(together.text).toBe(
    'with "also_0" as (insert into a values ($1, $2)), "also_1" as (insert into b values ($2, $3, $4)) ' +
      'insert into c values ($2, $5)',
  )
  expect(together.params).toEqual(['one', sent, 'two', '{}', 'three'])
})

test('what is the same by chance, in columns of other kinds, is given twice', () => {
  const { text, params } = inOneStatement([write('a $1', ['same']), write('b $1', ['same'])])

  expect(text).toBe('with "also_0" as (a $1) b $2')
  expect(params).toEqual(['same', 'same'])
})

test('the same writes with JSON that differs are another statement', () => {
  const writes = (second: string) => [write('a $1', ['{}'], [0]), write('b $1', [second], [0])]

  expect(inOneStatement(writes('{}')).text).toBe('with "also_0" as (a $1) b $1')
  expect(inOneStatement(writes('[]')).text).toBe('with "also_0" as (a $1) b $2')
})
