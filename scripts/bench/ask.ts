import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Answered, Order } from './callers.ts'
import type { Opened } from './opened.ts'
import type { Side } from './sides.ts'

type Asked = Pick<Order, 'forMs' | 'groups' | 'paced' | 'turns'>

export type Callers = {
  /** @throws Error when nothing was answered, or an answer was an error: what fails fast is not fast */
  askWell(side: Pick<Side, 'name' | 'origin'>, asked: Asked): Promise<Answered>
}

/** The thread that asks. One order at a time. */
export function openCallers(opened: Opened): Callers {
  const worker = new Worker(new URL('callers.ts', import.meta.url))
  opened.push(() => worker.terminate())
  let first = 0
  return {
    askWell: async ({ name, origin }, asked) => {
      // Each order begins far from where the last one ended, so that no edition gets full.
      first += 977
      worker.postMessage({ ...asked, origin, first } satisfies Order)
      const [answered]: Answered[] = await once(worker, 'message')
      if (!answered || answered.latenciesMs.length === 0) throw new Error(`The ${name} answered nothing`)
      const { errors, firstError } = answered
      if (errors > 0) throw new Error(`The ${name} answered ${errors} errors, the first: ${firstError}`)
      return answered
    },
  }
}
