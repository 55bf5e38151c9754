import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import type { z } from 'zod'
import { distance } from 'fastest-levenshtein'
import { PROGRAM_FOLDER } from '#server/program-files.ts'
import { keptSecret } from './secret-file.ts'
import { Settings } from './operator-settings.ts'

/** Who may create an account; `domains` are lower case, without '@'. */
export type SignUp = { kind: 'open' } | { kind: 'invitation' } | { kind: 'domains'; domains: string[] }

/** The operator's settings, checked, with what follows from them. */
export type Config = {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  databaseUrl?: string
  /** Absolute: the folder of the backups that the server makes by itself. */
  backupDir: string
  /** How many of them are kept; 0 makes none by itself. */
  backupKeep: number
  /** Scheme, host and port, without a slash at the end. */
  publicUrl: string
  /** Whether the operator named it; if not, it follows the port. */
  hasPublicUrl: boolean
  smtpUrl?: string
  mailFrom: string
  cityTimeZone: string
  productName: string
  signUp: SignUp
  /** At least 32 characters; never logged, never sent. */
  secret: string
  /** Whether this start made it, so that nothing can have been kept under it. */
  isNewSecret: boolean
  /** Both `HOST` and `PUBLIC_URL` are loopback: nobody else can reach this server (C6). */
  isLocalOnly: boolean
  /** Cookies are marked Secure: the public address is https. */
  secureCookies: boolean
  /** Plain http beyond this machine, allowed by the operator: administrators see a banner (C6). */
  isPlainHttp: boolean
  trustedProxies: string[]
  /** host:port in lower case. */
  outboundAllow: string[]
  /** The service that writes AI steps; without it the built-in formatter does. */
  ai?: { baseUrl: string; model: string; apiKey?: string }
  /** Where pictures are kept; without it, in the data folder. No endpoint means Amazon's own. */
  s3?: { name: string; endpoint?: string; region: string; accessKeyId: string; secretAccessKey: string }
  /** The provider at which people may sign in; `issuer` as it calls itself, to the letter. */
  oidc?: { issuer: string; clientId: string; clientSecret: string; name: string }
  /** Where metrics are told; without it, nowhere. */
  metrics?: { host: string; port: number }
  logLevel: string
  /** How long a page may take to be drawn ahead of its program, in milliseconds; 0: none is. */
  drawMs: number
  sessionIdleHours: number
  sessionDays: number
}

/**
 * Reads the settings from the environment; the only reader of it.
 *
 * Creates the secret in the data folder when none is given.
 *
 * @throws Error that names every setting to correct, never its value
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const values = readSettings(env)
  const dataDir = resolve(PROGRAM_FOLDER, values.DATA_DIR)
  const reach = reachOf(values)
  return {
    ...reach,
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    backupDir: values.BACKUP_DIR ? resolve(PROGRAM_FOLDER, values.BACKUP_DIR) : join(dataDir, 'backups'),
    backupKeep: values.BACKUP_KEEP,
    hasPublicUrl: values.PUBLIC_URL !== undefined,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${values.PRODUCT_NAME} <no-reply@${new URL(reach.publicUrl).hostname}>`,
    cityTimeZone: values.CITY_TIME_ZONE,
    productName: values.PRODUCT_NAME,
    signUp: signUpOf(values.SIGN_UP, reach.isLocalOnly),
    ...secretOf(values, dataDir),
    trustedProxies: values.TRUSTED_PROXIES,
    outboundAllow: values.OUTBOUND_ALLOW,
    ai: aiOf(values),
    s3: s3Of(values),
    oidc: oidcOf(values),
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    logLevel: values.LOG_LEVEL,
    drawMs: values.DRAW_MS,
    sessionIdleHours: values.SESSION_IDLE_HOURS,
    sessionDays: values.SESSION_DAYS,
  }
}

/** The same settings when the server turned out to listen on another port than asked for, as with port 0. */
export function listeningOn(config: Config, port: number): Config {
  const publicUrl = config.hasPublicUrl ? config.publicUrl : defaultUrl(config.host, port)
  return { ...config, port, publicUrl }
}

type Values = z.output<typeof Settings>

function readSettings(env: NodeJS.ProcessEnv): Values {
  const given = Object.keys(Settings.shape).flatMap((name) => {
    const value = env[name]?.trim()
    return value ? [[name, value]] : []
  })
  const result = Settings.safeParse(Object.fromEntries(given))
  const faults = result.error?.issues.map((issue) => `${issue.path.join()} ${issue.message}`) ?? []
  const misspelt = misspeltSettings(env, Object.keys(Settings.shape))
  if (!result.success || misspelt.length > 0) throw refusal([...faults, ...misspelt])
  if (result.data.AI_BASE_URL && !result.data.AI_MODEL)
    throw refusal(['AI_MODEL must be set with AI_BASE_URL'])
  return result.data
}

