import { type DetailState, detailStates } from '@steelsafe/contract/milestones/names.ts'
import type { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { useGo, useParams, useQueryValues } from '#core/navigation/navigation.ts'

/** Returns the state in the address that filters a list, and a function that changes it. */
export function useStateFilter(
  list: typeof milestonePaths.list | typeof milestonePaths.detailList,
  initialState: DetailState,
): [state: DetailState, setState: (state: DetailState) => void] {
  const go = useGo()
  const { id } = useParams(list)
  const stateInAddress = useQueryValues(list).state
  const state = detailStates.find(one => one === stateInAddress) ?? initialState
  return [state, next => go(list(id, next === initialState ? {} : { state: next }), { replace: true })]
}
