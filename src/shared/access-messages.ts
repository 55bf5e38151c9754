/** Who may see and change what. */
export const ACCESS = {
  denied: { title: 'Access denied', detail: "You don't have permission to view this page." },
  notAuthor: 'Only its author or an administrator can change this entry.',
  checking: 'Checking permissions...',
  administratorsOnly: 'Administrators only',
  insecure:
    'This newsroom runs on plain http: passwords and content travel unencrypted. Put it behind https before others use it.',
  unsetWay: {
    TRUSTED_PROXIES:
      'You came through a proxy that this server does not know. Name it in TRUSTED_PROXIES: until then everybody who comes through it shares one limit of failed sign-ins, and nobody can sign up.',
    PUBLIC_URL:
      'This server is set up for its own machine, and you reached it under another name. Say that name in PUBLIC_URL: until then links in mails lead nowhere, and nobody can sign up.',
  },
  foreignOrigin: 'This request did not come from the newsroom itself.',
} as const
