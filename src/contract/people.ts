import { z } from 'zod'
import { LIMITS } from '#shared/limits.ts'
import { Role } from '#shared/roles.ts'
import { OptionalLine } from '#shared/text.ts'
import { Email } from './accounts.ts'
import { listOf } from '#shared/list.ts'
import { Done, IdParams, Moment, route } from './route.ts'

/** A person as administrators see one (S193, S196). */
export const AdminPerson = z.object({
  id: z.string(),
  email: z.string(),
  role: Role,
  full_name: z.string().nullable(),
  last_sign_in_at: Moment.nullable(),
  /** The later of last sign-in and last request (C31). */
  last_active_at: Moment.nullable(),
  is_disabled: z.boolean(),
  is_confirmed: z.boolean(),
  created_at: Moment,
})
export type AdminPerson = z.infer<typeof AdminPerson>

/** What an administrator says about somebody who is to come in. */
export const InviteForm = z.strictObject({
  email: Email,
  fullName: OptionalLine(LIMITS.fullName),
  role: Role,
})

/** Who may come in and do what (C47). */
export const people = {
  people: route({
    method: 'GET',
    path: '/api/admin/people',
    audience: 'admin',
    summary: 'Everyone with an account, by name',
    response: z.object({ people: listOf(AdminPerson, LIMITS.people, 'refused at creation') }),
  }),
  getAdminUsers: route({
    method: 'POST',
    path: '/functions/v1/get-admin-users',
    audience: 'admin',
    summary: 'Everyone with an account (S196, C53)',
    body: z.strictObject({}).optional(),
    response: listOf(
      z.object({
        id: z.string(),
        email: z.string(),
        role: Role,
        full_name: z.string().nullable(),
        last_sign_in_at: Moment.nullable(),
      }),
      LIMITS.people,
      'refused at creation',
    ),
  }),
  invitePerson: route({
    method: 'POST',
    path: '/api/admin/people',
    audience: 'admin',
    summary: 'Invite someone: an account without a password, and a mail with a link to set it',
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
}
