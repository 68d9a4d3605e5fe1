/**
 * Runs work for each item, for at most `count` items at the same time. After a failure no more work begins.
 * @throws the first failure, when all work that was running has ended
 */
export async function runConcurrently<Item>(
  items: readonly Item[],
  count: number,
  work: (item: Item, index: number) => Promise<unknown>,
): Promise<void> {
  // All runners share one iterator, so that each runner takes the next item.
  const rest = items.entries()
  const failures: unknown[] = []
  const run = async () => {
    for (const [index, item] of rest) {
      if (failures.length > 0) return
      await work(item, index).catch(error => void failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: count }, run))
  if (failures.length > 0) throw failures[0]
}
