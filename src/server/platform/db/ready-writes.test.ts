import { expect, test } from 'vitest'
import { inOneStatement } from './ready-writes.ts'

test('several writes are one statement, each with what it was given', () => {
  const together = inOneStatement([
    { text: 'insert into a values ($1, $2)', params: ['one', 'two'] },
    { text: 'delete from b', params: [] },
    { text: 'insert into c values ($2, $1)', params: ['three', 'four'] },
  ])
  expect(together.text).toBe(
    'with "also_0" as (insert into a values ($1, $2)), "also_1" as (delete from b) insert into c values ($4, $3)',
  )
  expect(together.params).toEqual(['one', 'two', 'three', 'four'])
})

test('a single write is asked as it is', () => {
  const write = { text: 'delete from b where id = $1', params: ['one'] }
  expect(inOneStatement([write])).toEqual(write)
})
