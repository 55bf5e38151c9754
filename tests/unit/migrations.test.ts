import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const MAKE_MIGRATION = fileURLToPath(new URL('../../scripts/make-migration.ts', import.meta.url))

test('every change of a declared table has its migration', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [MAKE_MIGRATION, '--check'])
  expect(stdout).toBe('The tables and the migrations agree.\n')
})
