import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listeningOn, readConfig } from './config.ts'
import { SETTINGS } from './operator-settings.ts'

const SECRET = 'a secret that is long enough to be one'
const read = (env: Record<string, string> = {}) => readConfig({ SECRET, ...env })
const HTTPS = { HOST: '0.0.0.0', PUBLIC_URL: 'https://desk.example.org' }

test('without any setting the server is a local one with the documented defaults', () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    cityTimeZone: 'America/Chicago',
    productName: 'City Desk',
    mailFrom: 'City Desk <no-reply@127.0.0.1>',
    signUp: { kind: 'open' },
    isLocalOnly: true,
    secureCookies: false,
    isPlainHttp: false,
    sessionIdleHours: 24,
    sessionDays: 14,
    trustedProxies: [],
    outboundAllow: [],
    logLevel: 'info',
    drawMs: 500,
  })
})

test('pictures go to a bucket only when its key is there too', () => {
  expect(read().s3).toBeUndefined()
  expect(() => read({ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'desk' })).toThrow(/S3_SECRET_ACCESS_KEY/)
  const all = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'desk', S3_SECRET_ACCESS_KEY: 'hidden' }
  expect(read(all).s3).toMatchObject({ name: 'pictures', region: 'us-east-1', endpoint: undefined })
})

