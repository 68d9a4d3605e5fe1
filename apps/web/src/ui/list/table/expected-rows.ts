import { readUserItem, writeUserItem } from '#core/device/user-storage.ts'

/** Number of rows for which a list reserves space before its first visit in this browser. */
const usualCount = 6
/** Maximum number of these rows. Space for more rows would be below the window. */
const maxCount = 20

const keyOf = (list: string) => `rows.${list}`

/** Returns the number of rows for which a list reserves space while it loads: the number that it showed last. */
export const getExpectedRowCount = (list: string): number =>
  Math.min(Number(readUserItem(keyOf(list))) || usualCount, maxCount)

/** Stores the number of rows that a list shows, for `expectedRows`. */
export const saveRowCount = (list: string, count: number): void => writeUserItem(keyOf(list), String(count))
