import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const RUN = fileURLToPath(import.meta.resolve('./run.mjs'))

test('a program that stands still and hears no signal is ended by force, in words', async () => {
  const file = join(temporaryFolder(), 'launcher.mjs')
  // It says that it runs, and then never comes round again.
  const program = `process.on('SIGTERM', () => process.exit(0)); process.stdout.write('runs', () => { for (;;); })`
  writeFileSync(
    file,
    `import { run } from ${JSON.stringify(RUN)}
    process.exitCode = await run(process.execPath, ['-e', ${JSON.stringify(program)}], process.env, 300)`,
  )
  const launcher = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(launcher, 'exit')
  await once(launcher.stdout, 'data')
  launcher.kill('SIGTERM')

  expect((await launcher.stderr.toArray()).join('')).toContain('did not end within 0.3 seconds')
  expect(await ended).toEqual([137, null])
})
