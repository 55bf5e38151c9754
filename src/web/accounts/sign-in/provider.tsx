import { OIDC_START_PATH, type OidcErrorCode } from '#shared/oidc.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { nextPath } from '#web/next-path.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const words = ACCOUNTS.provider

/** The way to the operator's OpenID Connect provider and back (C7). */
export const ProviderLink = ({ name, next }: { name: string; next: string | undefined }) => (
  <div className="mt-6 border-t pt-6">
    <a
      href={`${OIDC_START_PATH}?${new URLSearchParams({ next: nextPath(next) })}`}
      className={buttonClass('line', 'md', 'w-full')}
    >
      {words.continue(name)}
    </a>
  </div>
)

/** Why the provider brought nobody in. */
export const ProviderError = ({ name, why }: { name: string; why: OidcErrorCode }) => (
  <Notice tone="danger" live className="mb-6">
    {words[why](name)}
  </Notice>
)
