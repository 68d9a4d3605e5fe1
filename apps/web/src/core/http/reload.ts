import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Reloads all shown queries of the areas. Restarts queries that load for the first time: the server may have read their
 * data before the change, and the client would not repeat them.
 */
export async function reload(client: QueryClient, areas: readonly string[]): Promise<void> {
  for (const area of areas) {
    const isShown = showsArea(area)
    await client.cancelQueries({ predicate: query => isShown(query) && query.state.data === undefined })
    void client.invalidateQueries({ predicate: isShown })
  }
}

/**
 * Returns a predicate that matches the queries of an area, and queries of other areas that show its data (`reloadsWith`
 * of their endpoints).
 */
export const showsArea =
  (area: string) =>
  ({ queryKey, meta }: Query): boolean =>
    queryKey[0] === area || ((meta?.reloadsWith as string[] | undefined)?.includes(area) ?? false)