test('an empty setting counts as absent', () => {
  expect(read({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['HOST', 'two words'],
  ['DATABASE_URL', 'mysql://hunter2@db/desk'],
  ['PUBLIC_URL', 'ftp://hunter2.example'],
  ['PUBLIC_URL', 'hunter2'],
  ['SMTP_URL', 'https://hunter2'],
  ['MAIL_FROM', 'hunter2'],
  ['CITY_TIME_ZONE', 'America/Hunter2'],
  ['CITY_TIME_ZONE', '+05:00'],
  ['SIGN_UP', 'everybody'],
  ['SIGN_UP', 'domains:hunter_2'],
  ['SECRET', 'hunter2'],
  ['SECRET', 'changemechangemechangemechangeme'],
  ['SECRET', 'changeme-to-a-long-random-secret-string'],
  ['SECRET', '0000000000000000000000000000000000000000'],
  ['ALLOW_HTTP', 'yes'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, hunter2'],
  ['OUTBOUND_ALLOW', 'hunter2'],
  ['OUTBOUND_ALLOW', 'https://hunter2:443'],
  ['OUTBOUND_ALLOW', 'hunter2:99999'],
  ['AI_BASE_URL', 'hunter2'],
  ['S3_BUCKET', 'hunter2/secret'],
  ['S3_ENDPOINT', 'hunter2'],
  ['S3_REGION', 'hunter2!'],
  ['LOG_LEVEL', 'hunter2'],
  ['SESSION_IDLE_HOURS', '99999'],
  ['SESSION_DAYS', '1.5'],
])('a bad %s stops the server by name and never by value', (name, value) => {
  const start = () => read({ [name]: value })
  expect(start).toThrow(new RegExp(`^  ${name} must`, 'm'))
  expect(start).not.toThrow(value)
})

test('all bad settings are named at once', () => {
  const start = () => read({ PORT: 'x', LOG_LEVEL: 'y' })
  expect(start).toThrow(/PORT must[^]*LOG_LEVEL must/)
})

test('an AI service without a model stops the server', () => {
  expect(() => read({ AI_BASE_URL: 'http://localhost:11434/v1' })).toThrow('AI_MODEL must be set')
})

test.each([
  [{}, 'open', true],
  [{ HOST: '::1' }, 'open', true],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' }, 'open', true],
  [{ PUBLIC_URL: 'https://desk.example.org' }, 'invitation', false],
  [HTTPS, 'invitation', false],
  [{ ...HTTPS, SIGN_UP: 'open' }, 'open', false],
])('with %o sign-up is %s unless it is set (C6)', (env, kind, isLocalOnly) => {
  expect(read(env)).toMatchObject({ signUp: { kind }, isLocalOnly })
})

test('sign-up can be limited to mail domains (C6)', () => {
  expect(read({ SIGN_UP: 'domains:Example.org, news.example' }).signUp).toEqual({
    kind: 'domains',
    domains: ['example.org', 'news.example'],
  })
})

test.each([
  [{ HOST: '0.0.0.0' }],
  [{ HOST: '192.168.1.20' }],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }],
  [{ PUBLIC_URL: 'http://desk.example.org' }],
])('plain http off loopback, %o, does not start unless it is allowed (C6)', (env) => {
  expect(() => read(env)).toThrow('ALLOW_HTTP')
  expect(read({ ...env, ALLOW_HTTP: '1' })).toMatchObject({ isPlainHttp: true, secureCookies: false })
})

test('behind https cookies are secure and nothing is said about plain http (C4)', () => {
  expect(read(HTTPS)).toMatchObject({ secureCookies: true, isPlainHttp: false })
})

test.each(['/desk', '/desk/', '/?at=desk', '/#desk'])(
  'a public address that goes on with %s is refused by name, since links would leave it out',
  (rest) => {
    expect(() => read({ PUBLIC_URL: `http://localhost:8080${rest}` })).toThrow(
      /PUBLIC_URL must end after host and port/,
    )
    expect(() => read({ PUBLIC_URL: 'https://ana:secret@desk.example' })).toThrow(/PUBLIC_URL must end/)
  },
)

test('the public address is kept as scheme, host and port', () => {
  expect(read({ PUBLIC_URL: 'http://localhost:8080/' }).publicUrl).toBe('http://localhost:8080')
  expect(read({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
})

test('a free port chosen at the start shows in the public address, unless that was set', () => {
  expect(listeningOn(read({ PORT: '0' }), 4711)).toMatchObject({
    port: 4711,
    publicUrl: 'http://127.0.0.1:4711',
  })
  expect(listeningOn(read(HTTPS), 4711).publicUrl).toBe('https://desk.example.org')
})

test('lists are read trimmed and in lower case', () => {
  const env = { TRUSTED_PROXIES: '10.0.0.1, ::1,10.0.0.0/8,', OUTBOUND_ALLOW: 'N8N.internal:5678, [::1]:80' }
  expect(read(env)).toMatchObject({
    trustedProxies: ['10.0.0.1', '::1', '10.0.0.0/8'],
    outboundAllow: ['n8n.internal:5678', '[::1]:80'],
  })
})

/** A data folder that is not there yet. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'not yet there')
}

test('a secret is made once, kept, and readable by its owner alone', () => {
  const DATA_DIR = newFolder()

  const first = readConfig({ DATA_DIR })

  expect(first.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(readConfig({ DATA_DIR }).secret).toBe(first.secret)
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600)
  expect(first.dataDir).toBe(DATA_DIR)
})

test.each([
  ['nothing', '', 'it is empty'],
  ['blanks', ' \n', 'it is empty'],
  ['half of what was written', '7d4f1c', 'it was cut off'],
  ['most of what was written', '7d4f1c0a9be35286'.repeat(3), 'it was cut off'],
  ['a placeholder', 'changeme-to-a-long-random-secret-string', 'placeholder'],
  ['one sign over and over', '0'.repeat(64), 'repeat itself'],
  ['bytes that are no text', Buffer.alloc(64, 0xff), 'it is no text'],
  ['a lost block of the disk', Buffer.alloc(65), 'it is no text'],
])('a kept secret of %s signs nothing: file, reason and way out are said', (_what, content, reason) => {
  const DATA_DIR = newFolder()
  mkdirSync(DATA_DIR)
  const file = join(DATA_DIR, 'secret')
  writeFileSync(file, content)

  const start = () => readConfig({ DATA_DIR })

  expect(start).toThrow(file)
  expect(start).toThrow(reason)
  expect(start).toThrow(/backup[^]*write a new one/)
  if (content.toString().trim()) expect(start).not.toThrow(content.toString().trim())
  expect(readFileSync(file)).toEqual(Buffer.from(content))
})

test('a secret that is missing beside a database is not replaced: file, reason and way out are said', () => {
  const DATA_DIR = newFolder()
  mkdirSync(join(DATA_DIR, 'database', 'pg'), { recursive: true })
  const file = join(DATA_DIR, 'secret')

  for (const _ of ['at the first start', 'and at the next']) {
    const start = () => readConfig({ DATA_DIR })
    expect(start).toThrow(file)
    expect(start).toThrow('it is gone, and the database was kept under it')
    expect(start).toThrow(/backup[^]*SECRET[^]*write a new one/)
    expect(existsSync(file)).toBe(false)
  }
  expect(readConfig({ DATA_DIR, SECRET }).secret).toBe(SECRET)
  // On a PostgreSQL server the database itself is asked, once it is open.
  const DATABASE_URL = 'postgres://desk@db.internal/desk'
  expect(readConfig({ DATA_DIR, DATABASE_URL })).toMatchObject({ isNewSecret: true })
  expect(readConfig({ DATA_DIR, DATABASE_URL })).toMatchObject({ isNewSecret: false })
})

test('a secret that cannot be read, or not be made, stops the server by its name', () => {
  const DATA_DIR = newFolder()
  mkdirSync(join(DATA_DIR, 'secret'), { recursive: true })
  expect(() => readConfig({ DATA_DIR })).toThrow(/not yet there\/secret[^]*it is a folder/)
  const file = join(newFolder(), 'secret')
  mkdirSync(join(file, '..'))
  writeFileSync(file, 'x')
  expect(() => readConfig({ DATA_DIR: file })).toThrow(/secret\/secret[^]*is not a folder/)
})

test('a data folder given relatively lies in the project, wherever the server was started', () => {
  const before = process.cwd()
  onTestFinished(() => process.chdir(before))
  process.chdir(tmpdir())
  expect(read().dataDir).toBe(join(import.meta.dirname, '../../../data'))
})

test('every setting tells its default and what it means', () => {
  for (const { name, default: shown, meaning } of SETTINGS) {
    expect(shown, name).not.toBe('')
    expect(meaning, name).toMatch(/\.$/)
  }
  expect(SETTINGS.map(({ name }) => name)).toContain('DATABASE_URL')
})

test.each([
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['SIGNUP', 'SIGN_UP'],
  ['sign_up', 'SIGN_UP'],
  ['TRUSTED_PROXIS', 'TRUSTED_PROXIES'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SECRETT', 'SECRET'],
])('%s stops the start, since %s was meant; its value is not said', (written, meant) => {
  const start = () => read({ [written]: 'invitation-of-mine' })
  expect(start).toThrow(`${written} is not a setting; did you mean ${meant}?`)
  expect(start).not.toThrow('invitation-of-mine')
})

test('what others put into the environment stops nothing, nor does a misspelt setting that is empty', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'HOSTS',
    'PWD',
    'LANG',
    'SHLVL',
    'XDG_DATA_DIRS',
    'DATABASE',
    'URL',
    'MAIL',
  ]
  const set = Object.fromEntries(others.map((name) => [name, 'x']))
  expect(() => read({ ...set, PUBLC_URL: ' ' })).not.toThrow()
})

test('metrics are told nowhere unless a port is named, and then on this machine alone', () => {
  expect(read().metrics).toBeUndefined()
  expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
})
