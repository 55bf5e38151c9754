import { useState } from 'react'
import { KEYBOARD } from '#shared/keyboard-messages.ts'
import { SHORTCUTS } from '#shared/search-messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/inputs.tsx'
import { chooseSingleKeys, hasSingleKeys } from './single-keys.ts'

const WORDS = SHORTCUTS

/** Which keys do what, and the way to switch the single ones off. */
export function ShortcutsDialog({ close }: { close: () => void }) {
  const [isOn, setOn] = useState(hasSingleKeys)
  const choose = (next: boolean) => {
    chooseSingleKeys(next)
    setOn(next)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={KEYBOARD.title}
      description={WORDS.lead}
    >
      {WORDS.groups.map(({ title, rows }) => (
        <section key={title} className="mt-5">
          <h3 className="font-sans font-semibold text-ink-3 text-xs tracking-normal">{title}</h3>
          <dl className="mt-1 divide-y border-y">
            {rows.map(({ keys, does }) => (
              <div key={does} className="flex items-center justify-between gap-6 py-1.5 text-sm">
                <dt>{does}</dt>
                <dd className="shrink-0">
                  <Keys keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox checked={isOn} onCheckedChange={choose} className="mt-5">
        {WORDS.singleKeys}
      </Checkbox>
    </Dialog>
  )
}

/** The names of keys as caps; `Mod` is Ctrl, or Command where there is one. */
const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className="inline-flex items-center gap-1">
    {keys.map((key) => (
      <kbd
        key={key}
        className="min-w-6 rounded-sm border border-edge/60 bg-wash px-1.5 py-0.5 text-center font-sans text-ink-2 text-xs"
      >
        {key === 'Mod' ? MOD : key}
      </kbd>
    ))}
  </span>
)

const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
