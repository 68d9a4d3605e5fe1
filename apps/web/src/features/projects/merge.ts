/** What two people made of the same values. */
export interface Merged<Values> {
  /** What only one of them has changed is taken from them; what both have changed is mine for now. */
  values: Values
  /** The fields that both have changed, each to something else. */
  conflicts: (keyof Values)[]
  /** The fields that only the other has changed. */
  taken: (keyof Values)[]
}

/** Brings together what was read, what I made of it and what another made of it in the meantime. */
export function merge<Values extends object>(base: Values, mine: Values, theirs: Values): Merged<Values> {
  const merged: Merged<Values> = { values: { ...mine }, conflicts: [], taken: [] }
  for (const field of Object.keys(mine) as (keyof Values)[]) {
    if (isSame(theirs[field], base[field]) || isSame(theirs[field], mine[field])) continue
    if (isSame(mine[field], base[field])) {
      merged.values[field] = theirs[field]
      merged.taken.push(field)
    } else merged.conflicts.push(field)
  }
  return merged
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
