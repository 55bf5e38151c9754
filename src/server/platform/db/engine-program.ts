import type { PGlite } from '@electric-sql/pglite'

/** The engine's own program, wherever it runs: it is given messages of PostgreSQL's protocol and answers with such. */
export type EngineProgram = {
  /**
   * @param messages whole, and such that the program is ready for the next when it has answered; they are given away
   * @returns what it answered, errors of a statement among it
   * @throws Error when the program itself has failed; nothing may be asked of it then
   */
  ask(messages: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
  /** Ends it, with a checkpoint. */
  close(): Promise<void>
}

/** A program that runs in this thread, which stands still meanwhile. For tests, and for what is done once and ends. */
export const inThisThread = (engine: PGlite): EngineProgram => ({
  ask: async (messages) => {
    const answer = await answerOf(engine, messages)
    // Answers arrive as microtasks; without this a busy loop of statements starves timers and sockets.
    await new Promise(setImmediate)
    return answer
  },
  close: () => engine.close(),
})

/** What the engine answers, as it comes: it would read and keep all of it otherwise. */
export async function answerOf(engine: PGlite, messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  // What is handed out is the engine's own memory.
  const onRawData = (piece: Uint8Array) => void pieces.push(piece.slice())
  await engine.execProtocolRawStream(messages, { syncToFs: false, onRawData })
  return joined(pieces)
}

/** One piece with memory of its own, which can be given to another thread. */
export function joined(pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
