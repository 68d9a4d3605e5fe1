import { useRouterState } from '@tanstack/react-router'
import { useGo, useWholeQuery } from '#core/navigation/navigation.ts'

/** The settings of a list that a saved view restores. */
export interface ListAppearance {
  /** The query without the page, and the hidden columns under `hidden`. */
  saved: Record<string, string>
  /** Shows the list with saved settings. */
  show: (saved: Record<string, string>) => void
}

/** Returns the settings of a list in the address, with its hidden columns, and a function that restores them. */
export function useListAppearance(
  hiddenColumns: readonly string[],
  setHiddenColumns: (hidden: string[]) => void,
): ListAppearance {
  const go = useGo()
  const path = useRouterState({ select: state => state.location.pathname })
  const { page: _, size: __, ...query } = useWholeQuery()
  const queryEntries = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return {
    saved: { ...Object.fromEntries(queryEntries), hidden: hiddenColumns.join(',') },
    show: ({ hidden, ...saved }) => {
      if (hidden !== undefined) setHiddenColumns(hidden.split(',').filter(Boolean))
      go(`${path}?${new URLSearchParams(saved)}`)
    },
  }
}
