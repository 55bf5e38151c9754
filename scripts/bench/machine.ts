import { cpus, totalmem } from 'node:os'

/** What the figures were taken on. */
export function machineInWords(): string {
  const [first] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  return `${cpus().length} x ${first?.model.trim()}, ${memory}, Node ${process.versions.node}`
}
