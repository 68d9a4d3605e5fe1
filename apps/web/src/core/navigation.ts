import { ancestorsOf, type PathParams, type ScreenPath, type Subject } from '@steelsafe/contract/core/path.ts'
import { useMatches, useRouter, useSearch, useParams as useUntypedParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { lastQuery } from './storage.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    path?: ScreenPath
  }
}

/**
 * Goes to an address of ours, as the path builders of the contract make them. A list above the screen is shown as it was
 * left: on its page, with its search.
 */
export function useGo() {
  const router = useRouter()
  return useCallback(
    (path: string, { replace = false } = {}) => {
      const { history, state } = router
      const match = state.matches.at(-1)
      const above = match?.staticData.path ? ancestorsOf(match.staticData.path) : []
      const isAbove = above.some(each => addressOf(each, match?.params ?? {}) === path)
      const to = isAbove ? path + lastQuery(path) : path
      if (replace) history.replace(to)
      else history.push(to)
    },
    [router],
  )
}

/** The address of a screen, with parameters of the same names. */
export const addressOf = ({ template }: ScreenPath, params: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** The parameters of the address, which is the one of this screen. */
export const useParams = <Path extends ScreenPath>(_path: Path): PathParams<Path> =>
  useUntypedParams({ strict: false }) as PathParams<Path>

/** The address that is shown, as the contract declares it, and its parameters. */
export function useCurrentPath(): { path: ScreenPath | undefined; params: Record<string, string> } {
  const match = useMatches().at(-1)
  return { path: match?.staticData.path, params: (match?.params ?? {}) as Record<string, string> }
}

/** The company or project that the screen is about. */
export function useSubject(): { [Kind in Subject]?: string } {
  const { path, params } = useCurrentPath()
  return path?.of ? { [path.of]: params.id } : {}
}

/** The whole query of the address. */
export const useWholeQuery = (): Record<string, string | undefined> =>
  useSearch({ strict: false }) as Record<string, string | undefined>

/** The values that a screen reads from the query of its address; what is not there is ''. */
export function useQueryValues<const Name extends string>(...names: Name[]): Record<Name, string> {
  const query = useWholeQuery()
  return Object.fromEntries(names.map(name => [name, query[name] ?? ''])) as Record<Name, string>
}
