import { useMediaQuery } from '@mantine/hooks'

/**
 * Returns how much of the plan's bar fits beside the links of the tab: with `menus`, the view and the tools of a task
 * are in menus; with `tools`, the tools have buttons; with `all`, the scale too. German texts fit as well.
 */
export function useBarWidth(): 'menus' | 'tools' | 'all' {
  const options = { getInitialValueInEffect: false }
  const fitsTools = useMediaQuery('(min-width: 75em)', true, options)
  const fitsAll = useMediaQuery('(min-width: 90em)', true, options)
  return fitsAll ? 'all' : fitsTools ? 'tools' : 'menus'
}
