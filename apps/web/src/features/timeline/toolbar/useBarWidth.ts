import { useIsAtLeast } from '#ui/media-queries.ts'

/**
 * Returns the layout of the plan's bar that fits next to the links of the tab: with `menus`, the view and the tools
 * of a task are in menus; with `tools`, the tools have buttons; with `all`, the scale has buttons too. The widths
 * leave room for German texts.
 */
export function useBarWidth(): 'menus' | 'tools' | 'all' {
  const fitsTools = useIsAtLeast('75em')
  const fitsAll = useIsAtLeast('90em')
  return fitsAll ? 'all' : fitsTools ? 'tools' : 'menus'
}
