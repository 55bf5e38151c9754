/** Where the browser has no locks (plain http off the own machine), tabs do not know of each other. */
const heldHere = new Set<string>()

/**
 * Holds a slot for the form that writes into it, against all other tabs of this browser.
 *
 * @param name the key under which the slot is kept
 * @returns lets go of it; null when another form that is open has it
 */
export async function holdSlot(name: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return holdHere(name)
  return new Promise((resolve) => {
    const held = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null)
      return new Promise<void>((letGo) => resolve(letGo))
    })
    // A page that is being left gets no lock; it writes nothing more either.
    held.catch(() => resolve(null))
  })
}

function holdHere(name: string): (() => void) | null {
  if (heldHere.has(name)) return null
  heldHere.add(name)
  return () => heldHere.delete(name)
}

/** A slot that no other form has ever had. */
export const newSlot = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-')
