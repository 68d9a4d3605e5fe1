/**
 * How deep each row lies, from 1. The column holds outline numbers ("2.1.3"), or levels; one of plain numbers that are all
 * different counts rows, and has no levels. Empty cells lie as deep as the row before. Undefined for what is
 * neither.
 */
export function levelsOf(outlines: readonly (string | undefined)[]): (number | undefined)[] {
  const given = outlines.map(outline => outline?.trim().replace(/\.$/, '') ?? '')
  const filled = given.filter(Boolean)
  const isNumbered = filled.some(outline => outline.includes('.')) || new Set(filled).size === filled.length
  let last = 1
  return given.map(outline => {
    if (outline === '') return last
    if (!/^\d{1,4}(\.\d{1,4})*$/.test(outline)) return undefined
    last = isNumbered ? outline.split('.').length : Math.max(1, Number(outline))
    return last
  })
}
