import type { Agent, Dispatcher } from 'undici'

/** An answer as it came over the wire. */
export type Received = {
  httpStatus: number
  headers: ReadonlyMap<string, string>
  body: Buffer
  /** More was to come than was to be read. */
  isCut: boolean
}

/** What one exchange is asked for. */
export type ExchangeRequest = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string | Buffer
  /** For everything together: finding the address, connecting, sending, and the whole answer. */
  withinMs: number
  /** How much of the answer is read, in bytes after decoding. */
  readBytes: number
  /** Ends it early: nobody wants the answer any more. */
  signal?: AbortSignal
}

/**
 * Makes one request on connections of that agent and reads its answer up to `readBytes`; what follows is never fetched.
 * It speaks to the agent itself: a `fetch` makes requests, headers, streams and signals of its own around that, which
 * cost more than all of the sending does.
 *
 * @throws Error named `TimeoutError` when it is not over within `withinMs`, else whatever kept an answer from coming
 */
export async function exchange(
  agent: Pick<Agent, 'dispatch'>,
  target: URL,
  { withinMs, signal, readBytes, body, ...request }: ExchangeRequest,
): Promise<Received> {
  const one = new Exchange(readBytes)
  const late = () => one.giveUp(new DOMException('The answer took too long', 'TimeoutError'))
  const unwanted = () => one.giveUp(new DOMException('Nobody wants the answer any more', 'AbortError'))
  const timer = setTimeout(late, withinMs).unref()
  signal?.addEventListener('abort', unwanted, { once: true })
  try {
    if (signal?.aborted) unwanted()
    else
      agent.dispatch(
        { ...request, origin: target.origin, path: target.pathname + target.search, body: body ?? null },
        one,
      )
    return await one.received
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', unwanted)
  }
}

class Exchange implements Dispatcher.DispatchHandler {
  readonly received: Promise<Received>
  readonly #readBytes: number
  readonly #resolve: (received: Received) => void
  readonly #reject: (cause: unknown) => void
  #controller: Dispatcher.DispatchController | undefined
  /** Why it was given up. Until its connection is there, only the agent knows of it. */
  #givenUp: Error | undefined
  #httpStatus = 0
  #headers = new Map<string, string>()
  #chunks: Buffer[] = []
  #size = 0

  constructor(readBytes: number) {
    const { promise, resolve, reject } = Promise.withResolvers<Received>()
    this.received = promise
    this.#resolve = resolve
    this.#reject = reject
    this.#readBytes = readBytes
  }

  giveUp(cause: Error): void {
    this.#givenUp = cause
    this.#reject(cause)
    this.#controller?.abort(cause)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#givenUp) controller.abort(this.#givenUp)
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    httpStatus: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (httpStatus < 200) return // one that only says that the answer comes
    this.#httpStatus = httpStatus
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) this.#headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#size += chunk.byteLength
    if (this.#size <= this.#readBytes) return
    this.onResponseEnd()
    controller.abort(new Error('The answer is larger than what is read of it'))
  }

  onResponseEnd(): void {
    this.#resolve({
      httpStatus: this.#httpStatus,
      headers: this.#headers,
      body: Buffer.concat(this.#chunks).subarray(0, this.#readBytes),
      isCut: this.#size > this.#readBytes,
    })
  }

  onResponseError(_controller: Dispatcher.DispatchController, cause: Error): void {
    this.#reject(cause)
  }
}
