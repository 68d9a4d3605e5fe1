import { rememberedOwn, rememberOwn } from '#core/own-storage.ts'

const name = 'seenVersion'

/** Returns the version whose changes the user has opened in this browser; null in a new browser. */
export const readSeenVersion = (): string | null => rememberedOwn(name)
export const storeSeenVersion = (version: string): void => rememberOwn(name, version)
