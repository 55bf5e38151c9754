import { beginningOf } from '#shared/beginning-of.ts'

/**
 * A browser's own description in words a person knows: `Chrome on Windows`.
 *
 * @param device the user agent as the server noted it
 * @returns null when there is none
 */
export function deviceWords(device: string | null): string | null {
  if (!device?.trim()) return null
  const browser = BROWSERS.find(([pattern]) => pattern.test(device))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(device))?.[1]
  if (!browser) return beginningOf(device, 80)
  return system ? `${browser} on ${system}` : browser
}

/** In the order in which they must be asked: most browsers also call themselves Chrome or Safari. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
