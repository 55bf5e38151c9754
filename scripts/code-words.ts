/** Words, alone or in pairs, that once stood for something the field has a name for, in the singular, and what to say. */
const INSTEAD: Record<string, string> = {
  asked: 'shown, requested or input',
  deed: 'activity or action',
  desk: 'newsroom or board',
  ear: 'listener',
  easy: 'weak',
  'edition-standing': 'edition readiness',
  'edition-state': 'edition status',
  'edition-word': 'edition fields',
  'event-log': 'outbox',
  'first-picture': 'server rendering',
  founding: 'first run',
  happening: 'history',
  heart: 'required part',
  'held-back': 'outgoing paused',
  house: 'housekeeping',
  judge: 'check or authorize',
  judged: 'checked',
  'keep-room': 'enforce limit',
  'kept-fact': 'cache',
  letter: 'mail content, or character',
  look: 'appearance or options',
  news: 'notification template',
  'one-piece': 'pipeline',
  opener: 'trigger',
  'put-together': 'assembled',
  'quiet-page': 'sandboxed page',
  'ready-write': 'deferred write',
  replay: 'repeat',
  residence: 'copy detection',
  road: 'strategy',
  says: 'messages',
  seat: 'subscriber',
  seldom: 'rate-limited log',
  sheet: 'form state, or panel',
  silence: 'stalled connection',
  spend: 'redeem',
  'stale-key': 'invalidation',
  steady: 'constant time',
  stock: 'library',
  storable: 'rejects NUL',
  trouble: 'error',
  turn: 'page, or semaphore',
  turnstile: 'semaphore',
  waking: 'signal',
}

/** Names of the specification, which stay as it says them. */
const OF_THE_SPECIFICATION = [/civil[-_]?news/gi, /general[-_]?news/gi, /city[-_]?desk/gi]

const EXPORTED = /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm
const EXPORTED_TOGETHER = /^export (?:const )?(?:type )?\{([^}]*)\}/gm

/** @returns the words that a file's name or its exported names should not have, a sentence each */
export function faultsOfWords(path: string, text: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')
  return [
    ...oldWordsIn(name).map((word) => `${path} is named by "${word}"; say ${INSTEAD[word]}`),
    ...exportedNames(text).flatMap((exported) =>
      oldWordsIn(exported).map((word) => `${path} exports ${exported} by "${word}"; say ${INSTEAD[word]}`),
    ),
  ]
}

function exportedNames(text: string): string[] {
  const alone = [...text.matchAll(EXPORTED)].map(([, name = '']) => name)
  const together = [...text.matchAll(EXPORTED_TOGETHER)].flatMap(([, names = '']) =>
    names.split(',').map(
      (name) =>
        name
          .split(/\bas\b|:/)
          .at(-1)
          ?.trim() ?? '',
    ),
  )
  return [...alone, ...together]
}

/** The words of kebab-case, camelCase and SNAKE_CASE, alone and in pairs, in lower case, without the plural's s. */
function oldWordsIn(name: string): string[] {
  const own = OF_THE_SPECIFICATION.reduce((rest, allowed) => rest.replace(allowed, ' '), name)
  const words = own
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
  const pairs = words.slice(1).map((word, at) => `${words[at]}-${word}`)
  return [...words, ...pairs].flatMap(
    (word) => [word, word.replace(/s$/, '')].find((form) => Object.hasOwn(INSTEAD, form)) ?? [],
  )
}
