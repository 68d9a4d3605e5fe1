import type { XmlElement } from '@rgrove/parse-xml'
import { workingMinutesPerDay } from './format.ts'
import { childNumber, childText } from './xml.ts'

/** The number of working minutes in longer units, as defined by the file. */
export interface DurationUnits {
  minutesADay: number
  minutesAWeek: number
  minutesAMonth: number
}

/** Reads the units of a file, with the defaults of Microsoft Project for missing units. */
export function durationUnitsOf(project: XmlElement): DurationUnits {
  const day = childNumber(project, 'MinutesPerDay') || workingMinutesPerDay
  return {
    minutesADay: day,
    minutesAWeek: childNumber(project, 'MinutesPerWeek') || 5 * day,
    minutesAMonth: (childNumber(project, 'DaysPerMonth') || 20) * day,
  }
}

const pattern =
  /^P(?:([\d.]+)Y)?(?:([\d.]+)M)?(?:([\d.]+)W)?(?:([\d.]+)D)?(?:T(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?)?$/

/**
 * Parses the duration in a child element into working minutes; undefined if it cannot be parsed. Accepts PT40H0M0S, and
 * P5D and P1W, which other programs write.
 */
export function minutesOf(element: XmlElement, name: string, units: DurationUnits): number | undefined {
  const text = childText(element, name) ?? ''
  const match = /\d/.test(text) && text.length < 60 ? pattern.exec(text) : null
  if (!match) return undefined
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map(value => (value === undefined ? 0 : Number(value)))
  const { minutesADay: day, minutesAWeek: week, minutesAMonth: month } = units
  const sum = (12 * years + months) * month + weeks * week + days * day + hours * 60 + minutes + seconds / 60
  return Number.isFinite(sum) && sum < maxMinutes ? sum : undefined
}

/** Upper limit of a duration: two thousand years, which is longer than any plan. */
const maxMinutes = 2_000 * 366 * 24 * 60
