/**
 * Returns the level of each row, from 1. The column has outline numbers ("2.1.3") or levels. If it has only distinct
 * plain numbers, they count rows, and all rows are at level 1. An empty cell has the level of the row before. Undefined
 * for a cell that is neither.
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
