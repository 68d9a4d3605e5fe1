interface Ordered {
  order: number
}

/** Sorts items by their order and renumbers them from 0 without gaps. */
export const renumbered = <Item extends Ordered>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.order - other.order).map((item, order) => ({ ...item, order }))

/** Adds an item at the end. */
export const appendItem = <Item extends Ordered>(items: readonly Item[], item: Omit<Item, 'order'>): Item[] =>
  renumbered([...items, { ...item, order: items.length } as Item])

/** Swaps an item with its neighbor above (-1) or below (1). Does nothing at the ends. */
export function moveItem<Item extends Ordered>(
  items: readonly Item[],
  order: number,
  direction: -1 | 1,
): Item[] {
  const target = order + direction
  if (target < 0 || target >= items.length) return renumbered(items)
  const swap = (item: Item) => (item.order === order ? target : item.order === target ? order : item.order)
  return renumbered(items.map(item => ({ ...item, order: swap(item) })))
}

/** Removes an item and renumbers the others from 0. */
export const removeItem = <Item extends Ordered>(items: readonly Item[], order: number): Item[] =>
  renumbered(items.filter(item => item.order !== order))
