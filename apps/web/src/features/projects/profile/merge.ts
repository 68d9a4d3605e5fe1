/** The result of merging two users' edits of the same values. */
export interface MergeResult<Values> {
  /** Contains the change of the other user where only that user changed the field, otherwise my value. */
  values: Values
  /** Fields that both users changed to different values. */
  conflicts: (keyof Values)[]
  /** Fields that only the other user changed. */
  theirFields: (keyof Values)[]
}

/** Merges my changes with another user's changes, both based on `base`. */
export function merge<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): MergeResult<Values> {
  const merged: MergeResult<Values> = { values: { ...mine }, conflicts: [], theirFields: [] }
  for (const field of Object.keys(mine) as (keyof Values)[]) {
    if (isSame(theirs[field], base[field]) || isSame(theirs[field], mine[field])) continue
    if (isSame(mine[field], base[field])) {
      merged.values[field] = theirs[field]
      merged.theirFields.push(field)
    } else merged.conflicts.push(field)
  }
  return merged
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
