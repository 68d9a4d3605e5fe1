/**
 * Returns a date whose time in UTC is the time of an instant in a time zone. The cells of a workbook have no time zone, and
 * are written in UTC.
 */
export const toLocalTime = (instant: Date, timeZone: string): Date =>
  new Date(`${instant.toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`)
