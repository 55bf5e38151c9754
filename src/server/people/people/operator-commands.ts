import { asc, eq } from 'drizzle-orm'
import { Email } from '#contract/accounts.ts'
import { roleLabel } from '#shared/roles.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { MailDeps } from '#server/platform/mail/send-mail.ts'
import {
  createPerson,
  disable,
  dropSecondFactor,
  enable,
  findPersonByEmail,
  newPasswordLink,
  setRole,
} from './people-repository.ts'

type CommandDeps = Pick<Deps, 'db'> & MailDeps

const PEOPLE_COMMANDS = [
  'npm run people -- list                      everyone with an account',
  'npm run people -- create <email> [--admin]  creates an account and prints the link to set its password',
  'npm run people -- link <email>              prints a new link to set a password',
  'npm run people -- promote <email>           makes an administrator',
  'npm run people -- demote <email>            makes an ordinary user; never the last administrator',
  'npm run people -- disable <email>           ends every session and refuses sign-in',
  'npm run people -- enable <email>            lets a disabled person in again',
  'npm run people -- no-second-factor <email>  for somebody who lost phone and recovery codes',
]

const OPERATOR = null

/**
 * What the operator does to accounts at the machine, without a screen (C6).
 *
 * @param words of the command line, such as `['create', 'ana@desk.example', '--admin']`; none lists the commands
 * @returns the lines to print
 * @throws Error or Problem with words for the operator
 */
export async function runPeopleCommand(deps: CommandDeps, words: string[]): Promise<string[]> {
  if (words.length === 0) return PEOPLE_COMMANDS
  const flags = words.filter((word) => word.startsWith('--'))
  const [command, given, ...rest] = words.filter((word) => !word.startsWith('--'))
  const isUnderstood = rest.length === 0 && flags.every((flag) => flag === '--admin' && command === 'create')
  if (!isUnderstood) throw new Error(PEOPLE_COMMANDS.join('\n'))
  if (command === 'list' && given === undefined) return list(deps)
  const act = ACTS.get(command ?? '')
  if (!act || given === undefined) throw new Error(PEOPLE_COMMANDS.join('\n'))
  const email = Email.safeParse(given)
  if (!email.success) throw new Error(`${given} is no email address.`)
  return act(deps, email.data, flags.includes('--admin'))
}

type Act = (deps: CommandDeps, email: string, isAdmin: boolean) => Promise<string[]>

const ACTS = new Map<string, Act>(
  Object.entries({
    create: async (deps, email, isAdmin) => {
      const person = { email, fullName: null, role: isAdmin ? 'admin' : 'user' } as const
      const url = await createPerson(deps, person, OPERATOR)
      return [`${email} has an account. Within three days, this link sets its password, once:`, url]
    },
    link: async (deps, email) => {
      const { id } = await mustFind(deps, email)
      return [
        `Within three days, this link sets the password of ${email}, once:`,
        await newPasswordLink(deps, id, OPERATOR),
      ]
    },
    promote: async (deps, email) => {
      await setRole(deps, (await mustFind(deps, email)).id, 'admin', OPERATOR)
      return [`${email} is an administrator now.`]
    },
    demote: async (deps, email) => {
      await setRole(deps, (await mustFind(deps, email)).id, 'user', OPERATOR)
      return [`${email} is an ordinary user now.`]
    },
    disable: async (deps, email) => {
      await disable(deps, (await mustFind(deps, email)).id, OPERATOR)
      return [`${email} can no longer sign in.`]
    },
    enable: async (deps, email) => {
      await enable(deps, (await mustFind(deps, email)).id, OPERATOR)
      return [`${email} can sign in again.`]
    },
    'no-second-factor': async (deps, email) => {
      await dropSecondFactor(deps, (await mustFind(deps, email)).id, OPERATOR)
      return [`${email} signs in with the password alone now.`]
    },
  } satisfies Record<string, Act>),
)

async function mustFind({ db }: CommandDeps, email: string) {
  const found = await findPersonByEmail(db, email)
  if (!found) throw new Error(`Nobody has an account with ${email}.`)
  return found
}

async function list({ db }: CommandDeps): Promise<string[]> {
  const people = await db.select().from(users).where(eq(users.is_machine, false)).orderBy(asc(users.email))
  if (people.length === 0) return ['Nobody has an account yet.']
  return people.map(({ email, full_name, role, is_disabled, is_confirmed }) =>
    [email, full_name, roleLabel(role), is_disabled ? 'disabled' : '', is_confirmed ? '' : 'not confirmed']
      .filter(Boolean)
      .join('  '),
  )
}
