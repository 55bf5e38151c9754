import { edition as routes } from '#contract/edition.ts'
import { EDITION_SCREEN } from '#shared/edition-screen-messages.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useEditionWork } from './edition-work.ts'
import { OrderRow } from './order-row.tsx'
import { GRIP_HELP } from './row-menu.tsx'

const WORDS = EDITION_SCREEN.order

/** The blocks in the order of print. The arrows and the mouse move them; each is chosen here and in the mail alike. */
export function OrderList() {
  const { made, arranging, isEditable, chosen } = useEditionWork()
  return (
    <section aria-label={WORDS.label}>
      <h2 className="sr-only">{WORDS.label}</h2>
      <p id={GRIP_HELP} hidden>
        {WORDS.help}
      </p>
      <div className="py-1">
        <ol className="-mx-2">
          {made.assembly.sections.map((section) => (
            <OrderRow
              key={section.id}
              section={section}
              isChosen={section.id === chosen}
              onMove={(by) => arranging.move(section.id, by)}
            />
          ))}
        </ol>
      </div>
      {isEditable && <KeepOrder />}
    </section>
  )
}

/** Makes this edition's order that of the newsroom. */
function KeepOrder() {
  const { arranging } = useEditionWork()
  const keep = async () => {
    try {
      await call(routes.keepOrder, { body: { order: arranging.layout.order } })
      toast.ok(WORDS.usedFromNowOn)
    } catch (error) {
      toast.problem(error, WORDS.notMoved)
    }
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      className="mt-1 -ml-2 px-2 pointer-coarse:h-11"
      onClick={() => void keep()}
    >
      {WORDS.useFromNowOn}
    </Button>
  )
}
