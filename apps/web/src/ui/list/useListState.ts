import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useGo, useWholeQuery } from '#core/navigation.ts'
import { saveQuery } from '#core/storage.ts'
import { type ListState, readListState, writeListState } from './address.ts'
import type { Filter } from './filter.ts'

export type ChangeList = (change: Partial<ListState>, options?: { replace?: boolean }) => void

/** The state of a list: in the address, or, for a list in a dialog, beside it. */
export function useListState(
  sortFields: readonly string[],
  filters: readonly Filter[],
  where: 'address' | 'here',
): [ListState, ChangeList] {
  const values = useWholeQuery()
  const router = useRouter()
  // Of the list itself: the address changes while it is still there, when somebody leaves it.
  const path = useRouterState({
    select: ({ matches, location }) => matches.at(-1)?.pathname ?? location.pathname,
  })
  const [own, setOwn] = useState(() => readListState({}, sortFields))
  const go = useGo()
  const query = useRouterState({ select: ({ location }) => location.searchStr })
  // What the browser keeps is outside of React.
  useEffect(() => {
    if (where === 'address' && router.latestLocation.pathname === path) saveQuery(path, query)
  }, [router, where, path, query])
  const state = where === 'address' ? readListState(values, sortFields, filters) : own
  const change: ChangeList = (changed, options) => {
    const next = { ...state, page: 1, ...changed }
    if (where === 'here') setOwn(next)
    // A search that comes after somebody has left does not bring them back.
    else if (router.latestLocation.pathname === path)
      go(path + writeListState(values, next, filters), options)
  }
  return [state, change]
}
