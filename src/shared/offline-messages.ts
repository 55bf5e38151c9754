/** Without a network, and with a new version of the screens. */
export const OFFLINE = {
  newVersion: { title: 'A new version is ready', detail: 'Load the page again to use it. Drafts are kept.' },
  reload: 'Reload',
} as const
