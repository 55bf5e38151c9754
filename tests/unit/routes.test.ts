import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { nodeFlags } from '#scripts/project.mjs'
import { ALL_ROUTES } from '#tests/support/routes.ts'

const ROUTES = fileURLToPath(new URL('../../scripts/routes.ts', import.meta.url))

test('the command that lists the routes names each with who may call it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [...nodeFlags({}), ROUTES])

  const listed = stdout.trim().split('\n')
  const promised = ALL_ROUTES.map(({ method, path, audience }) => `${method} ${path} ${audience}`)
  expect(listed.map((line) => line.replace(/ +/g, ' ')).sort()).toEqual(promised.sort())
})
