/** The order matters: later ones name the earlier ones too. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** @returns where a session is used, such as 'Firefox on Windows'; null when the browser does not say */
export function deviceOf(userAgent: string | null): string | null {
  const browser = BROWSERS.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  const system = SYSTEMS.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null)
}
