const prefix = 'steelsafe.'

/** Returns a storage key of the app. All of them have the same prefix. */
export const prefixed = (name: string) => prefix + name

/** Stores a value for the device, regardless of the user. `rememberOwn` stores values of a person. */
export function remember(name: string, value: string | null): void {
  if (value === null) localStorage.removeItem(prefixed(name))
  else localStorage.setItem(prefixed(name), value)
}

export const remembered = (name: string): string | null => localStorage.getItem(prefixed(name))

/** Name of the database of models and of the results computed from them. */
export const modelCacheName = 'steelsafe-models'

/** Name of the database of answers and files that can be read again without a network. */
export const answerStoreName = 'steelsafe-answers'

/** Deletes all data of the app at sign-out, in both storages, and the models, answers and files that were opened. */
export function forgetEverything(): void {
  indexedDB.deleteDatabase(modelCacheName)
  indexedDB.deleteDatabase(answerStoreName)
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  }
}
