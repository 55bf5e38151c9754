import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function lines(write: (log: ReturnType<typeof createLog>) => void, level = 'info') {
  const written: string[] = []
  write(createLog(level, { write: (line: string) => void written.push(line) }))
  return written.map((line) => JSON.parse(line))
}

test('a line is one JSON object with its level in words, its moment and the request', () => {
  const [line] = lines((log) => log.child({ requestId: 'r1' }).info('Started'))
  expect(line).toMatchObject({ level: 'info', requestId: 'r1', msg: 'Started' })
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

test('secrets never reach the log, however deep they lie', () => {
  const secrets = {
    password: 'hunter2',
    token: 'hunter2',
    secret: 'hunter2',
    apiKey: 'hunter2',
    cookie: 'hunter2',
  }
  const headers = { authorization: 'hunter2', 'set-cookie': 'hunter2', accept: 'text/html' }
  const [line] = lines((log) => log.info({ ...secrets, body: secrets, req: { body: secrets, headers } }))
  expect(JSON.stringify(line)).not.toContain('hunter2')
  expect(line.req.headers.accept).toBe('text/html')
})

test('a failed statement is logged with its reason and without the values it was given', () => {
  const reason = Object.assign(new Error('duplicate key value'), { detail: 'Key (email)=(hunter2) exists.' })
  const failed = new DrizzleQueryError(
    'insert into account values ($1, $2)',
    ['hunter2', 'line\nhunter2'],
    reason,
  )
  const [line] = lines((log) => log.error({ err: failed }, 'unexpected'))

  expect(JSON.stringify(line)).not.toContain('hunter2')
  expect(line.err.message).toContain('insert into account')
  expect(line.err.stack).toContain('duplicate key value')
  expect(line.err.stack).toContain('log.test.ts')
})

test('what is below the level is not written', () => {
  expect(lines((log) => log.info('Nobody asked'), 'warn')).toEqual([])
})
