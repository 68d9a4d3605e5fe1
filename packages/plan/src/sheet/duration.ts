/** Working days of a unit, by its names in our languages: days, weeks, and hours of an eight-hour day. */
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

/** Maximum of a duration or lag, in working days. */
const maxWorkingDays = 50_000

/** Returns the working days of a unit by its name; undefined for an unknown unit. */
export const daysOfUnit = (unit: string): number | undefined =>
  Object.hasOwn(daysByUnit, unit.toLowerCase()) ? daysByUnit[unit.toLowerCase()] : undefined

/**
 * Reads a duration in working days, rounded up: "5", "5 days?", "2 w", "1,5 Tage". Returns undefined if it is empty.
 */
export function readDuration(text = ''): number | undefined | 'unreadable' {
  if (text.trim() === '') return undefined
  const [, number, unit = ''] = /^(\d{1,6}(?:[.,]\d{1,3})?)\s*(\p{L}*)\.?\??$/u.exec(text.trim()) ?? []
  const days = daysOfUnit(unit)
  if (number === undefined || days === undefined) return 'unreadable'
  const length = Math.ceil(Number(number.replace(',', '.')) * days)
  return length <= maxWorkingDays ? length : 'unreadable'
}
