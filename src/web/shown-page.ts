import { lazyRouteComponent } from '@tanstack/react-router'

/** A page with its title, and what is loaded for it: a part of its route. */
export const shown = <Module extends Record<string, unknown>, Name extends keyof Module>(
  { title }: { title: string },
  load: () => Promise<Module>,
  name: Name,
) => ({ component: lazyRouteComponent(load, name), staticData: { title } })
