import type { PathParams, ScreenPath, Subject } from '@steelsafe/contract/core/path.ts'
import { useMatches, useRouter, useSearch, useParams as useUntypedParams } from '@tanstack/react-router'
import { useCallback } from 'react'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    path?: ScreenPath
  }
}

/** Goes to an address of ours, as the path builders of the contract make them. */
export function useGo() {
  const { history } = useRouter()
  return useCallback(
    (path: string, { replace = false } = {}) => (replace ? history.replace(path) : history.push(path)),
    [history],
  )
}

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
