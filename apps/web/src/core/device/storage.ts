const prefix = 'steelsafe.'

/** Returns a storage key with the prefix of the app, by which `clearStorage` finds it. */
export const storageKey = (name: string) => prefix + name

/**
 * Stores a value for the device, regardless of the user; null deletes it. `writeUserItem` stores values of a user.
 */
export function writeItem(name: string, value: string | null): void {
  if (value === null) localStorage.removeItem(storageKey(name))
  else localStorage.setItem(storageKey(name), value)
}

export const readItem = (name: string): string | null => localStorage.getItem(storageKey(name))

/** Name of the database of models and of the results computed from them. */
export const modelCacheName = 'steelsafe-models'

/** Name of the database of answers and files that can be read again without a network. */
export const answerStoreName = 'steelsafe-answers'

/** Deletes all data of the app at sign-out: from both storages, and the databases of models, answers and files. */
export function clearStorage(): void {
  indexedDB.deleteDatabase(modelCacheName)
  indexedDB.deleteDatabase(answerStoreName)
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  }
}
