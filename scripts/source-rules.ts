import { faultsOfWords } from './code-words.ts'
import { youngFunctions } from './young-functions.ts'

/** A rule of our own for source files: what the linter cannot say. */
type SourceRule = {
  /** What a person reads; says what to do instead. */
  fault: string
  isFor(path: string): boolean
  /** What must not stand in one line. */
  line: RegExp
}

const LONGEST_FILE = 300
const DRAWERS = /(^|\/)(utils?|libs?|helpers?|common|misc|stuff|managers?|services?|dtos?|controllers?)\//
const FILE_NAME = /^\.?[a-z0-9-]+(\.[a-z0-9-]+)*$/

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/')
const isProduct = (path: string) => path.startsWith('src/') && !isTest(path)
const isScreen = (path: string) => isProduct(path) && /^src\/web\/|\.tsx$/.test(path)
const isCode = (path: string) => /\.(ts|tsx|mjs|js)$/.test(path)
const isRulebook = (path: string) =>
  /^scripts\/(source-rules|code-words(\.test)?|check-source\.test|boundaries\.test)\.ts$/.test(path)

const CLOCKS = ['src/server/platform/clock.ts', 'src/web/clock.ts']

/** What makes problems of answers, and the one reader of them. */
const KNOWS_PROBLEMS = ['src/web/api/call.ts', 'src/web/api/upload.ts', 'src/web/api/read-problem.ts']
const KNOWS_KEYS = ['src/web/api/call.ts', 'src/web/api/create.ts', 'src/web/api/new-key.ts']

/** The element of every form that is typed in, and the one that posts a draft to its preview. */
const HAS_FORM_ELEMENT = ['src/web/form/form-box.tsx', 'src/web/admin/formatted-content/draft-preview.tsx']

const COUNTS_STEPS = ['src/shared/step-number.ts', 'src/shared/sentence.ts']

/** Whose rows one file alone writes: the table in code, its name in SQL, and that file. */
const WRITERS: [table: string, inSql: string, writer: string][] = [
  ['webhookDeliveries', 'webhook_deliveries', 'src/server/newsletter/deliveries/state.ts'],
  ['auditLog', 'audit_log', 'src/server/people/audit/record-action.ts'],
  [
    'formattedContent',
    'webhook_formatted_content',
    'src/server/newsletter/formatted-content/content-state.ts',
  ],
]

/** Most of a list, which has no letters to cut in half, or of a text whose signs are our own. */
const MAY_CUT = [
  'LIMITS\\.(?:teasers|findings|faultsNamed|happenings|editionLinks|importFaults|libraryShown|pageSize)',
  'JOKE_POOL|SHOWN_FIRST|AT_FIRST|MOST|FEW',
  'DIGITS|LETTERS / 2|REFERENCE_LENGTH',
].join('|')

/** A schema has one of the same name. */
const ALSO_OURS = 'union'

const YOUNG = youngFunctions()
  .filter(({ name }) => name !== ALSO_OURS)
  .map(({ owner, name, isStatic }) => (isStatic ? `\\b${owner}\\.${name}\\b` : `\\.${name}\\b`))

