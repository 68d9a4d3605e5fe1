import { localeOf } from '@steelsafe/contract/core/formats/units.ts'
import { currentLanguage } from '#core/language/language.ts'

/** Returns the weekday of a date in the current language. */
export const nameOfWeekday = (day: string): string =>
  new Intl.DateTimeFormat(localeOf[currentLanguage()], { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  )
