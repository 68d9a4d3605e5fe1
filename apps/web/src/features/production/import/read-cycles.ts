import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { DecimalSign } from '@steelsafe/contract/core/formats/parse-number.ts'
import { scoreMatch } from '@steelsafe/contract/imports/headings.ts'
import type { Shift } from '@steelsafe/contract/production/names.ts'
import { type ShopTime, shiftAt } from '@steelsafe/contract/production/shift-day.ts'
import type { ProductionUnit } from '@steelsafe/contract/projects/names.ts'
import type { Grid } from '#shared/import/mapping/grid.ts'
import { minuteOf } from '#shared/import/values/clock.ts'
import { type DayOrder, dayOrderOf, parseSheetDay } from '#shared/import/values/days.ts'
import { columnSignOf, numberOf } from '#shared/import/values/numbers.ts'

/** Column headings in machine files with one cycle per line. */
const headings = {
  time: [
    'time',
    'timestamp',
    'date time',
    'datetime',
    'date',
    'hora',
    'fecha y hora',
    'fecha',
    '时间',
    '日期时间',
    '日期',
    'zeit',
    'zeitstempel',
    'datum',
    'datum uhrzeit',
    'uhrzeit',
  ],
  cycleTime: [
    'cycle time',
    'cycle',
    'ct',
    'tcyc',
    'zus',
    'tiempo de ciclo',
    'ciclo',
    '周期',
    '周期时间',
    '成型周期',
    'zykluszeit',
  ],
  counter: [
    'counter',
    'shot counter',
    'shot',
    'shots',
    'cycle counter',
    'cycle no',
    'contador',
    'tiro',
    '计数器',
    '模次',
    'zähler',
    'schusszähler',
    'zyklus nr',
    'schuss',
  ],
  reject: [
    'reject',
    'rejected',
    'bad part',
    'ng',
    'scrap',
    'rechazo',
    'scrap',
    '不良',
    '废品',
    'ausschuss',
    'schlechtteil',
  ],
} as const
type Column = keyof typeof headings

/** A line of the file, with the time at which the cycle ended. */
interface Cycle extends ShopTime {
  /** The value is in seconds. */
  cycleTime: number | null
  counter: number | null
  isReject: boolean
}

/** The user's choices for a file that is ambiguous. */
export interface CycleFileOptions {
  order?: DayOrder
  sign?: DecimalSign
}

interface CycleFile {
  cycles: Cycle[]
  /** The texts of the lines without a readable date and time. Empty lines are left out. */
  unreadLines: string[]
  /** True when the order of day and month is ambiguous and was not chosen. */
  isOrderOpen: boolean
  /** True when the decimal sign is ambiguous and was not chosen. */
  isSignOpen: boolean
}

/**
 * Finds the columns of a file of cycles and reads its lines. Returns undefined if the file has no times or no cycle
 * times.
 */
export function readCycles(
  { cells, numbers }: Pick<Grid, 'cells' | 'numbers'>,
  language: Language,
  reading: CycleFileOptions = {},
): CycleFile | undefined {
  const head = cells.findIndex(row => findColumn(row, 'time') !== -1 && findColumn(row, 'cycleTime') !== -1)
  const titles = cells[head]
  if (!titles) return undefined
  const rows = cells.slice(head + 1)
  const at = (name: Column) => findColumn(titles, name)
  const [cycleTime, counter, reject] = [at('cycleTime'), at('counter'), at('reject')]
  const clock = clockColumns(titles, rows)
  const days = dayOrderOf(
    rows.map(row => row[clock.day] ?? ''),
    language,
  )
  const exactAt = (row: number, column: number) => numbers.get(`${head + 1 + row}:${column}`)
  const numberTexts = rows.flatMap((row, index) =>
    [cycleTime, counter].map(column => (exactAt(index, column) === undefined ? (row[column] ?? '') : '')),
  )
  const signs = columnSignOf(numberTexts, language)
  const { order = days.order, sign = signs.sign } = reading
  const value = (index: number, column: number) => {
    const exact = exactAt(index, column)
    const parsedNumber = exact === undefined ? numberOf(rows[index]?.[column], sign) : Number(exact)
    return typeof parsedNumber === 'number' ? parsedNumber : null
  }
  const unreadLines: string[] = []
  const cycles = rows.flatMap((row, index): Cycle[] => {
    const day = parseSheetDay(row[clock.day], language, order)
    const minute = minuteOf(row[clock.time] ?? '')
    if (day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day) || minute === undefined) {
      const line = row.filter(cell => cell.trim() !== '').join('; ')
      if (line !== '') unreadLines.push(line)
      return []
    }
    return [
      {
        day,
        minute,
        cycleTime: value(index, cycleTime),
        counter: value(index, counter),
        isReject: reject !== -1 && /^(1|x|ng|true|yes|sí|si|ja|是)$/i.test(row[reject]?.trim() ?? ''),
      },
    ]
  })
  return {
    cycles,
    unreadLines,
    isOrderOpen: days.isDoubtful && reading.order === undefined,
    isSignOpen: signs.isDoubtful && reading.sign === undefined,
  }
}

