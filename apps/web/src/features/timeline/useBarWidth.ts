import { useIsAtLeast } from '#ui/media-queries.ts'

/**
 * Returns how much of the plan's bar fits beside the links of the tab: with `menus`, the view and the tools of a task
 * are in menus; with `tools`, the tools have buttons; with `all`, the scale too. German texts fit as well.
 */
export function useBarWidth(): 'menus' | 'tools' | 'all' {
  const fitsTools = useIsAtLeast('75em')
  const fitsAll = useIsAtLeast('90em')
  return fitsAll ? 'all' : fitsTools ? 'tools' : 'menus'
}
