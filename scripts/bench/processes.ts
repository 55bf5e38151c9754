import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10

type Stat = { parent: number; ownMs: number; reapedMs: number }

/**
 * The CPU that a process and all its children have used so far, in milliseconds; children that have ended and were
 * waited for count. A process that has ended itself counts 0.
 */
export function cpuMsOf(pid: number): number {
  return treeOf(pid).reduce((sum, one) => {
    const stat = statOf(one)
    return sum + (stat ? stat.ownMs + stat.reapedMs : 0)
  }, 0)
}

/** The memory that a process holds now and the most it ever held, in MiB. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
  return { now: mib('VmRSS'), most: mib('VmHWM') }
}

/** A process and everything that it has started, itself first. */
export function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null
    if (stat) children.set(stat.parent, [...(children.get(stat.parent) ?? []), Number(name)])
  }
  const tree = [pid]
  for (const one of tree) tree.push(...(children.get(one) ?? []))
  return tree
}

export const parentOf = (pid: number): number | null => statOf(pid)?.parent ?? null

/** @returns null when it has ended, or this system tells nothing about processes */
function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may hold anything, brackets too.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (field: number) => Number(fields[field])
    return { parent: at(1), ownMs: (at(11) + at(12)) * TICK_MS, reapedMs: (at(13) + at(14)) * TICK_MS }
  } catch {
    return null
  }
}
