import { z } from 'zod'
import { OutgoingPaused } from '#shared/hold.ts'
import { LIMITS } from '#shared/limits.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { Role } from '#shared/roles.ts'
import { lengthOf, OptionalLine } from '#shared/text.ts'
import { listOf } from '#shared/list.ts'
import { Done, IdParams, Moment, route } from './route.ts'

/**
 * Canonical lower case, at most 254 characters, with a top domain of two letters or more (S33). Judged as it is typed:
 * the sign of kelvin becomes a k in lower case, and would be somebody else.
 */
export const Email = z
  .string(ACCOUNTS.email)
  .trim()
  .regex(/^[ -~]*$/, ACCOUNTS.email)
  .toLowerCase()
  .max(LIMITS.email, ACCOUNTS.email)
  .pipe(z.email(ACCOUNTS.email))

/** What a password must have; shown under the field, ticked as it is met (S34-S36). */
export const PASSWORD_RULES = [
  { says: ACCOUNTS.passwordLength, isMet: (p: string) => lengthOf(p) >= LIMITS.passwordLeast },
  { says: ACCOUNTS.passwordLetter, isMet: (p: string) => /\p{L}/u.test(p) },
  { says: ACCOUNTS.passwordNumber, isMet: (p: string) => /\p{N}/u.test(p) },
] as const

/** A new password: kept exactly as typed. The server also refuses common ones and the own address. */
const NewPassword = z.string(ACCOUNTS.passwordLength).superRefine((password, context) => {
  for (const rule of PASSWORD_RULES)
    if (!rule.isMet(password)) context.addIssue({ code: 'custom', message: rule.says })
  if (lengthOf(password) > LIMITS.passwordMost)
    context.addIssue({ code: 'custom', message: ACCOUNTS.passwordLong })
})

/** A password that is checked, not set: any text. */
const Password = z.string(GENERIC.required).min(1, GENERIC.required).max(1024)
/** Out of a mailed link, or of a step of signing in. */
export const Token = z.string(ACCOUNTS.linkExpired).min(1, ACCOUNTS.linkExpired).max(200)
/** Accepted as null and ignored (S50, C54). */
const CaptchaToken = z.null().optional()

/** The person who is signed in (S47). */
export const SignedInUser = z.object({
  id: z.string(),
  email: z.string(),
  user_metadata: z.object({ full_name: z.string().nullable() }),
  role: Role,
})
export type SignedInUser = z.infer<typeof SignedInUser>

/** The operator's setting that is missing for the way by which a request came. */
export const UnsetWay = z.enum(['TRUSTED_PROXIES', 'PUBLIC_URL'])
export type UnsetWay = z.infer<typeof UnsetWay>

/** What a screen must know before anybody is signed in. */
export const SessionState = z.object({
  user: SignedInUser.nullable(),
  productName: z.string(),
  /** Where the newsroom is; told while its archive, open to everybody, tells it too (C60). */
  city: z.string().optional(),
  /** No account yet, and this caller may create the first one (C6). */
  canFound: z.boolean(),
  /** No account yet at all. */
  isNew: z.boolean(),
  signUp: z.enum(['open', 'domains', 'invitation']),
  sendsMail: z.boolean(),
  /** Set when the server runs on plain http off loopback; administrators see a banner. */
  isInsecure: z.boolean(),
  /** Told to administrators whose own request came by a way that is not set, see `UnsetWay`. */
  unsetWay: UnsetWay.optional(),
  /** Set for an administrator without the second factor that the newsroom requires: nothing else is open to them. */
  owesSecondFactor: z.literal(true).optional(),
  /** What is typed and not sent is sealed under it in the person's browsers: AES-GCM, 256 bits, base64. */
  draftKey: z.string().optional(),
  /** Told to administrators while what goes out is held back. */
  heldBack: OutgoingPaused.optional(),
  /** The operator's OpenID Connect provider by its name, when there is one to sign in at. */
  provider: z.string().optional(),
})
export type SessionState = z.infer<typeof SessionState>

export const SignUpForm = z.strictObject({
  email: Email,
  password: NewPassword,
  fullName: OptionalLine(LIMITS.fullName),
  captchaToken: CaptchaToken,
  /** From the one-time set-up link. */
  setupToken: Token.nullish(),
})
export const SignInForm = z.strictObject({ email: Email, password: Password, captchaToken: CaptchaToken })
export const RecoverForm = z.strictObject({ email: Email })
/** The password is the one that was chosen in the sign-up of this link. */
export const ConfirmForm = z.strictObject({ token: Token, password: Password })
/** Name and password are chosen now, in place of those of the sign-up. */
export const ClaimForm = z.strictObject({
  token: Token,
  password: NewPassword,
  fullName: OptionalLine(LIMITS.fullName),
})
export const ResetForm = z.strictObject({ token: Token, password: NewPassword })

