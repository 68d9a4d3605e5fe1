import type { QueryClient } from '@tanstack/react-query'

/**
 * Reloads all shown queries of the areas. Queries that load for the first time are restarted: they may have been read
 * before the change, and the client would not repeat them.
 */
export async function reload(client: QueryClient, areas: readonly string[]): Promise<void> {
  for (const area of areas) {
    const queryKey = [area]
    await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
    void client.invalidateQueries({ queryKey })
  }
}
