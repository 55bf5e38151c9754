import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { IDEMPOTENCY_HEADER } from '#contract/route.ts'
import { imageNameOf } from '#shared/images.ts'
import type { Role } from '#shared/roles.ts'
import { buildApp } from '#server/app.ts'
import { accountStore } from '#server/people/accounts/account-store.ts'
import { setSessionCookie } from '#server/people/accounts/sessions/cookies.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/platform/config.ts'
import { uploadedImages } from '#server/platform/db/tables/images.ts'
import { copyDetection } from '#server/platform/db/tables/newsroom.ts'
import type { Deps } from '#server/deps.ts'
import type { Priority } from '#server/platform/http/priorities.ts'
import { REQUEST_LIMITS, type RequestLimits } from '#server/platform/http/request-limits.ts'
import type { JobName } from '#server/job-queue.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { JOBS } from '#server/job-list.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { setUpNewsroom } from '#server/newsletter/seed/set-up-newsroom.ts'
import { imageOfTheDay } from '#steps/05-image-of-the-day/step.ts'
import { emptyDatabase } from './empty-database.ts'

/** When it is in tests that do not say: the working edition is then the one of the steps' examples. */
const NOW = '2031-05-01T15:00:00Z'

const patient = (priority: Priority) => ({
  ...REQUEST_LIMITS.load.priorities[priority],
  worstDelayMs: Number.POSITIVE_INFINITY,
})
/** However late this process is, since other work keeps the machine busy, no test's request is refused for it. */
const PATIENT: RequestLimits['load'] = {
  ...REQUEST_LIMITS.load,
  priorities: {
    always: patient('always'),
    filing: patient('filing'),
    ordinary: patient('ordinary'),
    spare: patient('spare'),
  },
}

/** A newsroom of the tests makes no backups by itself. */
const QUIET = { BACKUP_KEEP: '0' }

/**
 * What jobs do, none of them by itself: what a start or the clock would ask for is run by the tests. Otherwise it would
 * come between two lines of a test now and then.
 */
const ASKED_FOR = Object.fromEntries(
  Object.entries(JOBS).map(([name, job]: [string, Job]) => {
    const { schedule: _, runAtStart: _atStart, ...asked } = job
    return [name, asked]
  }),
) as unknown as Record<JobName, Job> // the names are those of JOBS

const PEOPLE = {
  ana: { email: 'ana@desk.example', fullName: 'Ana Álvarez', role: 'user' },
  ben: { email: 'ben@desk.example', fullName: 'Ben Okafor', role: 'user' },
  boss: { email: 'boss@desk.example', fullName: 'Bo Lindqvist', role: 'admin' },
} as const satisfies Record<string, { email: string; fullName: string; role: Role }>

export type PersonName = keyof typeof PEOPLE
export type TestPerson = { id: string; email: string; fullName: string; role: Role; cookie: string }

export type NewsroomOptions = {
  /** The moment that the clock tells until `setNow` */
  now?: string
  /** Settings of the operator, by the names of the environment. */
  env?: Record<string, string>
  /** Whether jobs are worked on. */
  jobs?: boolean
  /** Whether its database came from elsewhere, so that it is held back until it is released. */
  isRestored?: boolean
  /** Limits of requests in place of the product's, so that no test waits for half a minute. */
  limits?: Partial<RequestLimits>
  /** host:port on this machine that stand for pages of the public web. */
  reachable?: string[]
  /** Another way to the PostgreSQL server of the tests. */
  through?: (url: string) => string
}

type Body = object | string | undefined
type Headers = Record<string, string>

/**
 * A newsroom as it is after its set-up, with two staff and an administrator who are signed in, in a database
 * of its own: the whole server, asked by direct call. `ana` and `ben` are staff, `boss` is the administrator.
 */
