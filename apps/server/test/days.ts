import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { dayIn } from '@steelsafe/contract/core/formats/formats.ts'

/**
 * Returns the UTC date this number of days from now. The server counts the last days of app tokens and links in UTC,
 * too.
 */
export const inDays = (days: number): string => addDays(dayIn('UTC'), days)
