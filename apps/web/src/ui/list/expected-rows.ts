import { readUserItem, writeUserItem } from '#core/user-storage.ts'

/** The number of rows for which a list reserves space before it was shown in this browser. */
const usualCount = 6
/** Space for more rows would be below the window. */
const maxCount = 20

const keyOf = (list: string) => `rows.${list}`

/** Returns the number of rows for which a list reserves space while it loads: as many as it had last. */
export const expectedRows = (list: string): number =>
  Math.min(Number(readUserItem(keyOf(list))) || usualCount, maxCount)

export const rememberRows = (list: string, count: number): void => writeUserItem(keyOf(list), String(count))