export async function openNewsroom({
  now = NOW,
  env = {},
  jobs = false,
  isRestored = false,
  limits,
  through,
  reachable = [],
}: NewsroomOptions = {}) {
  let moment = new Date(now)
  const lines: string[] = []
  const clock = () => new Date(moment)
  const DATA_DIR = join(tmpdir(), `city desk ${randomUUID()}`)
  const config = readConfig({
    SECRET: 'a secret of the tests, long enough to be one',
    DATA_DIR,
    ...QUIET,
    ...env,
  })
  const log = createLog(config.logLevel, { write: (line) => void lines.push(line) })
  const database = await emptyDatabase(through)
  await setUpNewsroom(database.db, config, clock)
  if (isRestored) await database.db.insert(copyDetection).values({ system: 'another', place: 'elsewhere' })
  const parts = await compose(config, database, log, clock, reachable)
  const deps = { ...parts, jobs: createJobs(parts, ASKED_FOR) }
  if (jobs) await deps.jobs.start()
  const app = await buildApp(deps, undefined, { ...REQUEST_LIMITS, load: PATIENT, ...limits })
  const people = await welcome(deps)
  await keepExamplePicture(deps, people.ana.id)

  return {
    app,
    deps,
    people,
    /** Asks as that person; null asks as nobody. Calls are same-origin, and every POST is one intention. */
    as: (name: PersonName | null) => caller(app, name && people[name].cookie),
    setNow: (text: string) => {
      moment = new Date(text)
    },
    /** What the server has logged so far. */
    logged: (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line)),
    close: async () => {
      await deps.live.close()
      await app.close()
      if (jobs) await deps.jobs.stop()
      await database.close()
      await rm(DATA_DIR, { recursive: true, force: true })
    },
  }
}

function caller(app: FastifyInstance, cookie: string | null) {
  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body: Body,
    extra: Headers,
  ) =>
    app.inject({
      method,
      url,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(method === 'POST' && { [IDEMPOTENCY_HEADER]: randomUUID() }),
        ...extra,
      },
      ...(body !== undefined && { payload: body }),
    })
  return {
    get: (url: string, headers: Headers = {}) => ask('GET', url, undefined, headers),
    post: (url: string, body?: Body, headers: Headers = {}) => ask('POST', url, body, headers),
    put: (url: string, body?: Body, headers: Headers = {}) => ask('PUT', url, body, headers),
    patch: (url: string, body?: Body, headers: Headers = {}) => ask('PATCH', url, body, headers),
    delete: (url: string, headers: Headers = {}) => ask('DELETE', url, undefined, headers),
  }
}

async function welcome(deps: Deps): Promise<Record<PersonName, TestPerson>> {
  const door = doorOf(deps)
  const enter = async (name: PersonName): Promise<TestPerson> => {
    const { email, fullName, role } = PEOPLE[name]
    const newcomer = { email, fullName, role, isFounder: role === 'admin', isConfirmed: true }
    const id = await deps.db.transaction((tx) => accountStore(tx).createPerson(newcomer, deps.clock()))
    if (id === null) throw new Error(`${email} has an account already`)
    const { cookies } = await door.inject(`/${id}`)
    return {
      id,
      email,
      fullName,
      role,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    }
  }
  const people = { ana: await enter('ana'), ben: await enter('ben'), boss: await enter('boss') }
  await door.close()
  return people
}

/** The picture that the example of step 5 names, so that the example can be filed. Its files are not there. */
async function keepExamplePicture({ db, clock }: Deps, uploaded_by: string): Promise<void> {
  const name = imageNameOf(imageOfTheDay.example.imageUrl) ?? ''
  const created_at = clock().toISOString()
  await db
    .insert(uploadedImages)
    .values({ name, extension: 'jpg', width: 1600, height: 1067, uploaded_by, created_at })
}

/** Lets a person in without asking for a password, which would take its time to check; sessions are real. */
function doorOf(deps: Deps): FastifyInstance {
  const door = Fastify()
  door.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
    const token = await deps.db.transaction((tx) => openSession(tx, deps, request.params.id, request))
    setSessionCookie(reply, deps.config, token)
    return { ok: true }
  })
  return door
}
