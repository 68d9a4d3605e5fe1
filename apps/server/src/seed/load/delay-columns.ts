import { day } from './day.ts'

/** Returns the columns of the reason of a delay that a user wrote yesterday; no columns for an empty reason. */
export const createDelayColumns = (delayReason: string, userId: string) =>
  delayReason === '' ? {} : { delayReason, delayReasonBy: userId, delayReasonAt: `${day(-1)}T14:00:00.000Z` }
