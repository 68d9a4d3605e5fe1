import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { localeOf } from '@steelsafe/contract/core/formats/units.ts'

/** January 5, 2020 was a Sunday, which `Date.getUTCDay` counts as 0. */
const sunday = Date.UTC(2020, 0, 5)

/** Abbreviations and names that are missing in the standard data of the languages. */
const otherNames: Record<string, number> = {
  tues: 2,
  weds: 3,
  thur: 4,
  thurs: 4,
  sonnabend: 6,
  周天: 0,
  星期天: 0,
}

const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{Mark}.]/gu, '')
    .toLowerCase()

/** Numbers of weekdays by their long and short names, in four languages. */
const numbers = new Map<string, number>(Object.entries(otherNames))
for (const language of languages)
  for (const weekday of ['short', 'long'] as const) {
    const names = new Intl.DateTimeFormat(localeOf[language], { weekday, timeZone: 'UTC' })
    for (let day = 0; day < 7; day++)
      numbers.set(plainName(names.format(new Date(sunday + day * dayMs))), day)
  }

/** Splits "Mon 3/1/27" or "2027年3月1日 星期一" into the date and the number of the weekday. Sunday is 0. */
export function splitWeekday(text: string): { date: string; weekday: number } | undefined {
  const [, before = '', afterIt = ''] =
    /^((?:周|星期)[一二三四五六日天]|\p{Letter}+)[.,，]*\s*(?<![\p{Letter}])(.+)$/u.exec(text) ??
    /^((?:周|星期)[一二三四五六日天])[.,，\s]*(.+)$/u.exec(text) ??
    []
  const first = numbers.get(plainName(before))
  if (first !== undefined) return { date: afterIt, weekday: first }
  const [, beforeIt = '', after = ''] =
    /^(.*\d[日号]?)[\s,，(（]*((?:周|星期)[一二三四五六日天]|(?<![\p{Letter}])\p{Letter}+)[.)）]*$/u.exec(
      text,
    ) ?? []
  const last = numbers.get(plainName(after))
  return last === undefined ? undefined : { date: beforeIt, weekday: last }
}
