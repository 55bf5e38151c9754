import { features } from 'web-features'

/** The oldest browsers that the screens are for, as README says; the stylesheet's program asks for the same. */
const OLDEST = { chrome: 111, edge: 111, firefox: 128, safari: 16.4, safari_ios: 16.4 }

type Support = Partial<Record<string, string>>

/** `Map.groupBy` is one of the class itself, `Element.checkVisibility` one of what it makes. */
export type BrowserFunction = { owner: string; name: string; isStatic: boolean }

const KEY = /^(?:api|javascript\.builtins)\.([A-Z]\w+)\.([a-z]\w+?)(_static)?$/

/** The data marks what belongs to a class itself only where the class is not of the language. */
const OF_THE_CLASS = /^(?:groupBy|fromAsync|withResolvers|try|escape|fromBase64|fromHex|isError)$/

/** What the screens hold; a name that only others have is too often also one of our own. */
const HELD =
  /^(?:Array|String|Map|Set|RegExp|Promise|Uint8Array|Element|HTML(?:|Dialog|Input|TextArea)Element|Document|Node|Window)$/

/** @returns the functions and properties that a browser the screens are for may lack */
export function youngFunctions(): BrowserFunction[] {
  const all = [...supportByKey()].flatMap(([key, support]) => {
    const [, owner, name, mark] = KEY.exec(key) ?? []
    if (!owner || !name) return []
    const isStatic = mark !== undefined || OF_THE_CLASS.test(name)
    return [{ owner, name, isStatic, isYoung: isYoung(support) }]
  })
  const old = new Set(all.filter((one) => !one.isYoung).map(({ name }) => name))
  return all
    .filter((one) => one.isYoung && (one.isStatic || (HELD.test(one.owner) && !old.has(one.name))))
    .map(({ owner, name, isStatic }) => ({ owner, name, isStatic }))
}

const isYoung = (support: Support): boolean =>
  Object.entries(OLDEST).some(([browser, oldest]) => {
    const since = support[browser]?.replace('≤', '')
    return since === undefined || Number(since) > oldest
  })

function supportByKey(): Map<string, Support> {
  const found = new Map<string, Support>()
  for (const feature of Object.values(features))
    if (feature.kind === 'feature')
      for (const key of feature.compat_features ?? [])
        found.set(key, feature.status.by_compat_key?.[key]?.support ?? feature.status.support)
  return found
}
