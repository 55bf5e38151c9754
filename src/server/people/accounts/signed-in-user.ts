import type { SignedInUser } from '#contract/accounts.ts'
import type { Person } from '#server/platform/person.ts'

/** A person as the screens know the own account (S47). */
export const signedInUser = ({
  id,
  email,
  fullName,
  role,
}: Pick<Person, 'id' | 'email' | 'fullName' | 'role'>): SignedInUser => ({
  id,
  email,
  user_metadata: { full_name: fullName },
  role,
})
