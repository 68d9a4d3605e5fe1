import {
  ancestorsOf,
  type PathParams,
  type PathQuery,
  type ScreenPath,
  type Subject,
} from '@steelsafe/contract/core/endpoint/path.ts'
import { type AnyRouter, useMatches, useSearch, useParams as useUntypedParams } from '@tanstack/react-router'
import { lastQuery } from '../device/user-storage.ts'
import { isId } from '../is-id.ts'
import type { setNavigate } from './go.ts'

export { useGo } from './go.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    path?: ScreenPath
  }
}

/**
 * Returns a function that navigates by a router. A list above the current screen opens with its last page and search.
 */
export const createNavigate =
  (router: AnyRouter): Parameters<typeof setNavigate>[0] =>
  (path, { replace = false } = {}) => {
    const { history, state } = router
    const match = state.matches.at(-1)
    const above = match?.staticData.path ? ancestorsOf(match.staticData.path) : []
    const isAbove = above.some(each => buildAddress(each, match?.params ?? {}) === path)
    const to = isAbove ? path + lastQuery(path) : path
    if (replace) history.replace(to)
    else history.push(to)
  }

/** Builds the address of a screen from parameters with the same names. */
export const buildAddress = ({ template }: ScreenPath, params: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** Returns the parameters of the address, typed for the given screen. */
export const useParams = <Path extends ScreenPath>(_path: Path): PathParams<Path> =>
  useUntypedParams({ strict: false }) as PathParams<Path>

/** Returns the address of the current screen as the contract declares it, and its parameters. */
export function useCurrentPath(): { path: ScreenPath | undefined; params: Record<string, string> } {
  const match = useMatches().at(-1)
  return { path: match?.staticData.path, params: (match?.params ?? {}) as Record<string, string> }
}

/** Returns the company or project that the screen is about. */
export function useSubject(): { [Kind in Subject]?: string } {
  const { path, params } = useCurrentPath()
  return path?.of && isId(params.id) ? { [path.of]: params.id } : {}
}

export const useWholeQuery = (): Record<string, string | undefined> =>
  useSearch({ strict: false }) as Record<string, string | undefined>

/** Returns the query values of the address, typed for the given screen. A missing value is ''. */
export function useQueryValues<Path extends ScreenPath>({ query: names }: Path): PathQuery<Path> {
  const query = useWholeQuery()
  return Object.fromEntries(names.map(name => [name, query[name] ?? ''])) as PathQuery<Path>
}
