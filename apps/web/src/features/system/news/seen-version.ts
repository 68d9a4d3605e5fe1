import { readUserItem, writeUserItem } from '#core/device/user-storage.ts'

const name = 'seenVersion'

/** Returns the version whose changes the user has opened in this browser; null in a new browser. */
export const readSeenVersion = (): string | null => readUserItem(name)
export const storeSeenVersion = (version: string): void => writeUserItem(name, version)
