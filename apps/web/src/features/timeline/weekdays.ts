import { localeOf } from '@steelsafe/contract/core/units.ts'
import { currentLanguage } from '#core/language.ts'

/** The weekday of a calendar day, in the language of the screen. */
export const nameOfWeekday = (day: string): string =>
  new Intl.DateTimeFormat(localeOf[currentLanguage()], { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  )
