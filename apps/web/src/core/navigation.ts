import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Goes to an address of ours, as the path builders of the contract make them. */
export function useGo() {
  const { history } = useRouter()
  return useCallback(
    (path: string, { replace = false } = {}) => (replace ? history.replace(path) : history.push(path)),
    [history],
  )
}

/** A parameter of the address, as `{id}`. */
export const useParam = (name: string): string =>
  (useParams({ strict: false }) as Record<string, string>)[name] ?? ''

/** The whole query of the address. */
export const useWholeQuery = (): Record<string, string | undefined> =>
  useSearch({ strict: false }) as Record<string, string | undefined>

/** The values that a screen reads from the query of its address; what is not there is ''. */
export function useQueryValues<const Name extends string>(...names: Name[]): Record<Name, string> {
  const query = useWholeQuery()
  return Object.fromEntries(names.map(name => [name, query[name] ?? ''])) as Record<Name, string>
}
