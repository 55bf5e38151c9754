import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newsroomArchive, newsroomFolder, PICTURE, run, SECRET } from '#tests/support/operator-commands.ts'
import { startServer } from '#tests/support/server-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const LONG = { timeout: 300_000 }

test(
  'a newsroom that was backed up lives on in another folder, held back (promises, Nothing lost)',
  LONG,
  async () => {
    const DATA_DIR = await newsroomFolder()
    const path = join(temporaryFolder(), 'newsroom.zip')

    expect(await run('backup', [path], { DATA_DIR })).toMatchObject({
      code: 0,
      output: expect.stringContaining('verified'),
    })
    expect(await run('verify', [path], {})).toMatchObject({
      code: 0,
      output: expect.stringContaining('Whole'),
    })
    const elsewhere = join(temporaryFolder(), 'data')
    // What a restore that was cut has left.
    mkdirSync(join(elsewhere, 'restoring', 'database'), { recursive: true })
    const restored = await run('restore', [path], { DATA_DIR: elsewhere })
    expect(restored).toEqual({ code: 0, output: expect.not.stringContaining('another SECRET') })

    expect(existsSync(join(elsewhere, 'restoring'))).toBe(false)
    expect(readFileSync(join(elsewhere, 'images', PICTURE))).toEqual(Buffer.from([255, 216, 0]))
    const people = await run('people', ['list'], { DATA_DIR: elsewhere })
    expect(people.output).toContain('dana@desk.example')
    expect(await isHeld(elsewhere)).toBe(true)

    const released = await run('release', [], { DATA_DIR: elsewhere })
    expect(released).toEqual({ code: 0, output: expect.stringMatching(/^Released: /) })
    expect(await isHeld(elsewhere)).toBe(false)
  },
)

/** What the server there says of itself, which then ends. */
async function isHeld(DATA_DIR: string): Promise<boolean> {
  const { child, ended, port } = await startServer({ DATA_DIR, SECRET })
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
    const made = await run('people', ['create', 'eve@desk.example', '--admin'], { DATA_DIR })
    expect(made).toEqual({
      code: 0,
      output: expect.stringMatching(/^eve@desk.example has an account\..*\nhttp/),
    })
    const trash = await run('pictures', ['list'], { DATA_DIR })
    expect(trash).toMatchObject({ code: 0, output: expect.stringContaining(join(DATA_DIR, 'images')) })
  },
)

test('a newsroom whose server runs is backed up by that server, while people write', LONG, async () => {
  const DATA_DIR = await newsroomFolder()
  const folder = temporaryFolder()
  await startServer({ DATA_DIR, SECRET })
  const socket = join(DATA_DIR, 'operator.sock')
  expect(statSync(socket).mode & 0o022, 'others may not write to it').toBe(0)

  const made = await run('backup', [folder], { DATA_DIR })
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Written and verified') })
  const [name = ''] = readdirSync(folder)
  expect(await run('verify', [join(folder, name)], {})).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 files of pictures'),
  })
  writeFileSync(join(folder, 'a file'), '')
  expect(await run('backup', [join(folder, 'a file', 'below')], { DATA_DIR })).toMatchObject({
    code: 1,
    output: expect.stringContaining('ENOTDIR'),
  })
})

test(
  'accounts are changed from a terminal by the server that runs, and a refusal is told',
  LONG,
  async () => {
    const DATA_DIR = await newsroomFolder()
    await startServer({ DATA_DIR, SECRET })
    expect(await run('people', ['create', 'eve@desk.example', '--admin'], { DATA_DIR })).toEqual({
      code: 0,
      output: expect.stringMatching(/^eve@desk.example has an account\..*\nhttp/),
    })
    expect(await run('people', ['list'], { DATA_DIR })).toMatchObject({
      code: 0,
      output: expect.stringContaining('eve@desk.example'),
    })
    expect(await run('people', ['promote', 'nobody@desk.example'], { DATA_DIR })).toMatchObject({ code: 1 })
  },
)

test(
  'a socket that a killed server has left stops neither the command nor the next server',
  LONG,
  async () => {
    const DATA_DIR = await newsroomFolder()
    const killed = await startServer({ DATA_DIR, SECRET })
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(existsSync(join(DATA_DIR, 'operator.sock'))).toBe(true)
    expect(await run('backup', [temporaryFolder()], { DATA_DIR })).toMatchObject({ code: 0 })
    const next = await startServer({ DATA_DIR, SECRET })
    expect(await run('backup', [temporaryFolder()], { DATA_DIR })).toMatchObject({ code: 0 })
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
    expect(existsSync(join(DATA_DIR, 'operator.sock'))).toBe(false)
  },
)

test('a restore under another secret says what cannot be used there', LONG, async () => {
  const path = await newsroomArchive()
  const there = { DATA_DIR: join(temporaryFolder(), 'data'), SECRET: `${SECRET} of another server` }
  expect(await run('restore', [path], there)).toEqual({
    code: 0,
    output: expect.stringContaining(
      'Stored under another SECRET, so they can’t be used: the keys of 1 Ghost site.',
    ),
  })
})

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