/** The password was right, and the account has a second factor: its code and this open the session. */
const SignInChallenge = z.object({ next: z.literal('second-factor'), challenge: z.string() })

/** Who is here, coming in and leaving. */
export const accounts = {
  session: route({
    method: 'GET',
    path: '/api/session',
    audience: 'public',
    summary: 'Who is signed in, and how people get in here',
    response: SessionState,
  }),
  signUp: route({
    method: 'POST',
    path: '/api/auth/sign-up',
    audience: 'public',
    summary: 'Create an account; the first one becomes the administrator and is signed in',
    body: SignUpForm,
    response: z.object({ next: z.enum(['signed-in', 'confirm']), title: z.string(), detail: z.string() }),
    status: 201,
  }),
  signIn: route({
    method: 'POST',
    path: '/api/auth/sign-in',
    audience: 'public',
    summary: 'Sign in with email and password; a second factor is asked for by a challenge of five minutes',
    body: SignInForm,
    response: z.union([z.object({ user: SignedInUser }), SignInChallenge]),
  }),
  signOut: route({
    method: 'POST',
    path: '/api/auth/sign-out',
    audience: 'signed-in',
    summary: 'End this session, the others, or all of them',
    body: z.strictObject({ scope: z.enum(['local', 'others', 'global']).default('local') }),
    response: Done,
  }),
}

/** The links that are mailed to whom an address belongs. */
export const accountLinks = {
  confirm: route({
    method: 'POST',
    path: '/api/auth/confirm',
    audience: 'public',
    summary: 'Confirm an email with the token of the mail and the password of that sign-up; signs in',
    body: ConfirmForm,
    response: z.object({ user: SignedInUser }),
  }),
  claim: route({
    method: 'POST',
    path: '/api/auth/claim',
    audience: 'public',
    summary: 'Confirm an email with the token of the mail and a password chosen now; signs in',
    body: ClaimForm,
    response: z.object({ user: SignedInUser }),
  }),
  resend: route({
    method: 'POST',
    path: '/api/auth/resend',
    audience: 'public',
    summary: 'Ask for the confirmation mail again; answered alike for every address',
    body: RecoverForm,
    response: Done,
    status: 202,
  }),
  recover: route({
    method: 'POST',
    path: '/api/auth/recover',
    audience: 'public',
    summary: 'Ask for a link to set a new password; answered alike for every address',
    body: RecoverForm,
    response: Done,
    status: 202,
  }),
  checkReset: route({
    method: 'POST',
    path: '/api/auth/reset/check',
    audience: 'public',
    summary: 'Whether the token of the mail still sets a new password, without spending it',
    body: ResetForm.pick({ token: true }),
    response: Done,
  }),
  reset: route({
    method: 'POST',
    path: '/api/auth/reset',
    audience: 'public',
    summary: 'Set a new password with the token of the mail; ends all sessions',
    body: ResetForm,
    response: Done,
  }),
}

/** What people change about their own account. */
export const ownAccount = {
  changePassword: route({
    method: 'PUT',
    path: '/api/auth/password',
    audience: 'signed-in',
    summary: 'Change the own password; needs the current one and ends the other sessions',
    body: z.strictObject({ current: Password, password: NewPassword }),
    response: Done,
  }),
  passwordAgain: route({
    method: 'POST',
    path: '/api/auth/password-again',
    audience: 'signed-in',
    summary: 'Give the own password again, before something dangerous that answered `password_again`',
    body: z.strictObject({ password: Password }),
    response: Done,
  }),
  updateUser: route({
    method: 'PUT',
    path: '/api/auth/user',
    audience: 'signed-in',
    summary: 'Change the own full name',
    body: z.strictObject({ fullName: OptionalLine(LIMITS.fullName) }),
    response: z.object({ user: SignedInUser }),
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/auth/sessions',
    audience: 'signed-in',
    summary: 'The own sessions, newest first',
    response: z.object({
      sessions: listOf(
        z.object({
          id: z.string(),
          isCurrent: z.boolean(),
          device: z.string().nullable(),
          created_at: Moment,
          last_used_at: Moment,
        }),
        LIMITS.sessions,
        'the oldest ends when there are more',
      ),
    }),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    audience: 'signed-in',
    summary: 'End one of the own sessions',
    params: IdParams,
    response: Done,
  }),
}

const InvitationToken = z.string().min(1).max(200)

/** What the person who was invited says. */
export const AcceptForm = z.strictObject({
  token: InvitationToken,
  fullName: OptionalLine(LIMITS.fullName),
  password: NewPassword,
})

/** The link with which an invited person comes in (C47). */
export const invitations = {
  readInvitation: route({
    method: 'POST',
    path: '/api/auth/invitation',
    audience: 'public',
    summary: 'Whose link of an invitation this is, without spending it',
    body: z.strictObject({ token: InvitationToken }),
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
