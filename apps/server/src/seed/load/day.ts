/** Returns the date this number of days from today, as yyyy-MM-dd. */
export const day = (offset: number): string =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
