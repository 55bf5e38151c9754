import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Answered, Order } from './callers.ts'
import type { Opened } from './opened.ts'
import type { Side } from './sides.ts'

type Asked = Pick<Order, 'forMs' | 'groups' | 'paced' | 'turns'>

export type Callers = {
  /** Answers that are errors are counted. */
  ask(side: Pick<Side, 'origin'>, asked: Asked): Promise<Answered>
  /** @throws Error when nothing was answered, or an answer was an error: what fails fast is not fast */
  askWell(side: Pick<Side, 'name' | 'origin'>, asked: Asked): Promise<Answered>
}

/** The thread that asks. One order at a time. */
export function openCallers(opened: Opened): Callers {
  const worker = new Worker(new URL('callers.ts', import.meta.url))
  opened.push(() => worker.terminate())
  let first = 0
  const ask: Callers['ask'] = async ({ origin }, asked) => {
    // Each order begins far from where the last one ended, so that no edition gets full.
    first += 977
    worker.postMessage({ ...asked, origin, first } satisfies Order)
    const [answered]: Answered[] = await once(worker, 'message')
    return answered ?? { latenciesMs: [], errors: 0, firstError: '', forMs: 0 }
  }
  return {
    ask,
    askWell: async (side, asked) => {
      const answered = await ask(side, asked)
      if (answered.latenciesMs.length === 0) throw new Error(`The ${side.name} answered nothing`)
      const { errors, firstError } = answered
      if (errors > 0) throw new Error(`The ${side.name} answered ${errors} errors, the first: ${firstError}`)
      return answered
    },
  }
}
