import axe from 'axe-core'

/**
 * What axe finds wrong with the page as it stands now, one line per rule and place; empty is good.
 *
 * @param ignored rules that cannot hold for the part under test
 */
export async function axeFaults(ignored: string[] = []): Promise<string[]> {
  const rules = Object.fromEntries(ignored.map((rule) => [rule, { enabled: false }]))
  // A selector and the markup of every element that passes would be most of the work, and nobody reads them.
  const { violations } = await axe.run({ exclude: FOCUS_GUARDS }, { rules, resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  )
}

/** Markers at the ends of a floating part: they hand the focus on and never keep it. */
const FOCUS_GUARDS = ['[data-base-ui-focus-guard]']
