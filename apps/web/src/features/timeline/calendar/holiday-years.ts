/** Returns the year of a day (yyyy-MM-dd). */
export const yearOf = (day: string): string => day.slice(0, 4)

/** Returns the current year and the years of the holidays, sorted. Ignores holidays without a date. */
export const yearsOf = (dates: readonly string[], thisYear: string): string[] =>
  [...new Set([thisYear, ...dates.filter(Boolean).map(yearOf)])].sort()

/**
 * Returns the year that is shown at first: the current year if it has holidays, else the next year with holidays,
 * else the last year with holidays.
 */
export function firstYear(dates: readonly string[], thisYear: string): string {
  const years = [...new Set(dates.filter(Boolean).map(yearOf))].sort()
  return years.find(year => year >= thisYear) ?? years.at(-1) ?? thisYear
}

interface Rows {
  /** The indexes of the holidays that are always visible. */
  rows: number[]
  /**
   * The indexes of past days of the current year. They are hidden at first while other days of the year are ahead.
   */
  pastRows: number[]
}

/** Returns the rows of a year. A holiday without a date was just added, so each year shows it. */
export function rowsOfYear(dates: readonly string[], year: string, today: string): Rows {
  const indexes = dates.flatMap((date, index) => (date === '' || yearOf(date) === year ? [index] : []))
  const isPast = (index: number) => {
    const date = dates[index]
    return date !== undefined && date !== '' && date < today
  }
  const dated = indexes.filter(index => dates[index] !== '')
  const canFold = year === yearOf(today) && dated.some(index => !isPast(index))
  return canFold
    ? { rows: indexes.filter(index => !isPast(index)), pastRows: indexes.filter(isPast) }
    : { rows: indexes, pastRows: [] }
}
