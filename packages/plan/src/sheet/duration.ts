/**
 * The length of a unit in working days, by the names of the unit in the languages of the product: days, weeks of five
 * days, and hours of an eight-hour day.
 */
const daysByUnit: Record<string, number> = Object.fromEntries(
  [
    [
      1,
      [
        '',
        'd',
        'day',
        'days',
        't',
        'tag',
        'tage',
        'día',
        'días',
        'dia',
        'dias',
        '天',
        '日',
        '工作日',
        '个工作日',
      ],
    ],
    [
      5,
      [
        'w',
        'wk',
        'wks',
        'week',
        'weeks',
        'wo',
        'woche',
        'wochen',
        's',
        'sem',
        'semana',
        'semanas',
        '周',
        '周工时',
      ],
    ],
    [1 / 8, ['h', 'hr', 'hrs', 'hour', 'hours', 'std', 'stunden', 'stunde', 'hora', 'horas', '小时', '工时']],
  ].flatMap(([days, units]) => (units as string[]).map(unit => [unit, days as number])),
)

/** Maximum duration, in working days. */
const maxWorkingDays = 50_000

/** Returns the working days of a unit by its name; undefined for an unknown unit. */
export const daysOfUnit = (unit: string): number | undefined =>
  Object.hasOwn(daysByUnit, unit.toLowerCase()) ? daysByUnit[unit.toLowerCase()] : undefined

/**
 * Parses a duration such as "5", "5 days?", "2 w" or "1,5 Tage" into working days, rounded up. Returns undefined for an
 * empty text.
 */
export function parseDuration(text = ''): number | undefined | 'unreadable' {
  if (text.trim() === '') return undefined
  const [, number, unit = ''] = /^(\d{1,6}(?:[.,]\d{1,3})?)\s*(\p{L}*)\.?\??$/u.exec(text.trim()) ?? []
  const days = daysOfUnit(unit)
  if (number === undefined || days === undefined) return 'unreadable'
  const length = Math.ceil(Number(number.replace(',', '.')) * days)
  return length <= maxWorkingDays ? length : 'unreadable'
}
