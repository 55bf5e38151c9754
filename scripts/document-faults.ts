import type { SettingInWords } from '#server/platform/operator-settings.ts'

/** What the documents may name: the project's files and folders, and the scripts of its manifest. */
export type Project = { paths: Set<string>; scripts: Set<string> }

/** Top folders and files; what begins with one of them in backticks is meant to be a path of the project. */
const FOLDERS = /^\.?\/?(src|tests|scripts|docs|migrations|deploy|\.ci)(\/|$)/
/** A pattern or a place to fill in, such as `src/steps/NN-name/step.ts`. */
const PATTERN = /[*<>{}…]|\bNN+\b/

/** @returns what one document names and the project has not, a sentence each */
export function documentFaults(document: string, text: string, project: Project): string[] {
  const words = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside.trim())
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return [
    ...words.filter(isPath).flatMap((path) => missingPath(document, path, project)),
    ...links.filter(isLocal).flatMap((target) => missingLink(document, target, project)),
    ...missingScripts(document, text, project),
  ]
}

const isPath = (word: string): boolean =>
  !PATTERN.test(word) &&
  !word.includes(' ') &&
  (FOLDERS.test(word) || /^[\w.-]+\.(md|json|ts|mjs|html)$/.test(word))

const isLocal = (target: string): boolean => !/^([a-z]+:|#)/i.test(target)

function missingPath(document: string, word: string, { paths }: Project): string[] {
  const path = word.replace(/^\.\//, '').replace(/\/$/, '')
  const isAlone = !path.includes('/')
  const isThere = paths.has(path) || (isAlone && [...paths].some((one) => one.endsWith(`/${path}`)))
  return isThere ? [] : [`${document} names ${word}, which is not there`]
}

function missingLink(document: string, target: string, { paths }: Project): string[] {
  const { pathname } = new URL(target, `http://project/${document}`)
  return paths.has(decodeURI(pathname.slice(1)).replace(/\/$/, ''))
    ? []
    : [`${document} links to ${target}, which is not there`]
}

function missingScripts(document: string, text: string, { scripts }: Project): string[] {
  return scriptsIn(text).flatMap(([command, name]) =>
    scripts.has(name) ? [] : [`${document} says "${command}", which package.json does not know`],
  )
}

/** Each call of a script, and the script's name. */
const scriptsIn = (text: string): [command: string, name: string][] =>
  [...text.matchAll(/\bnpm (?:run (?:--silent )?([a-z][\w:-]*)|(?:start|test)\b)/g)].map(
    ([command, name]) => [command, name ?? command.slice(4)],
  )

/**
 * @param texts each document by its path
 * @returns the documents that no other one links to, a sentence each
 */
export function unlinkedDocuments(texts: ReadonlyMap<string, string>): string[] {
  return [...texts.keys()].flatMap((document) => {
    if (document === 'README.md') return []
    const others = [...texts].filter(([other]) => other !== document)
    const isLinked = others.some(([other, text]) => linksOf(other, text).includes(document))
    return isLinked ? [] : [`No document links to ${document}`]
  })
}

function linksOf(document: string, text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets
    .filter(isLocal)
    .map((target) => decodeURI(new URL(target, `http://project/${document}`).pathname.slice(1)))
}

/** @returns the numbers that several pages of `docs/decisions` bear, a sentence each */
export function numberFaults(paths: Iterable<string>): string[] {
  const pages = [...paths].flatMap((path) => /^docs\/decisions\/(\d{3})-/.exec(path)?.[1] ?? [])
  const twice = new Set(pages.filter((number, index) => pages.indexOf(number) !== index))
  return [...twice].map((number) => `Several decisions bear the number ${number}`)
}

/** One line of the README's table of settings. */
export const settingLine = ({ name, default: value, meaning }: SettingInWords): string =>
  `| \`${name}\` | ${value} | ${meaning} |`

/** @returns how the README's table differs from the settings that the server reads, a sentence each */
export function settingFaults(readme: string, settings: SettingInWords[]): string[] {
  const written = readme.split('\n').filter((line) => /^\| `[A-Z][A-Z0-9_]+` \|/.test(line))
  const meant = settings.map(settingLine)
  return [
    ...meant.filter((line) => !written.includes(line)).map((line) => `README.md lacks: ${line}`),
    ...written.filter((line) => !meant.includes(line)).map((line) => `README.md has, wrongly: ${line}`),
  ]
}

/** Folders that the README's map says a sentence about. */
const MAPPED = /^(?:src\/[^/.]+|migrations|deploy|tests|scripts|docs)$/

/** @returns how the README's map differs from the folders there are, a sentence each */
export function mapFaults(readme: string, { paths }: Project): string[] {
  const written = [...readme.matchAll(/^\| `([a-z/]+)` \|/gm)].map(([, folder = '']) => folder)
  const there = [...paths].filter((path) => MAPPED.test(path))
  return [
    ...there.filter((folder) => !written.includes(folder)).map((folder) => `README.md maps no ${folder}`),
    ...written
      .filter((folder) => !there.includes(folder))
      .map((folder) => `README.md maps ${folder}, wrongly`),
  ]
}

/** @returns the scripts of the manifest that no document tells of, a sentence each */
export function untoldScripts(documents: string[], { scripts }: Project): string[] {
  const told = new Set(documents.flatMap((text) => scriptsIn(text).map(([, name]) => name)))
  return [...scripts].filter((name) => !told.has(name)).map((name) => `No document tells of npm run ${name}`)
}
