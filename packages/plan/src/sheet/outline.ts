/**
 * Returns the level of each row, from 1; undefined for a cell that cannot be read. The cells contain outline numbers
 * ("2.1.3") or levels. If all cells are distinct plain numbers, they are row numbers, and all rows are at level 1. An
 * empty cell gets the level of the row before it.
 */
export function levelsOf(outlines: readonly (string | undefined)[]): (number | undefined)[] {
  const outlineTexts = outlines.map(outline => outline?.trim().replace(/\.$/, '') ?? '')
  const filled = outlineTexts.filter(Boolean)
  const isNumbered = filled.some(outline => outline.includes('.')) || new Set(filled).size === filled.length
  let last = 1
  return outlineTexts.map(outline => {
    if (outline === '') return last
    if (!/^\d{1,4}(\.\d{1,4})*$/.test(outline)) return undefined
    last = isNumbered ? outline.split('.').length : Math.max(1, Number(outline))
    return last
  })
}
