import type { people } from '#contract/people.ts'
import { mustBeRecentlyAuthenticated } from '#server/people/accounts/passwords/password-again.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { invite, inviteAgain } from './invite.ts'
import { findEveryone, mustFindPerson } from './people-list.ts'
import { disable, enable, setRole } from './people-repository.ts'

/** Everyone with an account, and what administrators decide about them (S193, S196, C47). */
export function peopleHandlers(deps: Deps): HandlersOf<typeof people> {
  const { db } = deps
  return {
    people: async () => ({ people: await findEveryone(db) }),

    getAdminUsers: async () =>
      (await findEveryone(db)).map(({ id, email, role, full_name, last_sign_in_at }) => ({
        id,
        email,
        role,
        full_name,
        last_sign_in_at,
      })),

    invitePerson: async ({ body }, { person, intent }) => {
      // An administrator who is invited can do as much as one who is promoted.
      if (body.role === 'admin') await mustBeRecentlyAuthenticated(deps, person)
      return invite(deps, person, body, intent)
    },
    inviteAgain: async ({ params: { id } }, { person }) => {
      const { role } = await mustFindPerson(db, id)
      if (role === 'admin') await mustBeRecentlyAuthenticated(deps, person)
      await inviteAgain(deps, person, id)
      return { ok: true }
    },
    setRole: async ({ params: { id }, body: { role } }, { person }) => {
      await mustBeRecentlyAuthenticated(deps, person)
      await setRole(deps, id, role, person.id)
      return mustFindPerson(db, id)
    },
    disablePerson: async ({ params: { id } }, { person }) => {
      await mustBeRecentlyAuthenticated(deps, person)
      await disable(deps, id, person.id)
      return mustFindPerson(db, id)
    },
    enablePerson: async ({ params: { id } }, { person }) => {
      await mustBeRecentlyAuthenticated(deps, person)
      await enable(deps, id, person.id)
      return mustFindPerson(db, id)
    },
  }
}
