import { LIBRARIES_MESSAGES } from '#shared/libraries-messages.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { EditedItem } from './use-item.ts'

/** Asked once before an advertisement is retired that has places to come; they stay booked. */
export const RetireQuestion = ({ edit: { booked, setBooked, goOn } }: { edit: EditedItem }) => (
  <ConfirmDialog
    open={booked !== null}
    onOpenChange={(isOpen) => !isOpen && setBooked(null)}
    title={LIBRARIES_MESSAGES.retireBooked.title}
    description={LIBRARIES_MESSAGES.retireBooked.detail(booked?.days ?? [])}
    confirm="Retire"
    cancel="Keep it"
    tone="danger"
    onConfirm={goOn}
  />
)
