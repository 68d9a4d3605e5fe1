const prefix = 'steelsafe.'

/** Every key that the app stores in the browser begins alike. */
export const prefixed = (name: string) => prefix + name

export function remember(name: string, value: string | null): void {
  if (value === null) localStorage.removeItem(prefixed(name))
  else localStorage.setItem(prefixed(name), value)
}

export const remembered = (name: string): string | null => localStorage.getItem(prefixed(name))

/** The query with which a list was last looked at in this tab, by the path of its screen. */
export const lastQuery = (path: string): string => sessionStorage.getItem(prefixed(`list.${path}`)) ?? ''
export const saveQuery = (path: string, query: string): void =>
  sessionStorage.setItem(prefixed(`list.${path}`), query)

/** The database of models and of what was computed of them. */
export const keptModels = 'steelsafe-models'

/** At sign-out: whatever is ours, in both storages, and the models that were opened. */
export function forgetEverything(): void {
  indexedDB.deleteDatabase(keptModels)
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  }
}
