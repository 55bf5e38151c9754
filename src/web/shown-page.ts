import { lazyRouteComponent } from '@tanstack/react-router'
import type { PageName, PAGES } from './pages.ts'

/** A page by its name, and what is loaded for it: a part of its route. */
export const shown = <Module extends Record<string, unknown>, Name extends keyof Module>(
  { title }: (typeof PAGES)[PageName],
  load: () => Promise<Module>,
  name: Name,
) => ({ component: lazyRouteComponent(load, name), staticData: { title } })
