/* What the palette opens for administrators on any page, fetched as one. */
export { SendReadyDialog } from '#web/admin/deliveries/sending/send-ready-dialog.tsx'
export { InviteDialog } from '#web/admin/people/invite-dialog.tsx'
export { SkipEditionDialog } from '#web/admin/publication-days/skip-edition-dialog.tsx'
