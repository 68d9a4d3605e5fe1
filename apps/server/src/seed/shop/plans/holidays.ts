import type { WorkCalendar } from '@steelsafe/contract/timeline/entities.ts'
import { dateOf, dayNumber } from '@steelsafe/plan/schedule/work-days.ts'
import type { CompanyKey } from '../types.ts'

type Holiday = WorkCalendar['holidays'][number]
const thursday = 4
const monday = 1

/**
 * The public holidays of a year: of the United States as most of its industry observes them, of Mexico (Ley Federal del
 * Trabajo, artículo 74), and of North Rhine-Westphalia (Feiertagsgesetz NW).
 */
const holidaysOf: Record<CompanyKey, (year: number) => Holiday[]> = {
  oem: year => [
    fixed(year, '01-01', "New Year's Day"),
    nth(year, 6, monday, 0, 'Memorial Day'),
    fixed(year, '07-04', 'Independence Day'),
    nth(year, 9, monday, 1, 'Labor Day'),
    nth(year, 11, thursday, 4, 'Thanksgiving'),
    nth(year, 11, thursday, 4, 'Day after Thanksgiving', 1),
    fixed(year, '12-24', 'Christmas Eve'),
    fixed(year, '12-25', 'Christmas'),
  ],
  molder: year => [
    fixed(year, '01-01', 'Año Nuevo'),
    nth(year, 2, monday, 1, 'Día de la Constitución'),
    nth(year, 3, monday, 3, 'Natalicio de Benito Juárez'),
    fixed(year, '05-01', 'Día del Trabajo'),
    fixed(year, '09-16', 'Día de la Independencia'),
    nth(year, 11, monday, 3, 'Día de la Revolución'),
    fixed(year, '12-25', 'Navidad'),
  ],
  toolmaker: year => [
    fixed(year, '01-01', 'Neujahr'),
    afterEaster(year, -2, 'Karfreitag'),
    afterEaster(year, 1, 'Ostermontag'),
    fixed(year, '05-01', 'Tag der Arbeit'),
    afterEaster(year, 39, 'Christi Himmelfahrt'),
    afterEaster(year, 50, 'Pfingstmontag'),
    afterEaster(year, 60, 'Fronleichnam'),
    fixed(year, '10-03', 'Tag der Deutschen Einheit'),
    fixed(year, '11-01', 'Allerheiligen'),
    fixed(year, '12-25', '1. Weihnachtstag'),
    fixed(year, '12-26', '2. Weihnachtstag'),
  ],
}

const workingDays: Record<CompanyKey, number[]> = {
  oem: [1, 2, 3, 4, 5],
  molder: [1, 2, 3, 4, 5, 6],
  toolmaker: [1, 2, 3, 4, 5],
}

/** Returns the work calendar of a company, from two years ago to three years ahead. */
export function calendarOf(company: CompanyKey, today: string): WorkCalendar {
  const year = Number(today.slice(0, 4))
  const holidays = [-2, -1, 0, 1, 2, 3].flatMap(yearOffset => holidaysOf[company](year + yearOffset))
  return {
    workingDays: workingDays[company],
    holidays: holidays.sort((a, b) => (a.date < b.date ? -1 : 1)),
  }
}

const fixed = (year: number, monthAndDay: string, name: string): Holiday => ({
  date: `${year}-${monthAndDay}`,
  name,
})

/**
 * Returns a holiday on the nth weekday of a month.
 * @param count 1 for the first weekday; 0 for the last one before the month
 * @param days number of days after that weekday
 */
function nth(year: number, month: number, weekday: number, count: number, name: string, days = 0): Holiday {
  const first = dayNumber(`${year}-${String(month).padStart(2, '0')}-01`)
  // 1970-01-01 was a Thursday, and weekdays count from Sunday as 0.
  const until = (weekday - ((first + 4) % 7) + 7) % 7
  return { date: dateOf(first + until + (count - 1) * 7 + days), name }
}

/**
 * Returns a holiday relative to Easter Sunday, by the anonymous Gregorian algorithm (Nature, 1876; Meeus, Astronomical
 * Algorithms, chapter 8).
 */
function afterEaster(year: number, days: number, name: string): Holiday {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  const month = String(Math.floor(n / 31)).padStart(2, '0')
  const easter = dayNumber(`${year}-${month}-${String((n % 31) + 1).padStart(2, '0')}`)
  return { date: dateOf(easter + days), name }
}
