import type { FileEntry } from '@steelsafe/contract/files/entities.ts'

export type SortField = 'name' | 'sizeBytes' | 'modifiedDate' | 'modifiedBy'

/** Folders stay first; ties by name. Numbers in names count as numbers: 2 comes before 10. */
export function sorted(entries: readonly FileEntry[], field: SortField, ascending: boolean): FileEntry[] {
  const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
  const compare = (one: FileEntry, other: FileEntry) => {
    const [a, b] = [one[field], other[field]]
    const by = typeof a === 'number' && typeof b === 'number' ? a - b : byName.compare(String(a), String(b))
    return (ascending ? by : -by) || byName.compare(one.name, other.name)
  }
  return [...entries].sort(
    (one, other) => Number(other.isDirectory) - Number(one.isDirectory) || compare(one, other),
  )
}
