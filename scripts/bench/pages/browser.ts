import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import type { Opened } from '#scripts/bench/opened.ts'
import { cookiesIn } from '#scripts/bench/sign-in.ts'
import { browserLaunch } from '#scripts/browser.mjs'
import { freePort } from '#scripts/free-port.mjs'
import type { Loaded, Visit } from './page-figures.ts'

export type Device = 'desktop' | 'mobile'

/** A browser of one person, in which Lighthouse looks at pages. */
export type Browser = {
  /** As on the first visit ever: nothing is kept of earlier ones but who is signed in. */
  cold(url: string, device: Device): Promise<Visit>
}

/** @param headers those of somebody who has signed in; without, nobody has */
export async function openBrowser(
  opened: Opened,
  origin: string,
  headers?: Record<string, string>,
): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'city-desk-pages-'))
  opened.push(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort()
  const { args, ...launch } = browserLaunch()
  const context = await chromium.launchPersistentContext(folder, {
    ...launch,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  opened.push(() => context.close())
  if (headers) await context.addCookies(cookiesIn(headers, origin))
  return { cold: (url, device) => look(port, url, device) }
}

/**
 * What none of our figures needs. For these Lighthouse has the browser watch each line of the program, in the page's own
 * thread as that comes up: a tenth of a second of it, and more with each visit before.
 */
const NOT_ASKED = [
  'unused-javascript',
  'script-treemap-data',
  'unminified-javascript',
  'legacy-javascript-insight',
  'duplicated-javascript-insight',
]

/** How often a visit is made again of which the browser recorded nothing, as happens about once in a hundred. */
const MORE_TRIES = 2

async function look(port: number, url: string, device: Device, tries = MORE_TRIES): Promise<Visit> {
  const found = await lighthouse(
    url,
    {
      ...{ port, logLevel: 'error' },
      onlyCategories: ['performance', 'accessibility'],
      skipAudits: NOT_ASKED,
    },
    device === 'desktop' ? desktopConfig : undefined,
  )
  if (!found) throw new Error(`Lighthouse says nothing of ${url}`)
  const { audits, categories, runtimeError, finalDisplayedUrl } = found.lhr
  if (runtimeError?.code === 'NO_NAVSTART' && tries > 0) return look(port, url, device, tries - 1)
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`)
  if (!isBelow(new URL(finalDisplayedUrl).pathname, new URL(url).pathname))
    throw new Error(`${url} led to ${finalDisplayedUrl}`)
  const number = (audit: string): number => {
    const value = audits[audit]?.numericValue
    if (value === undefined) throw new Error(`Lighthouse has no ${audit} of ${url}`)
    return value
  }
  const { details } = audits['network-requests'] ?? {}
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  return {
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    loaded: details?.type === 'table' ? (details.items as Loaded[]) : [], // what this audit lists
  }
}

/** A page of several lists leads on to its first one; any other place, such as the sign-in, is not what was to be seen. */
const isBelow = (path: string, asked: string): boolean => path === asked || path.startsWith(`${asked}/`)
