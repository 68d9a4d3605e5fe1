const dayLength = 86_400_000

/** Calendar days from one day to another; days are yyyy-MM-dd. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayLength

/** The day so many calendar days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)
