/** Who may see and change what. */
export const ACCESS = {
  denied: { title: 'Access denied', detail: "You don't have permission to view this page." },
  notAuthor: 'Only its author or an administrator can change this entry.',
  checking: 'Checking permissions...',
  administratorsOnly: 'Administrators only',
  insecure:
    'This newsroom runs on plain http, so passwords and content travel unencrypted. Put it behind https before others use it.',
  unsetWay: {
    TRUSTED_PROXIES:
      'You came through a proxy this server doesn’t know. Add it to TRUSTED_PROXIES. Until then everyone behind it shares one limit of failed sign-ins, and nobody can sign up.',
    PUBLIC_URL:
      'This server is set up for its own machine, and you reached it by another name. Set PUBLIC_URL to that name. Until then links in emails don’t work, and nobody can sign up.',
  },
  foreignOrigin: 'This request did not come from the newsroom itself.',
} as const
