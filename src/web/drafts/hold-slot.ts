/** Lets go of a slot. @returns resolves once another form can have it */
export type LetGo = () => Promise<void>

/** Where the browser has no locks (plain http off the own machine), tabs do not know of each other. */
const heldHere = new Set<string>()

/**
 * Holds a slot for the form that writes into it, against all other tabs of this browser.
 *
 * @param name the key under which the slot is kept
 * @returns lets go of it; null when another form that is open has it
 */
export async function holdSlot(name: string): Promise<LetGo | null> {
  if (!('locks' in navigator)) return holdHere(name)
  return new Promise((resolve) => {
    const held: Promise<void> = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null)
      return new Promise<void>((end) =>
        resolve(() => {
          end()
          return held
        }),
      )
    })
    // A page that is being left gets no lock; it writes nothing more either.
    held.catch(() => resolve(null))
  })
}

function holdHere(name: string): LetGo | null {
  if (heldHere.has(name)) return null
  heldHere.add(name)
  return async () => void heldHere.delete(name)
}

/** @returns the slots that forms have open, in this tab or another one */
export async function heldSlots(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return heldHere
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name = '' }) => name))
}

/** A slot that no other form has ever had. */
export const newSlot = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-')
