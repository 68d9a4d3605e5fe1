import {
  ancestorsOf,
  type PathParams,
  type PathQuery,
  type ScreenPath,
  type Subject,
} from '@steelsafe/contract/core/path.ts'
import { type AnyRouter, useMatches, useSearch, useParams as useUntypedParams } from '@tanstack/react-router'
import type { goBy } from './go.ts'
import { lastQuery } from './storage.ts'

export { useGo } from './go.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    path?: ScreenPath
  }
}

/**
 * How a router goes to an address. A list above the screen is shown as it was left: on its page, with its search.
 */
export const wayOf =
  (router: AnyRouter): Parameters<typeof goBy>[0] =>
  (path, { replace = false } = {}) => {
    const { history, state } = router
    const match = state.matches.at(-1)
    const above = match?.staticData.path ? ancestorsOf(match.staticData.path) : []
    const isAbove = above.some(each => addressOf(each, match?.params ?? {}) === path)
    const to = isAbove ? path + lastQuery(path) : path
    if (replace) history.replace(to)
    else history.push(to)
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

/** What the query of the address carries, which is the one of this screen; what is not there is ''. */
export function useQueryValues<Path extends ScreenPath>({ query: names }: Path): PathQuery<Path> {
  const query = useWholeQuery()
  return Object.fromEntries(names.map(name => [name, query[name] ?? ''])) as PathQuery<Path>
}
