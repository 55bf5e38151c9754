import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { isTimeZone } from '#shared/calendar.ts'
import { weaknessOf } from './secret-strength.ts'

/** What the README says about a setting. */
type About = { default: string; meaning: string }
export type SettingInWords = About & { name: string }

const about = z.registry<About>()

/** The operator's settings as text from the environment (C6, C59); an empty one counts as absent. */
export const Settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).register(about, {
    default: '3000',
    meaning: 'The port the server listens on; 0 takes a free one.',
  }),
  HOST: text(/^[\w.:-]+$/, 'must be a host name or an address')
    .default('127.0.0.1')
    .register(about, {
      default: '127.0.0.1',
      meaning: 'The address the server listens on; 0.0.0.0 is every address of the machine.',
    }),
  DATA_DIR: z.string().default('data').register(about, {
    default: './data',
    meaning: 'Where the database, the images and the secret are kept; relative to the project folder.',
  }),
  BACKUP_DIR: z.string().optional().register(about, {
    default: 'DATA_DIR/backups',
    meaning: 'Where the nightly backups go, best on another disk; relative to the project folder.',
  }),
  BACKUP_KEEP: wholeNumber(0, 365).default(7).register(about, {
    default: '7',
    meaning: 'How many of the backups that the server makes are kept; 0 makes none by itself.',
  }),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional().register(about, {
    default: 'the embedded database',
    meaning:
      'A PostgreSQL server (15 or newer) to use instead, as postgres://user:password@host:port/database.',
  }),
  PUBLIC_URL: url(['http:', 'https:'])
    .refine(
      isBare,
      'must end after host and port, as in https://desk.example.org: it has an address of its own',
    )
    .optional()
    .register(about, {
      default: 'http://HOST:PORT',
      meaning: 'The address people type; every link in a mail and every image address starts with it.',
    }),
  SMTP_URL: url(['smtp:', 'smtps:']).optional().register(about, {
    default: 'none',
    meaning: 'The mail server, as smtp://user:password@host:port; without one, mails wait in the admin area.',
  }),
  MAIL_FROM: text(/^(?=[^\r\n]*$).*[^\s@]@[^\s@]/, 'must be a mail address, with or without a name')
    .optional()
    .register(about, {
      default: 'no-reply at the host of PUBLIC_URL',
      meaning: 'The sender of mails, such as City Desk <desk@example.org>.',
    }),
  CITY_TIME_ZONE: z
    .string()
    .refine(
      (zone) => /^[A-Za-z]/.test(zone) && isTimeZone(zone),
      'must be a time zone such as America/Chicago',
    )
    .default('America/Chicago')
    .register(about, {
      default: 'America/Chicago',
      meaning: 'The city’s time zone at the first start; later it is changed in the admin area.',
    }),
  PRODUCT_NAME: text(/^[^\p{Cc}]{1,60}$/u, 'must be 1 to 60 characters')
    .default('City Desk')
    .register(about, {
      default: 'City Desk',
      meaning: 'The product’s name at the first start; later it is changed in the admin area.',
    }),
  SIGN_UP: text(
    /^(open|invitation|domains:[a-z0-9.-]+(\s*,\s*[a-z0-9.-]+)*)$/i,
    'must be open, invitation, or domains: and a list of mail domains',
  )
    .optional()
    .register(about, {
      default: 'open on the machine itself, else invitation',
      meaning: 'Who may create an account: open, invitation, or domains: and a list of mail domains.',
    }),
  SECRET: z.string().superRefine(refuseWeakness).optional().register(about, {
    default: 'made once in DATA_DIR/secret',
    meaning:
      'Signs cookies and seals stored secrets, 32 random characters or more; the same for all processes that share a database.',
  }),
  ALLOW_HTTP: text(/^[01]$/, 'must be 1 or 0')
    .default('0')
    .register(about, {
      default: '0',
      meaning: '1 serves plain http beyond this machine; cookies then travel unprotected.',
    }),
  TRUSTED_PROXIES: list(isAddressRange, 'must be a list of addresses or ranges such as 10.0.0.0/8').register(
    about,
    {
      default: 'none',
      meaning: 'The proxies whose forwarded headers count: addresses or ranges, with commas.',
    },
  ),
  OUTBOUND_ALLOW: list(isHostAndPort, 'must be a list of host:port').register(about, {
    default: 'none',
    meaning:
      'Private hosts that webhooks, Ghost and the sign-in provider may be at, such as n8n.internal:5678, with commas.',
  }),
  AI_BASE_URL: url(['http:', 'https:']).optional().register(about, {
    default: 'the built-in formatter',
    meaning: 'An OpenAI-compatible service that writes the texts of the AI steps.',
  }),
  AI_MODEL: z.string().optional().register(about, {
    default: 'none',
    meaning: 'The model to ask; needed with AI_BASE_URL.',
  }),
  AI_API_KEY: z.string().optional().register(about, { default: 'none', meaning: 'The key of that service.' }),
  S3_BUCKET: text(/^[a-z0-9][a-z0-9._-]{1,62}$/i, 'must be the name of a bucket')
    .optional()
    .register(about, {
      default: 'the folder DATA_DIR/images',
      meaning: 'Keeps the pictures in this bucket of S3, or of a server that speaks like it.',
    }),
  S3_ENDPOINT: url(['http:', 'https:']).optional().register(about, {
    default: 'Amazon’s own',
    meaning: 'Where that server is, such as https://s3.example.org.',
  }),
  S3_REGION: text(/^[a-z0-9-]{1,60}$/i, 'must be a region such as us-east-1')
    .default('us-east-1')
    .register(about, {
      default: 'us-east-1',
      meaning: 'The region of the bucket.',
    }),
  S3_ACCESS_KEY_ID: z.string().optional().register(about, {
    default: 'none',
    meaning: 'The key that may read, write, list and delete in the bucket; needed with S3_BUCKET.',
  }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .register(about, { default: 'none', meaning: 'The secret of that key; needed with S3_BUCKET.' }),
  OIDC_ISSUER: url(['https:', 'http:']).optional().register(about, {
    default: 'none',
    meaning:
      'Lets people sign in at this OpenID Connect provider; plain http only for hosts on OUTBOUND_ALLOW.',
  }),
  OIDC_CLIENT_ID: z.string().optional().register(about, {
    default: 'none',
    meaning: 'What the provider calls this newsroom; needed with OIDC_ISSUER.',
  }),
  OIDC_CLIENT_SECRET: z.string().optional().register(about, {
    default: 'none',
    meaning: 'The secret that goes with it; needed with OIDC_ISSUER.',
  }),
  OIDC_NAME: text(/^[^\p{Cc}]{1,60}$/u, 'must be 1 to 60 characters')
    .default('OpenID Connect')
    .register(about, {
      default: 'OpenID Connect',
      meaning: 'What the button on the sign-in screen calls the provider.',
    }),
  LOG_LEVEL: text(
    /^(fatal|error|warn|info|debug|trace|silent)$/,
    'must be fatal, error, warn, info, debug, trace or silent',
  )
    .default('info')
    .register(about, {
      default: 'info',
      meaning: 'How much is logged: fatal, error, warn, info, debug, trace or silent.',
    }),
  METRICS_PORT: wholeNumber(0, 65_535).optional().register(about, {
    default: 'none',
    meaning: 'Tells metrics for Prometheus at /metrics of this port; 0 takes a free one.',
  }),
  METRICS_HOST: text(/^[\w.:-]+$/, 'must be a host name or an address')
    .default('127.0.0.1')
    .register(about, {
      default: '127.0.0.1',
      meaning: 'The address that port listens on; whoever reaches it may read the metrics.',
    }),
  DRAW_MS: wholeNumber(0, 60_000).default(500).register(about, {
    default: '500',
    meaning:
      'A page that is drawn within so many milliseconds is shown before its program runs; 0 draws none.',
  }),
  SESSION_IDLE_HOURS: wholeNumber(1, 8_760).default(24).register(about, {
    default: '24',
    meaning: 'A session ends after this many hours without a request.',
  }),
  SESSION_DAYS: wholeNumber(1, 365).default(14).register(about, {
    default: '14',
    meaning: 'A session ends this many days after the sign-in at the latest.',
  }),
})

