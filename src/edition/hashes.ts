import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { EditionModel } from './model.ts'

/** SHA-256 of a text in UTF-8, 64 hex digits; the same on both sides. */
export const sha256Of = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** The same value as the same text, in whatever order its keys came; what is undefined is not there. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one: unknown) => canonical(one ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}

/** What identifies a printed edition: equal models have equal hashes, also after they were written and read as JSON. */
export const modelHash = (model: EditionModel): string => sha256Of(canonical(model))
