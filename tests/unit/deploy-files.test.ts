import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ALLOCATOR, nodeFlags, ROOT } from '#scripts/project.mjs'
import { readConfig } from '#server/platform/config.ts'
import { SETTINGS } from '#server/platform/operator-settings.ts'
import { HEALTH_PATHS } from '#shared/health.ts'
import { LIMITS } from '#shared/limits.ts'
import { HEARTBEAT_MS, LIVE_PATH } from '#shared/live.ts'
import { PROBLEMS } from '#shared/problem.ts'
import { buildTestApp } from '#tests/support/build-app.ts'

// What cannot be run everywhere, read closely: the image, the compose file, the unit and the proxies' files.
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const names = new Set([...SETTINGS.map(({ name }) => name), 'NODE_ENV', ...Object.keys(ALLOCATOR)])
const SECRET = '3f9c1b7a5e2d4860a7c3e9f1b5d7082496e8a0c2f4163b5d7e9a1c3f5b7d9e0f'

const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ')
const lines = (word: string) =>
  [...dockerfile.matchAll(new RegExp(`^ *${word} (.*)$`, 'gm'))].map(([, rest = '']) => rest.trim())
const assigned = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([A-Z][A-Z0-9_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
const [env = {}] = lines('ENV').map(assigned)

describe('the image', () => {
  test('has the very Node that the product is tested with, from the official base', () => {
    const { node } = JSON.parse(read('package.json')).dependencies
    const bases = lines('FROM').map((base) => base.split(' ')[0])
    expect(bases).toEqual([`node:${node}-bookworm-slim`, `node:${node}-bookworm-slim`])
  })

  test('runs as somebody who is not root, with settings that the server knows', () => {
    expect(lines('USER')).toEqual(['node'])
    for (const name of Object.keys(env)) expect(names, name).toContain(name)
    expect(lines('EXPOSE')).toEqual([env['PORT']])
    expect(lines('VOLUME')).toEqual([env['DATA_DIR']])
  })

  test('starts the built server as the first process, as npm start does, so that it hears SIGTERM', () => {
    const last = JSON.parse(lines('CMD').at(-1) ?? '')
    expect(last).toEqual(['node', ...nodeFlags({}), 'dist/server/main.js'])
    expect(env).toMatchObject(ALLOCATOR)
  })

  test('asks itself whether it lives, with a command that tells a live server from none', async () => {
    const [program, ...words] = JSON.parse(/HEALTHCHECK .*? CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '')
    expect(program).toBe('node')
    const { app } = await buildTestApp()
    const PORT = new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port
    const ask = (port: string) => promisify(execFile)(process.execPath, words, { env: { PORT: port } })

    await expect(ask(PORT)).resolves.toBeTruthy()
    await app.close()
    await expect(ask(PORT)).rejects.toMatchObject({ code: 1 })
  })
})

describe('compose', () => {
  const { services, networks, volumes } = parse(read('compose.yaml'))
  const given: Record<string, string> = { DESK_HOST: 'desk.example', POSTGRES_PASSWORD: 'paper', SECRET }
  /** As compose fills in what stands in `.env`. */
  const filled = (text: string) =>
    text.replace(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => given[name] ?? '')
  const settings: Record<string, string> = Object.fromEntries(
    Object.entries<string>(services.desk.environment).map(([name, value]) => [name, filled(value)]),
  )

  test('gives the server settings with which it starts', () => {
    for (const name of Object.keys(settings)) expect(names, name).toContain(name)
    expect(readConfig({ ...env, ...settings })).toMatchObject({
      publicUrl: 'https://desk.example',
      secureCookies: true,
      isPlainHttp: false,
      databaseUrl: 'postgres://desk:paper@database:5432/desk',
      metrics: { host: '0.0.0.0', port: 9464 },
    })
  })

  test('names in words what is missing in .env, and has no secret in it', () => {
    for (const [, name] of read('compose.yaml').matchAll(/\$\{(\w+)[^}]*\}/g))
      expect(given).toHaveProperty(name ?? '')
    expect(read('compose.yaml')).not.toMatch(/\$\{\w+(:-[^}]*)?\}/)
  })

  test('lets in nobody but through the proxy, which is the one that is trusted', () => {
    expect(Object.keys(services).filter((name) => services[name].ports)).toEqual(['proxy'])
    expect(settings['TRUSTED_PROXIES']).toBe(networks.inside.ipam.config[0].subnet)
    expect(services.proxy.environment.DESK_AT).toBe(`desk:${env['PORT']}`)
    for (const { networks: own } of Object.values<{ networks: string[] }>(services))
      expect(own).toEqual(['inside'])
  })

  test('bounds the memory and the processes of every container', () => {
    for (const [name, service] of Object.entries<Record<string, unknown>>(services)) {
      expect(service['mem_limit'], name).toMatch(/^\d+[mg]$/)
      expect(service['pids_limit'], name).toBeGreaterThan(0)
    }
  })

  test('keeps on volumes what must outlive a container, and can write nowhere else', () => {
    expect(services.desk.volumes).toEqual([`desk:${env['DATA_DIR']}`])
    expect(services.desk).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(Object.keys(volumes)).toEqual(['desk', 'database', 'proxy'])
    expect(services.desk.depends_on.database.condition).toBe('service_healthy')
    expect(Number.parseInt(services.desk.stop_grace_period, 10)).toBeGreaterThan(10)
  })
})

