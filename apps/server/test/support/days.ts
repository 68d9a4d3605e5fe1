import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import { dayIn } from '@steelsafe/contract/core/formats/formats.ts'

/**
 * Returns the UTC date this number of days from today. The server also uses UTC for the expiry dates of app tokens and
 * links.
 */
export const inDays = (days: number): string => addDays(dayIn('UTC'), days)
