import { importsOf } from './import-graph.ts'

/** A file of the project by its path, and its text. */
export type SourceFile = { path: string; text: string }

/**
 * The floors of `src/server`: the folders and files of others that each may import, below `src/server`. What lies beside
 * the floors puts them together, and is imported by none but for `ON_EVERY_FLOOR`.
 */
const FLOORS: Record<string, string[]> = {
  platform: [],
  people: [
    'platform/',
    'newsletter/newsroom/newsroom-repository.ts',
    'newsletter/newsroom/approved-edition.ts',
  ],
  newsletter: [
    ...['platform/', 'people/audit/', 'people/notifications/'],
    // Whose password must have been typed of late, whose second factor is owed, and what a person saw last.
    'people/accounts/passwords/password-again.ts',
    'people/accounts/sessions/owed-second-factor.ts',
    'people/accounts/sessions/visits.ts',
    // The seed's own people.
    'people/accounts/account-store.ts',
    'people/accounts/passwords/password-hash.ts',
    // What settings tell of the operation, and what waits while a backup is read.
    'operation/backup/backup-repository.ts',
    'operation/sealed/sealed-elsewhere.ts',
  ],
  operation: ['platform/', 'people/', 'newsletter/'],
}
/** The parts of a server and what each job is given, as types, and where its program lies. */
const ON_EVERY_FLOOR = ['deps.ts', 'job-queue.ts', 'program-files.ts']

/** @returns every import of a product file of the server that its floor may not have */
export function wrongFloors(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const from = floorOf(path)
    if (fileOf(path) === null || from === null) return []
    const targets = importsOf(path, text)
    const others = targets.filter((target) => target.startsWith('src/server/') && floorOf(target) !== from)
    return others
      .filter((target) => ![...(FLOORS[from] ?? []), ...ON_EVERY_FLOOR].some(isBelow(target)))
      .map((target) => `${path} imports ${target}`)
  })
}

const isBelow = (target: string) => (place: string) =>
  place.endsWith('/') ? target.startsWith(`src/server/${place}`) : target === `src/server/${place}`

function floorOf(path: string): string | null {
  const [, floor = ''] = /^src\/server\/([\w-]+)\//.exec(path) ?? []
  return floor in FLOORS ? floor : null
}

/**
 * The room of a file: its folder directly below a floor of the server, `src/shared` or `src/web`, with all that lies
 * below; the contract is one, and so is the edition.
 * A file that lies beside those folders is a room of its own. Of the steps the definitions, the tables and the
 * forms are a room each, since the screens know the definitions and the forms know the screens.
 *
 * @returns null for what is no product file
 */
export function roomOf(path: string): string | null {
  if (!path.startsWith('src/') || !/(?<!\.test)\.tsx?$/.test(path)) return null
  const [, side = '', ...below] = path.split('/')
  if (side === 'steps') return `steps, ${partOfSteps(path)}`
  if (side === 'contract' || side === 'edition') return side
  const depth = side === 'server' && below.length > 1 && below[0] !== undefined && below[0] in FLOORS ? 2 : 1
  return [side, ...below.slice(0, depth)].join('/')
}

function partOfSteps(path: string): string {
  if (/\/((form|entry)\.tsx|forms\.ts)$/.test(path)) return 'forms'
  return /\/(tables?|columns|entry-columns)\.ts$/.test(path) ? 'tables' : 'definitions'
}

/** Which rooms each room needs, and by which import. */
export type FolderGraph = Map<string, Map<string, string>>

/** The product's files, each a room of its own. */
export const fileOf = (path: string): string | null => (/^src\/.*(?<!\.test)\.tsx?$/.test(path) ? path : null)

/**
 * @param files others than product files are looked past
 * @param room what a path belongs to; its folder unless told
 */
export function folderGraph(files: SourceFile[], room = roomOf): FolderGraph {
  const graph: FolderGraph = new Map()
  for (const { path, text } of files) {
    const from = room(path)
    if (from === null) continue
    const needs = graph.get(from) ?? new Map<string, string>()
    graph.set(from, needs)
    for (const target of importsOf(path, text)) {
      const to = room(target)
      if (to !== null && to !== from && !needs.has(to)) needs.set(to, `${path} imports ${target}`)
    }
  }
  return graph
}

/**
 * @returns every circle once, as the imports that close it; by type counts like by value, because who reads one
 * folder of a circle has to read them all
 */
export function circlesOf(graph: FolderGraph): string[][] {
  const open = new Set(graph.keys())
  const circles: string[][] = []
  // What nobody needs, or what needs nobody, is in no circle; what is left after taking those away is.
  for (let taken = true; taken; ) {
    taken = false
    for (const room of [...open]) {
      const needsOne = [...(graph.get(room)?.keys() ?? [])].some((other) => open.has(other))
      const isNeeded = [...open].some((other) => graph.get(other)?.has(room))
      if (needsOne && isNeeded) continue
      open.delete(room)
      taken = true
    }
  }
  while (open.size > 0) {
    const circle = shortestFrom(graph, open)
    circles.push(
      circle.map((room, at) => graph.get(room)?.get(circle[(at + 1) % circle.length] ?? '') ?? room),
    )
    for (const room of circle) open.delete(room)
  }
  return circles
}

/** A shortest way from one of the rooms back to itself; a room that only leads to a circle has none. */
function shortestFrom(graph: FolderGraph, open: Set<string>): string[] {
  for (const start of open) {
    const ways = [[start]]
    const seen = new Set<string>()
    for (const way of ways) {
      for (const next of graph.get(way.at(-1) ?? '')?.keys() ?? []) {
        if (next === start) return way
        if (!open.has(next) || seen.has(next)) continue
        seen.add(next)
        ways.push([...way, next])
      }
    }
  }
  return [...open]
}
