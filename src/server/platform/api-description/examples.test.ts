import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { LIMITS } from '#shared/limits.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const { app, as } = await buildTestApp()
const address = await app.listen({ host: '127.0.0.1', port: 0 })
const document = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8')
const EXAMPLES = [...document.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => code)

test('the examples of the document run as they stand, with a key that files (C78)', async () => {
  const made = await as('boss').post('/api/admin/keys', { name: 'Events feed', scope: 'file' })
  const { secret } = made.json()
  const run = async (code: string) => {
    const file = join(temporaryFolder(), 'example.mjs')
    await writeFile(file, code)
    const env = { PATH: process.env['PATH'], DESK_URL: address, DESK_KEY: secret }
    return (await promisify(execFile)(process.execPath, [file], { env })).stdout.trim().split('\n')
  }
  const printed: string[][] = []
  // One after another, as somebody tries them; the second is repeated after a cut.
  for (const code of [...EXAMPLES, ...EXAMPLES.slice(1)]) printed.push(await run(code))

  const [board, filed, entries, moved, together, again, once, movedAgain] = printed
  expect(board).toHaveLength(9)
  expect(board?.[0]).toBe('Live Music Boogie: todo, 0 entries')
  expect(filed?.[0]).toContain('Harbor Lights')
  expect(entries).toEqual([expect.stringMatching(/^Events feed: .*Harbor Lights/)])
  expect([moved, movedAgain]).toEqual([['Step 1: done'], ['Step 1: done']])
  expect(together).toEqual(['2031-05-03: 0 texts'])
  expect([again, once]).toEqual([filed, entries])
})

test('the document tells the limits that hold', () => {
  const { formBodyBytes, bodyParts, faultsNamed } = LIMITS
  expect(document).toContain(`${formBodyBytes / 1000} kB and ${bodyParts} keys and elements`)
  expect(document).toContain(`names ${faultsNamed} fields at\n  most`)
  expect(document).toContain(`may call ${LIMITS.keyCallsAMinute} times a minute`)
})