test('the unit starts a program that is there, as nobody in particular, with settings that the server knows', () => {
  const unit = read('deploy/city-desk.service')
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  for (const name of Object.keys(assigned(value('Environment')))) expect(names, name).toContain(name)
  const [, script = ''] = value('ExecStart').split(' ')
  expect(existsSync(join(ROOT, script))).toBe(true)
  expect(value('User')).not.toMatch(/^(root)?$/)
  // scripts/start.mjs ends what stands still after twelve seconds.
  expect(Number(value('TimeoutStopSec'))).toBeGreaterThan(12)
  expect(assigned(value('Environment'))['DATA_DIR']).toBe(`/var/lib/${value('StateDirectory')}`)
})

test('the unit leaves the service no right of root and no file of others, and nothing that Node cannot do without', () => {
  const rules = read('deploy/city-desk.service').split('\n')
  for (const rule of [
    ...['CapabilityBoundingSet=', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'UMask=0077'],
    ...['RestrictNamespaces=yes', 'SystemCallFilter=@system-service', 'SystemCallErrorNumber=EPERM'],
  ])
    expect(rules).toContain(rule)
  expect(rules).not.toContain('MemoryDenyWriteExecute=yes')
  // Nor may it write its own program.
  expect(rules.filter((rule) => rule.startsWith('ReadWritePaths'))).toEqual([])
})

test.each(['.gitignore', '.dockerignore'])('%s leaves the operator’s secrets out', (file) => {
  expect(read(file).split('\n')).toContain('.env')
})

describe.each(['deploy/Caddyfile', 'deploy/nginx.conf'])('%s', (file) => {
  const text = read(file)
  test('lets the largest picture through, and leads to the port of the newsroom', () => {
    const megabytes = Number(/(?:max_size|client_max_body_size) (\d+)m/i.exec(text)?.[1])
    expect(megabytes * 1_000_000).toBeGreaterThan(LIMITS.imageBytes)
    expect(text).toContain('127.0.0.1:3000')
    expect(text).not.toContain('/metrics')
  })
})

test.each([
  ['deploy/Caddyfile', /read_header 10s/],
  ['deploy/haproxy.cfg', /timeout http-request 10s/],
  ['deploy/nginx.conf', /^client_header_timeout 10s;/m],
])('%s gives a head ten seconds to arrive', (file, line) => {
  expect(read(file)).toMatch(line)
})

test('HAProxy says who asks and how, and gives another process what one did not take', () => {
  const text = read('deploy/haproxy.cfg')
  expect(text).toContain('http-request set-header X-Forwarded-For %[src]')
  expect(text).toContain('http-request set-header X-Forwarded-Proto https')
  expect(text).toContain(`retry-on conn-failure empty-response ${PROBLEMS.unavailable.status}`)
  expect(text).toContain(`httpchk GET ${HEALTH_PATHS.ready}`)
  expect(Number(/timeout server (\d+)s/.exec(text)?.[1]) * 1000).toBeGreaterThan(HEARTBEAT_MS)
  // It passes on what is larger, but can't give it to another.
  expect(Number(/tune\.bufsize (\d+)/.exec(text)?.[1])).toBeGreaterThan(1.5 * LIMITS.draftBytes)
  expect(text).not.toContain('/metrics')
})

test('nginx says who asks and how, and lets live events out as they come', () => {
  const text = read('deploy/nginx.conf')
  const places = [...text.matchAll(/location ([^{]+) \{([^}]*)\}/g)].map(([, path = '', rules = '']) => ({
    path,
    rules,
  }))
  expect(places.map(({ path }) => path)).toEqual(['/', `= ${LIVE_PATH}`])
  for (const { rules } of places)
    for (const header of ['Host $host', 'X-Forwarded-For $remote_addr', 'X-Forwarded-Proto $scheme'])
      expect(rules).toContain(`proxy_set_header ${header};`)
  expect(text).toContain(`proxy_next_upstream error http_${PROBLEMS.unavailable.status} non_idempotent;`)
  // Debian 12 has nginx 1.22, which knows no line `http2 on`.
  expect(text).not.toMatch(/^\s*http2 on/m)
  const live = places.at(-1)?.rules ?? ''
  expect(live).toContain('proxy_buffering off;')
  expect(Number(/proxy_read_timeout (\d+)s/.exec(live)?.[1]) * 1000).toBeGreaterThan(HEARTBEAT_MS)
})