const RULES: SourceRule[] = [
  {
    fault: 'asks for what a supported browser may lack; README says which those are',
    isFor: (path) => isProduct(path) && isCode(path) && !path.startsWith('src/server/'),
    line: new RegExp(`^(?!\\s*(?:/?\\*|//)).*(?:${YOUNG.join('|')})`),
  },
  ...WRITERS.map(([table, inSql, writer]) => ({
    fault: `writes ${inSql}; only ${writer} does`,
    isFor: (path: string) => isProduct(path) && isCode(path) && path !== writer,
    line: new RegExp(
      `\\b(?:update|insert)\\(\\s*${table}\\b|\\b(?:update|insert into)\\s+["']?(?:${inSql}\\b|\\$\\{${table}\\})`,
      'i',
    ),
  })),
  {
    fault: 'knows how many steps there are; count them from src/shared/step-number.ts',
    isFor: (path) => isProduct(path) && isCode(path) && !COUNTS_STEPS.includes(path),
    line: /\bmax\(9\b|(?<!<)<=\s*9\b(?!_)|\[1-9\]|\b[Aa]ll nine\b|\blength: 9\b|^(?!\s*(?:\/?\*|\/\/)).*['"`>][^'"`]*\bnine\b/,
  },
  {
    fault: 'asks for a step by its number; name its definition, or give steps a trait',
    isFor: (path) => isProduct(path) && isCode(path) && !path.startsWith('src/steps/'),
    line: /\bstep(?:_?[nN]umber)?(?:\.number)?\s*(?:[=!]==|:)\s*\d\b|(?:[fF]indStep|\btableOf)\(\d|\b(?:TABLES|FORMS)\[\d|\bStepOf<\d/,
  },
  {
    fault: 'knows what a problem is made of; ask src/web/api/read-problem.ts',
    isFor: (path) => isScreen(path) && !KNOWS_PROBLEMS.includes(path),
    line: /^(?!\s*(?:\/?\*|\/\/)).*\b(?:Problem(?:Body)?|problemOfForm)\b/,
  },
  {
    fault: 'keeps a key of its own; src/web/api/create.ts owns the keys of creates',
    isFor: (path) => isScreen(path) && !KNOWS_KEYS.includes(path),
    line: /\b(?:newKey|idempotencyKey|IDEMPOTENCY_HEADER)\b/,
  },
  {
    fault: 'makes a form of its own; src/web/form types, judges, sends and stores it',
    isFor: (path) => isScreen(path) && !HAS_FORM_ELEMENT.includes(path),
    line: /<form\b/,
  },
  {
    fault: 'holds back what a press brings, by 300 ms; src/web/ui/part.ts shows it when it is there',
    isFor: isScreen,
    line: /\bimport\b.*\blazy\b.*\bfrom 'react'|\bReact\.lazy\b/,
  },
  {
    fault: 'asks the machine for the time; ask the clock you are given',
    isFor: (path) => isProduct(path) && isCode(path) && !CLOCKS.includes(path),
    line: /\bnew Date\s*\(\s*\)|\bnew Date\b(?!\s*\()|(?<!new )\bDate\(\s*\)|\bDate\s*\.\s*now\b|\bTemporal\.Now\b/,
  },
  {
    fault: 'may cut an emoji in half, which no database keeps; ask beginningOf of src/shared/beginning-of.ts',
    isFor: (path) => isProduct(path) && isCode(path),
    // Literals up to 29 cut moments, days and hashes.
    line: new RegExp(
      `\\.(?:slice|substring|substr)\\(0, (?!(?:${MAY_CUT})\\))(?:[A-Z]{2}|most\\b|(?![12]?\\d\\))[\\d_]+\\))`,
    ),
  },
  {
    fault: 'brings every icon there is; import each from lucide-react/icons/',
    isFor: isCode,
    line: /from 'lucide-react'$/,
  },
  {
    fault: 'reaches another folder with ../; use a # path',
    isFor: isCode,
    line: /\b(?:from|import|mock|importActual)\s*\(?\s*['"`]\.\.\//,
  },
  {
    fault: 'passes on everything of another file; name what you import where you need it',
    isFor: (path) => isCode(path) && path.startsWith('src/'),
    line: /^\s*export \* /,
  },
  {
    fault: 'leaves work behind; do it, or write it down outside the code',
    isFor: () => true,
    line: /\b(TODO|FIXME|XXX|HACK)\b/,
  },
  {
    fault: 'silences a checker; mend what it found',
    isFor: isCode,
    line: /@ts-(ignore|expect-error|nocheck)|\b(eslint|oxlint|biome)-(disable|ignore)|\b(v8|c8|istanbul) ignore/,
  },
  {
    fault:
      'replaces the network of a screen; let realNewsroom answer, and its next() or cut() be the trouble',
    isFor: (path) => isTest(path) && isCode(path),
    line: /\b(?:spyOn|stubGlobal|doMock|mock)\([^)]*['"`](?:fetch|XMLHttpRequest)['"`]|\b(?:window|globalThis|self)\.(?:fetch|XMLHttpRequest)\s*=(?!=)/,
  },
  {
    fault: 'waits for a span of time; wait for what must happen',
    isFor: isTest,
    line: /\bwaitForTimeout\(|\bsleep\(|\bawait (?:delay|setTimeout)\(/,
  },
]

/** @returns what is wrong with one file, a sentence each; empty when nothing is */
export function faultsOf(path: string, text: string): string[] {
  if (isRulebook(path)) return []
  const lines = text.split('\n')
  const faults = RULES.filter((rule) => rule.isFor(path)).flatMap(({ line, fault }) =>
    lines.flatMap((words, index) => (line.test(words) ? [`${path}:${index + 1} ${fault}`] : [])),
  )
  return [
    ...faultsOfName(path),
    ...(isCode(path) ? faultsOfWords(path, text) : []),
    ...faultsOfLength(path, lines),
    ...faults,
  ]
}

function faultsOfName(path: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const faults: string[] = []
  if (DRAWERS.test(path)) faults.push(`${path} lies in a drawer folder; name the folder by its noun`)
  if (isCode(path) && !FILE_NAME.test(name)) faults.push(`${path} is not named in kebab-case`)
  if (isProduct(path) && /^index\.tsx?$/.test(name) && path !== 'src/steps/index.ts')
    faults.push(`${path} is a barrel; import the file that has it`)
  return faults
}

function faultsOfLength(path: string, lines: string[]): string[] {
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length
  return count > LONGEST_FILE && (isCode(path) || path.endsWith('.css'))
    ? [`${path} has ${count} lines; at most ${LONGEST_FILE}`]
    : []
}
