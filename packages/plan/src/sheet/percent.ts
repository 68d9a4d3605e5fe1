/**
 * Parses the percentages of a column, such as "45", "45 %" or "45,0": 0 for an empty cell, undefined for a cell that is
 * not a percentage. Excel stores 45 % as 0.45: if no value is above 1 or has a percent sign, and at least one value is
 * not a whole number, the column contains fractions.
 */
export function percentsOf(cells: readonly (string | undefined)[]): (number | undefined)[] {
  const parsedCells = cells.map(cell => {
    const text = cell?.trim() ?? ''
    const [, number, sign] = /^(\d{1,3}(?:[.,]\d{1,12})?)\s*(%|％)?$/.exec(text) ?? []
    return { text, value: number === undefined ? undefined : Number(number.replace(',', '.')), sign }
  })
  const percentages = parsedCells.filter(({ value }) => value !== undefined)
  const areFractions =
    percentages.every(({ value, sign }) => !sign && value! <= 1) && // only cells with a value
    percentages.some(({ value }) => !Number.isInteger(value))
  return parsedCells.map(({ text, value }) => {
    if (text === '') return 0
    if (value === undefined) return undefined
    const percent = Math.round(areFractions ? value * 100 : value)
    return percent <= 100 ? percent : undefined
  })
}
