import { TodayList } from '#features/boards/index.ts'

/** A page with the list of items that need the user. */
export function Screen() {
  return <TodayList />
}
