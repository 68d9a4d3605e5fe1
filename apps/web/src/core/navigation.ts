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

/** The query of the address. */
export const useQueryValues = (): Record<string, string | undefined> =>
  useSearch({ strict: false }) as Record<string, string | undefined>