/** Every setting in the order of the README's table, which a test compares with it. */
export const SETTINGS: SettingInWords[] = Object.entries(Settings.shape).map(([name, schema]) => {
  const words = about.get(schema)
  if (!words) throw new Error(`The setting ${name} says nothing about itself`)
  return { name, ...words }
})

function wholeNumber(from: number, to: number) {
  return z
    .string()
    .refine(
      (text) => /^\d{1,6}$/.test(text) && Number(text) >= from && Number(text) <= to,
      `must be a whole number from ${from} to ${to}`,
    )
    .transform(Number)
}

function refuseWeakness(secret: string, context: z.RefinementCtx): void {
  const message = weaknessOf(secret)
  if (message) context.addIssue({ code: 'custom', message: `${message}; \`openssl rand -hex 32\` makes one` })
}

function text(pattern: RegExp, rule: string) {
  return z.string().regex(pattern, rule)
}

function url(protocols: string[]) {
  const rule = `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`
  return z.string().refine((address) => protocols.includes(URL.parse(address)?.protocol ?? ''), rule)
}

/** Whether nothing stands in an address but scheme, host and port: whatever else did would be missing in links. */
function isBare(address: string): boolean {
  const { href, origin } = URL.parse(address) ?? {}
  return href === undefined || href === `${origin}/`
}

/** Comma-separated values, trimmed and in lower case. */
function list(isGood: (item: string) => boolean, rule: string) {
  return z
    .string()
    .default('')
    .transform((items) => items.split(',').map((item) => item.trim().toLowerCase()))
    .transform((items) => items.filter((item) => item !== ''))
    .refine((items) => items.every(isGood), rule)
}

function isAddressRange(item: string): boolean {
  return item.includes('/') ? ipaddr.isValidCIDR(item) : ipaddr.isValid(item)
}

function isHostAndPort(item: string): boolean {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(item) ?? []
  return Number(port) >= 1 && Number(port) <= 65_535 && URL.parse(`http://${host}`)?.host === host
}
