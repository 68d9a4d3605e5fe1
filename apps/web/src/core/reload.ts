import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Reloads all shown queries of the areas. Queries that load for the first time are restarted: they may have been read
 * before the change, and the client would not repeat them.
 */
export async function reload(client: QueryClient, areas: readonly string[]): Promise<void> {
  for (const area of areas) {
    const isShown = showsArea(area)
    await client.cancelQueries({ predicate: query => isShown(query) && query.state.data === undefined })
    void client.invalidateQueries({ predicate: isShown })
  }
}

/** Returns the condition that a query is of an area, or shows its data (`reloadsWith` of its endpoint). */
export const showsArea =
  (area: string) =>
  ({ queryKey, meta }: Query): boolean =>
    queryKey[0] === area || ((meta?.reloadsWith as string[] | undefined)?.includes(area) ?? false)