function refusal(lines: string[]): Error {
  return new Error(
    `The server cannot start with these settings:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  )
}

type Reach = Pick<Config, 'publicUrl' | 'isLocalOnly' | 'secureCookies' | 'isPlainHttp'>

/** Where the server can be reached from, and whether that is safe enough to start (C6). */
function reachOf({ HOST, PORT, PUBLIC_URL, ALLOW_HTTP }: Values): Reach {
  const publicUrl = new URL(PUBLIC_URL ?? defaultUrl(HOST, PORT))
  const isLocalOnly = isLoopback(HOST) && isLoopback(publicUrl.hostname)
  const secureCookies = publicUrl.protocol === 'https:'
  const isPlainHttp = !isLocalOnly && !secureCookies
  if (isPlainHttp && ALLOW_HTTP !== '1') {
    throw refusal([
      'PUBLIC_URL must start with https:// when the server can be reached from other machines.',
      'ALLOW_HTTP set to 1 starts it on plain http all the same; passwords then travel unprotected.',
    ])
  }
  return { publicUrl: publicUrl.origin, isLocalOnly, secureCookies, isPlainHttp }
}

function defaultUrl(host: string, port: number): string {
  const isEveryAddress = host === '0.0.0.0' || host === '::'
  const name = isEveryAddress ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Whether a host name or an address, also one in brackets, means this machine itself. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback'
}

function signUpOf(setting: string | undefined, isLocalOnly: boolean): SignUp {
  const text = setting?.toLowerCase() ?? (isLocalOnly ? 'open' : 'invitation')
  if (text === 'open' || text === 'invitation') return { kind: text }
  const domains = text.replace('domains:', '').split(',')
  return { kind: 'domains', domains: domains.map((domain) => domain.trim()) }
}

function aiOf({ AI_BASE_URL, AI_MODEL, AI_API_KEY }: Values): Config['ai'] {
  return AI_BASE_URL && AI_MODEL ? { baseUrl: AI_BASE_URL, model: AI_MODEL, apiKey: AI_API_KEY } : undefined
}

function s3Of(values: Values): Config['s3'] {
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!name) return undefined
  if (!accessKeyId || !secretAccessKey)
    throw refusal(['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set with S3_BUCKET'])
  return { name, endpoint: values.S3_ENDPOINT, region: values.S3_REGION, accessKeyId, secretAccessKey }
}

function oidcOf(values: Values): Config['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values
  if (!issuer) return undefined
  if (!clientId || !clientSecret)
    throw refusal(['OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set with OIDC_ISSUER'])
  const { protocol, hostname, port } = new URL(issuer)
  if (protocol === 'http:' && !values.OUTBOUND_ALLOW.includes(`${hostname}:${port || '80'}`))
    throw refusal(['OIDC_ISSUER must start with https://, or its host be on OUTBOUND_ALLOW'])
  return { issuer, clientId, clientSecret, name: values.OIDC_NAME }
}

/** A database on a server says itself whether it was used before, see `refuseNewSecret`. */
function secretOf({ SECRET: secret, DATABASE_URL }: Values, dataDir: string) {
  if (secret !== undefined) return { secret, isNewSecret: false }
  const isUsed = DATABASE_URL === undefined && existsSync(join(dataDir, 'database', 'pg'))
  return keptSecret(join(dataDir, 'secret'), isUsed)
}

/** Shorter names are near to too much that others put into the environment. */
const LEAST_LETTERS = 5
/** Of names up to so many letters one letter may be wrong, of longer ones two. */
const SHORT = 7

/**
 * Finds settings that somebody meant and wrote otherwise: `PUBLC_URL`, or `sign_up`. Nobody would notice that they have
 * no effect, and some of them are there for safety.
 *
 * @param env what the process was started with; names that are far from every setting belong to others
 * @returns a line for each, without its value
 */
function misspeltSettings(env: NodeJS.ProcessEnv, known: string[]): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    if (!value?.trim() || known.includes(name)) return []
    const meant = known.find((setting) => isMeant(name.toUpperCase(), setting))
    return meant === undefined ? [] : [`${name} is not a setting; did you mean ${meant}?`]
  })
}

function isMeant(written: string, setting: string): boolean {
  if (setting.length < LEAST_LETTERS) return false
  return distance(written, setting) <= (setting.length <= SHORT ? 1 : 2)
}
