import { z } from 'zod'
import { LIMITS } from '#shared/limits.ts'
import { Role } from '#shared/roles.ts'
import { OptionalLine } from '#shared/text.ts'
import { Email, NewPassword, SignedInUser } from './accounts.ts'
import { AdminPerson } from './admin.ts'
import { Done, IdParams, route } from './route.ts'

const Token = z.string().min(1).max(200)

/** What an administrator says about somebody who is to come in. */
export const InviteForm = z.strictObject({
  email: Email,
  fullName: OptionalLine(LIMITS.fullName),
  role: Role,
})

/** What the person who was invited says. */
export const AcceptForm = z.strictObject({
  token: Token,
  fullName: OptionalLine(LIMITS.fullName),
  password: NewPassword,
})

/** Who may come in and do what (C47), and the link with which an invited person does. */
export const people = {
  invitePerson: route({
    method: 'POST',
    path: '/api/admin/people',
    audience: 'admin',
    summary: 'Invite somebody: an account without a password, and a mail with a link to set it',
    body: InviteForm,
    response: AdminPerson,
    status: 201,
    idempotent: true,
  }),
  inviteAgain: route({
    method: 'POST',
    path: '/api/admin/people/:id/invite',
    audience: 'admin',
    summary: 'Mail a new link to somebody who has not come in yet; earlier ones are void',
    params: IdParams,
    response: Done,
  }),
  setRole: route({
    method: 'PUT',
    path: '/api/admin/people/:id/role',
    audience: 'admin',
    summary: 'Make a person an administrator or an ordinary user; asks for the own password again (C7)',
    params: IdParams,
    body: z.strictObject({ role: Role }),
    response: AdminPerson,
  }),
  disablePerson: route({
    method: 'POST',
    path: '/api/admin/people/:id/disable',
    audience: 'admin',
    summary: 'End every session of a person and refuse sign-in; asks for the own password again (C7)',
    params: IdParams,
    response: AdminPerson,
  }),
  enablePerson: route({
    method: 'POST',
    path: '/api/admin/people/:id/enable',
    audience: 'admin',
    summary: 'Let a disabled person in again; asks for the own password again (C7)',
    params: IdParams,
    response: AdminPerson,
  }),
  readInvitation: route({
    method: 'POST',
    path: '/api/auth/invitation',
    audience: 'public',
    summary: 'Whose link of an invitation this is, without spending it',
    body: z.strictObject({ token: Token }),
    response: z.object({
      email: z.string(),
      fullName: z.string().nullable(),
      /** False for somebody who was in before and has only lost the password. */
      isNew: z.boolean(),
    }),
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/api/auth/invitation/accept',
    audience: 'public',
    summary: 'Set name and password with the link of an invitation; signs in, unless a second factor is on',
    body: AcceptForm,
    response: z.object({ user: SignedInUser.nullable() }),
  }),
}
