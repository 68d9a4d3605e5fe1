import { addDays } from '@steelsafe/contract/core/days.ts'
import { dayIn } from '@steelsafe/contract/core/formats.ts'

/** The day so many days from now, in UTC: as the server counts the last days of app tokens and of links. */
export const inDays = (days: number): string => addDays(dayIn('UTC'), days)
