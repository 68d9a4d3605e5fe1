import { sessionStore } from './session-store.ts'
import { prefixed, remember, remembered } from './storage.ts'

/**
 * Returns the name under which this browser stores a value of the signed-in user, so that other users do not see it.
 */
export const ownName = (name: string): string => `of.${sessionStore.get()?.session.id ?? 'nobody'}.${name}`

export const rememberOwn = (name: string, value: string | null): void => remember(ownName(name), value)
export const rememberedOwn = (name: string): string | null => remembered(ownName(name))

/** Returns the last query of a list in this tab for the signed-in user, by the path of its screen. */
export const lastQuery = (path: string): string =>
  sessionStorage.getItem(prefixed(ownName(`list.${path}`))) ?? ''
export const saveQuery = (path: string, query: string): void =>
  sessionStorage.setItem(prefixed(ownName(`list.${path}`)), query)
