import { type ComponentType, use } from 'react'
import type { Entry } from '#contract/entries.ts'
import type { StepNumber } from '#shared/step-number.ts'
import type { EntryLine } from '#web/entries/line/line-of.ts'

/** How a step looks: its form, one of its entries in a list, and as it will be printed where that is another look. */
type Appearance = {
  Form: ComponentType
  Entry: EntryLine
  Printed?: EntryLine
  /** Beneath what will be printed: when it was used before. */
  Used?: ComponentType<{ entry: Entry }>
  /** The newsroom's stock that it draws from, beneath its form. */
  Library?: ComponentType
}

/** Each comes with the first page that shows it: all of them are 20 kB, and a page shows one. */
const PARTS: { readonly [Number in StepNumber]: () => Promise<{ appearance: Appearance }> } = {
  1: () => import('./01-live-music/form.tsx'),
  2: () => import('./02-city-events/form.tsx'),
  3: () => import('./03-civil-news/form.tsx'),
  4: () => import('./04-general-news/form.tsx'),
  5: () => import('./05-image-of-the-day/form.tsx'),
  6: () => import('./06-weather/form.tsx'),
  7: () => import('./07-thank-you-joke/form.tsx'),
  8: () => import('./08-good-evening-joke/form.tsx'),
  9: () => import('./09-advertisement/form.tsx'),
}

const loading = new Map<StepNumber, Promise<Appearance>>()
const loaded = new Map<StepNumber, Appearance>()

/**
 * Loads how a step looks, once.
 *
 * @throws when its part cannot be fetched; the next call tries again
 */
export function loadAppearance(step: StepNumber): Promise<Appearance> {
  const before = loading.get(step)
  if (before) return before
  const now = fetchAppearance(step)
  loading.set(step, now)
  return now
}

async function fetchAppearance(step: StepNumber): Promise<Appearance> {
  try {
    const { appearance } = await PARTS[step]()
    loaded.set(step, appearance)
    return appearance
  } catch (error) {
    loading.delete(step)
    throw error
  }
}

/** @returns how a step looks; what shows it waits where no page has loaded that before */
export const useAppearance = (step: StepNumber): Appearance => loaded.get(step) ?? use(loadAppearance(step))
