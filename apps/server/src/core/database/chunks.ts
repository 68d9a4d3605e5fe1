/** Splits a list into parts, because a PostgreSQL statement takes at most 65,535 parameters. */
export function* chunksOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
