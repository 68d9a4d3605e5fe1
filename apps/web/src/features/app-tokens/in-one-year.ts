import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
/** Returns the default expiration date of a token: one year from today, in UTC. */
export const inOneYear = (): string => new Date(Date.now() + 365 * dayMs).toISOString().slice(0, 10)
