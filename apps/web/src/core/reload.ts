import type { QueryClient } from '@tanstack/react-query'

/**
 * Asks again for everything of the areas that is shown. What is being loaded for the first time begins anew: it may have been
 * read before the change, and the client would not ask again for it by itself.
 */
export async function reload(client: QueryClient, areas: readonly string[]): Promise<void> {
  for (const area of areas) {
    const queryKey = [area]
    await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
    void client.invalidateQueries({ queryKey })
  }
}
