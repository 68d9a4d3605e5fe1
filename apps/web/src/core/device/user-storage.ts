import { sessionStore } from '../session/session-store.ts'
import { readItem, storageKey, writeItem } from './storage.ts'

/**
 * Returns the name under which this browser stores a value of the signed-in user, so that other users do not see it.
 */
export const userKey = (name: string): string => `of.${sessionStore.get()?.session.id ?? 'nobody'}.${name}`

export const writeUserItem = (name: string, value: string | null): void => writeItem(userKey(name), value)
export const readUserItem = (name: string): string | null => readItem(userKey(name))

/** Returns the last query of a list in this tab for the signed-in user, by the path of its screen. */
export const lastQuery = (path: string): string =>
  sessionStorage.getItem(storageKey(userKey(`list.${path}`))) ?? ''
export const saveQuery = (path: string, query: string): void =>
  sessionStorage.setItem(storageKey(userKey(`list.${path}`)), query)
