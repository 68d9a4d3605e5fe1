/** Returns all months (yyyy-MM) from the first to the last month. */
export function monthsBetween(first: string, last: string): string[] {
  const [year = 0, month = 1] = first.split('-').map(Number)
  const months: string[] = []
  for (let at = 0; ; at++) {
    const name = new Date(Date.UTC(year, month - 1 + at)).toISOString().slice(0, 7)
    months.push(name)
    if (name >= last) return months
  }
}
