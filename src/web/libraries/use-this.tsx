import { Button } from '#web/ui/button.tsx'
import { type Taken, useTakeUp } from '#web/entries/take-up.tsx'

/** Takes a row of the table into the form above it. */
export function UseThis({ taken, of }: { taken: Taken; of: string }) {
  const takeUp = useTakeUp()
  return (
    <Button size="sm" onClick={() => takeUp(taken)}>
      Use this
      <span className="sr-only">{of}</span>
    </Button>
  )
}
