import { z } from 'zod'

/** So many editions are remembered, the newest ones; people work on a few at a time. */
const MOST = 20
const NAME = 'changed-approved'
const Kept = z.object({ person: z.string(), editions: z.array(z.string()).max(MOST) })

/** Where the browser keeps nothing, until the page is left. */
const here = new Set<string>()

/** Whether the person has said in this browser that an approved edition may be changed. */
export const hasAgreed = (person: string, edition: string): boolean =>
  here.has(`${person} ${edition}`) || editionsOf(person).includes(edition)

export function agree(person: string, edition: string): void {
  const editions = [edition, ...editionsOf(person).filter((one) => one !== edition)].slice(0, MOST)
  try {
    localStorage.setItem(NAME, JSON.stringify({ person, editions }))
  } catch {
    here.add(`${person} ${edition}`)
  }
}

function editionsOf(person: string): string[] {
  try {
    const kept = Kept.parse(JSON.parse(localStorage.getItem(NAME) ?? ''))
    return kept.person === person ? kept.editions : []
  } catch {
    return []
  }
}
