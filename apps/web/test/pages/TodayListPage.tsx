import { TodayList } from '#features/today/TodayList.tsx'

/** A page with the list of items that need the user. */
export function Screen() {
  return <TodayList />
}
