import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
/** Returns the date this number of days from today, as yyyy-MM-dd. */
export const day = (offset: number): string =>
  new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10)
