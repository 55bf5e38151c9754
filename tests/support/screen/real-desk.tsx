import { createMemoryHistory } from '@tanstack/react-router'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { commands } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { openScreens, Screens } from '#web/screens.tsx'
import { toasts } from '#web/toast/toast.ts'

/** The first newsroom after a change of the tables makes the empty database that the others copy. */
const OPEN_WITHIN_MS = 120_000

type Name = 'ana' | 'ben' | 'boss'

declare module 'vitest/browser' {
  interface BrowserCommands {
    openNewsroom(): Promise<Record<Name, string>>
    closeNewsroom(): Promise<void>
    beSomebody(name: Name | null): Promise<void>
    rowsOfStep(step: number): Promise<Record<string, unknown>[]>
    openOutside(): Promise<string>
    closeOutside(address: string): Promise<number>
  }
}

/**
 * The real newsroom behind the screens of one test file: server and database in Node, reached as in the
 * product. `ana` and `ben` are staff, `boss` is the administrator; the working edition is 2031-05-03.
 */
export function realNewsroom() {
  const ids: Record<Name, string> = { ana: '', ben: '', boss: '' }
  let leave = async () => {}
  afterEach(() => leave())
  beforeAll(async () => void Object.assign(ids, await commands.openNewsroom()), OPEN_WITHIN_MS)
  afterAll(() => commands.closeNewsroom())
  return {
    /** People's ids, once a test runs. */
    ids,
    rowsOf: (step: number) => commands.rowsOfStep(step),
    /** All screens at that address, in front of that person alone. @returns where the person is now */
    open: async (path: string, name: Name | null) => {
      await leave()
      await commands.beSomebody(name)
      const history = createMemoryHistory({ initialEntries: [path] })
      const { unmount } = await render(<Screens {...openScreens(history)} />)
      leave = async () => {
        leave = async () => {}
        toasts.close()
        await unmount()
      }
      return () => history.location.pathname
    },
  }
}