function findColumn(row: readonly string[], name: Column): number {
  const scores = row.map(title => (title === '' ? 0 : scoreMatch(title, headings[name])))
  const best = Math.max(0, ...scores)
  return best >= 60 ? scores.indexOf(best) : -1
}

/** Finds the columns of the day and the time of day, which can be the same column. */
function clockColumns(titles: readonly string[], rows: readonly (readonly string[])[]) {
  const has = (column: number, pattern: RegExp) =>
    rows.slice(0, 20).some(row => pattern.test(row[column] ?? ''))
  const columns = titles.map((_, column) => column)
  const time = columns.find(column => has(column, /\d{1,2}:\d{2}/)) ?? -1
  const isWhole = has(time, /\d{1,4}[./\-年]\d{1,2}[./\-月]\d{1,4}/)
  const day = isWhole
    ? time
    : (columns.find(column => has(column, /^\d{1,4}[./\-年]\d{1,2}[./\-月]\d{1,4}/)) ?? -1)
  return { day, time }
}

/** Returns whether the quantity or the scrap of the entries depends on the parts of a cycle. */
export const needsCavities = (cycles: readonly Cycle[], unitId: ProductionUnit): boolean =>
  unitId === 'Parts' || cycles.some(({ isReject }) => isReject)

interface EntryOptions {
  unitId: ProductionUnit
  /** May be null only if `needsCavities` returns false. */
  activeCavities: number | null
  press: string
  lot: string
  /** True when Saturday and Sunday count as the weekend shift. */
  hasWeekend: boolean
}

/** Returns the entries to send: one for each shift of each day, in the unit of the options. */
export function groupIntoEntries(cycles: readonly Cycle[], options: EntryOptions) {
  const byShift = Map.groupBy(cycles, cycle => {
    const { day, shift } = shiftAt(cycle, options.hasWeekend)
    return `${day} ${shift}`
  })
  return [...byShift].map(([key, shiftCycles]) => {
    const [date = '', shiftId = ''] = key.split(' ')
    const times = shiftCycles.flatMap(({ cycleTime }) =>
      cycleTime !== null && cycleTime > 0 ? [cycleTime] : [],
    )
    const seconds = times.reduce((sum, time) => sum + time, 0)
    const counters = shiftCycles.flatMap(({ counter }) => (counter === null ? [] : [counter]))
    const { activeCavities } = options
    const toParts = (cycleCount: number) => cycleCount * (activeCavities ?? 0)
    const quantity = {
      Cycles: shiftCycles.length,
      Parts: toParts(shiftCycles.length),
      Hours: Math.round((seconds / 3_600) * 100) / 100,
    }[options.unitId]
    return {
      date,
      shiftId: shiftId as Shift,
      quantity,
      scrap: toParts(shiftCycles.filter(({ isReject }) => isReject).length),
      cycleTime: times.length > 0 ? Math.round((seconds / times.length) * 10) / 10 : null,
      activeCavities,
      runMinutes: times.length > 0 ? Math.min(1_440, Math.round(seconds / 60)) : null,
      counter: counters.length > 0 ? Math.max(...counters) : null,
      press: options.press,
      lot: options.lot,
    }
  })
}
