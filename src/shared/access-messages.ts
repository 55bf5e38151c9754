/** Who may see and change what. */
export const ACCESS = {
  denied: { title: 'Access denied', detail: "You don't have permission to view this page." },
  notAuthor: 'Only its author or an administrator can change this entry.',
  checking: 'Checking permissions...',
  administratorsOnly: 'Administrators only',
  insecure:
    'This newsroom runs on plain http: passwords and content travel unencrypted. Put it behind https before others use it.',
  foreignOrigin: 'This request did not come from the newsroom itself.',
} as const
