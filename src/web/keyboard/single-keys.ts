/** The choice is kept on this device; where the browser keeps nothing, it lasts until the page is left. */
const NAME = 'single-keys'
let hasThem = stored()

/** Whether keys without Ctrl do something; people whose machine types by voice switch them off. */
export const hasSingleKeys = (): boolean => hasThem

export function chooseSingleKeys(next: boolean): void {
  hasThem = next
  try {
    localStorage.setItem(NAME, next ? 'on' : 'off')
  } catch {}
}

function stored(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off'
  } catch {
    return true
  }
}
