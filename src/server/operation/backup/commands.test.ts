import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newsroomArchive, newsroomFolder, PICTURE, run, SECRET } from '#tests/support/operator-commands.ts'
import { startServer } from '#tests/support/server-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { verifyBackup } from './make-backup.ts'

const LONG = { timeout: 300_000 }

test(
  'a newsroom that was backed up lives on in another folder, held back (promises, Nothing lost)',
  LONG,
  async () => {
    const path = await newsroomArchive()
    expect(await run('verify', [path], {})).toMatchObject({
      code: 0,
      output: expect.stringContaining('Whole'),
    })
    const there = { DATA_DIR: join(temporaryFolder(), 'data'), SECRET: `${SECRET} of another server` }
    // What a restore that was cut has left.
    mkdirSync(join(there.DATA_DIR, 'restoring', 'database'), { recursive: true })
    const restored = await run('restore', [path], there)
    expect(restored, 'it says what can’t be used under another secret').toEqual({
      code: 0,
      output: expect.stringContaining(
        'Stored under another SECRET, so they can’t be used: the keys of 1 Ghost site.',
      ),
    })

    expect(existsSync(join(there.DATA_DIR, 'restoring'))).toBe(false)
    expect(readFileSync(join(there.DATA_DIR, 'images', PICTURE))).toEqual(Buffer.from([255, 216, 0]))
    const people = await run('people', ['list'], there)
    expect(people.output).toContain('dana@desk.example')
    expect(await isHeld(there)).toBe(true)

    const released = await run('release', [], there)
    expect(released).toEqual({ code: 0, output: expect.stringMatching(/^Released: /) })
    expect(await isHeld(there)).toBe(false)
  },
)

/** What the server there says of itself, which then ends. */
async function isHeld(there: { DATA_DIR: string; SECRET: string }): Promise<boolean> {
  const { child, ended, port } = await startServer(there)
  const response = await fetch(`http://127.0.0.1:${port}/api/health/ready`)
  const { held } = (await response.json()) as { held?: boolean }
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  return held === true
}

test(
  'an operator makes an administrator and sees the trash of the pictures from a terminal',
  LONG,
  async () => {
    const DATA_DIR = await newsroomFolder()
    await makeAdministrator(DATA_DIR)
    const trash = await run('pictures', ['list'], { DATA_DIR })
    expect(trash).toMatchObject({ code: 0, output: expect.stringContaining(join(DATA_DIR, 'images')) })
  },
)

async function makeAdministrator(DATA_DIR: string): Promise<void> {
  expect(await run('people', ['create', 'eve@desk.example', '--admin'], { DATA_DIR })).toEqual({
    code: 0,
    output: expect.stringMatching(/^eve@desk.example has an account\..*\nhttp/),
  })
}

test(
  'while a server runs it makes the backup and changes accounts; killed, its socket stops neither the command nor the next server',
  LONG,
  async () => {
    const DATA_DIR = await newsroomFolder()
    const killed = await startServer({ DATA_DIR, SECRET })
    const socket = join(DATA_DIR, 'operator.sock')
    expect(statSync(socket).mode & 0o022, 'others may not write to it').toBe(0)
    await backUp(DATA_DIR)
    const elsewhere = join(temporaryFolder(), 'a file')
    writeFileSync(elsewhere, '')
    expect(await run('backup', [join(elsewhere, 'below')], { DATA_DIR })).toMatchObject({
      code: 1,
      output: expect.stringContaining('ENOTDIR'),
    })
    await makeAdministrator(DATA_DIR)
    expect(await run('people', ['list'], { DATA_DIR })).toMatchObject({
      code: 0,
      output: expect.stringContaining('eve@desk.example'),
    })
    expect(await run('people', ['promote', 'nobody@desk.example'], { DATA_DIR })).toMatchObject({ code: 1 })

    killed.child.kill('SIGKILL')
    await killed.ended
    expect(existsSync(socket)).toBe(true)
    await backUp(DATA_DIR)
    const next = await startServer({ DATA_DIR, SECRET })
    await backUp(DATA_DIR)
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
    expect(existsSync(socket)).toBe(false)
  },
)

/** By whoever has the database: the server that runs, or else the command. What was made is whole. */
async function backUp(DATA_DIR: string): Promise<void> {
  const folder = temporaryFolder()
  expect(await run('backup', [folder], { DATA_DIR })).toMatchObject({
    code: 0,
    output: expect.stringContaining('Written and verified'),
  })
  const [name = ''] = readdirSync(folder)
  expect((await verifyBackup(join(folder, name))).pictures).toHaveLength(1)
}

test(
  'what is no backup, is damaged, or would go where something is, ends with 1 and a sentence',
  LONG,
  async () => {
    const DATA_DIR = await newsroomFolder()
    const folder = temporaryFolder()
    const path = await newsroomArchive()
    const other = join(folder, 'other.zip')
    writeFileSync(other, 'something else')
    const damaged = join(folder, 'damaged.zip')
    const bytes = readFileSync(path)
    bytes.fill(0, Math.floor(bytes.length / 3), Math.floor(bytes.length / 2))
    writeFileSync(damaged, bytes)

    expect(await run('verify', [other], {})).toMatchObject({
      code: 1,
      output: expect.stringMatching(/no whole backup/),
    })
    expect(await run('verify', [damaged], {})).toMatchObject({
      code: 1,
      output: expect.stringMatching(/backup/),
    })
    expect(await run('restore', [path], { DATA_DIR })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/empty place only/),
    })
    const untouched = join(folder, 'untouched')
    expect(await run('restore', [damaged], { DATA_DIR: untouched })).toMatchObject({ code: 1 })
    expect(existsSync(join(untouched, 'database'))).toBe(false)
    expect(await run('backup', [], { DATA_DIR })).toMatchObject({
      code: 1,
      output: expect.stringContaining('Usage'),
    })
  },
)
