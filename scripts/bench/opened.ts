type End = () => Promise<unknown>

/** What was opened, to be ended in the opposite order. */
export type Opened = {
  push(end: End): void
  close(): Promise<void>
}

const all = new Set<Opened>()

/** A list of what is open, which an interrupted program closes too. */
export function nothingOpened(): Opened {
  const ends: End[] = []
  const opened: Opened = {
    push: (end) => void ends.push(end),
    close: async () => {
      all.delete(opened)
      for (const end of ends.splice(0).toReversed()) await end()
    },
  }
  all.add(opened)
  return opened
}

/** Servers, databases and folders do not stay behind when the bench is interrupted. */
export function closeWhenInterrupted(): void {
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    process.once(signal, () => {
      // What is cut off fails, and must not end the process before all is closed.
      process.on('uncaughtException', () => {})
      const closing = [...all].map((opened) => opened.close())
      void Promise.allSettled(closing).then(() => process.exit(code))
    })
  }
}
