import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { saveQuery } from '#core/device/user-storage.ts'
import { useGo, useWholeQuery } from '#core/navigation/navigation.ts'
import { type ListState, readListState, writeListState } from './address.ts'
import type { Filter } from './filters/filter.ts'

export type ChangeList = (change: Partial<ListState>, options?: { replace?: boolean }) => void

/** The location of the state of a list: the address or, for a list in a dialog, the component. */
export type StateLocation = 'address' | 'component'

/**
 * Returns the state of a list and its setter. The state is in the address, or in the component for a list in a dialog.
 */
export function useListState(
  sortFields: readonly string[],
  filters: readonly Filter[],
  stateIn: StateLocation,
): [ListState, ChangeList] {
  const values = useWholeQuery()
  const router = useRouter()
  // The path of the list itself. When the user leaves, the address changes while the list is still mounted.
  const path = useRouterState({
    select: ({ matches, location }) => matches.at(-1)?.pathname ?? location.pathname,
  })
  const [own, setOwn] = useState(() => readListState({}, sortFields))
  const go = useGo()
  const query = useRouterState({ select: ({ location }) => location.searchStr })
  useEffect(() => {
    if (stateIn === 'address' && router.latestLocation.pathname === path) saveQuery(path, query)
  }, [router, stateIn, path, query])
  const state = stateIn === 'address' ? readListState(values, sortFields, filters) : own
  const change: ChangeList = (changes, options) => {
    const next = { ...state, page: 1, ...changes }
    if (stateIn === 'component') setOwn(next)
    // A delayed search must not navigate back after the user has left.
    else if (router.latestLocation.pathname === path)
      go(path + writeListState(values, next, filters), options)
  }
  return [state, change]
}
