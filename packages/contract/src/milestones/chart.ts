import { type Pen, type TextStyle, truncateText } from '../core/drawing/pen.ts'
import type { Language } from '../core/fields.ts'
import { dash, formatDay, formatNumber, formatPercent } from '../core/formats/formats.ts'
import type { ProjectMilestone } from './entities.ts'
import { kpisOf } from './milestone-status.ts'
import { type StateTranslator, stateText, toneOf } from './state-text.ts'

/** The levels of the chart from left to right, with their text keys in `milestones`. */
export const chartLevels = [
  [-100, 'level.late'],
  [-50, 'level.due'],
  [0, 'level.notStarted'],
  [50, 'level.inProgress'],
  [100, 'level.complete'],
] as const
export const chartKpis = ['count', 'remainingDays', 'totalDays', 'percentComplete'] as const

/**
 * Returns the milestones of the chart, sorted by date. Milestones that are off are left out; milestones without dates
 * are last.
 */
export const drawnMilestones = (milestones: readonly ProjectMilestone[]) =>
  milestones
    .flatMap(milestone => (milestone.level === null ? [] : [{ ...milestone, level: milestone.level }]))
    .sort((one, other) => dateOf(one).localeCompare(dateOf(other)))
type DrawnMilestone = ReturnType<typeof drawnMilestones>[number]

/**
 * Returns the end date, else the start date, for sorting. Without dates, returns the last possible day, because
 * `localeCompare` sorts other characters before digits.
 */
const dateOf = ({ startDate, endDate }: Pick<ProjectMilestone, 'startDate' | 'endDate'>): string =>
  endDate ?? startDate ?? '9999-12-31'

type TextTranslator = StateTranslator &
  ((key: (typeof chartLevels)[number][1] | `kpi.${(typeof chartKpis)[number]}` | 'field.end') => string)

/** The content of a chart for paper or a picture. */
export interface MilestoneChart {
  /** The number and name of the project. */
  title: string
  milestones: readonly ProjectMilestone[]
  today: string
  language: Language
  translateText: TextTranslator
}

/** Width of the chart, in points. */
export const chartWidth = 700
const sizes = { title: 26, kpis: 42, axis: 22, row: 24 }
const columns = { name: 190, end: 64, state: 170 }
const colors = {
  text: '#1d252d',
  quiet: '#57626e',
  line: '#dde2e7',
  late: '#b3261e',
  due: '#8a5300',
  'on-time': '#1b6b3a',
  active: '#1c5d99',
  none: '#57626e',
}

/** Returns the height of a chart with a number of rows, in points. */
export const chartHeight = (rows: number): number => sizes.title + sizes.kpis + sizes.axis + rows * sizes.row

/** Returns the number of rows that fit into a height. */
export const chartRows = (height: number): number =>
  Math.max(1, Math.floor((height - chartHeight(0)) / sizes.row))

/**
 * Draws the rows from `from` (inclusive) to `to` (exclusive) below the title, the figures and the levels. Each state is
 * shown by a text and a position, not only by its color.
 */
export function drawChart(pen: Pen, chart: MilestoneChart, from: number, to: number): void {
  const { title, today, language, translateText, milestones } = chart
  pen.rect(0, 0, chartWidth, chartHeight(to - from), '#ffffff')
  const heading: TextStyle = { size: 14, isBold: true, color: colors.text }
  pen.text(truncateText(pen, title, chartWidth - 90, heading), 0, sizes.title / 2, heading)
  pen.text(formatDay(today, language), chartWidth, sizes.title / 2, right)
  drawKpis(pen, chart)
  const axis = axisOf()
  const top = sizes.title + sizes.kpis
  for (const [level, key] of chartLevels) {
    const label = translateText(key)
    pen.text(label, axis.at(level) - pen.widthOf(label, small) / 2, top + sizes.axis / 2, small)
  }
  const rows = drawnMilestones(milestones).slice(from, to)
  const bottom = top + sizes.axis + rows.length * sizes.row
  for (const [level] of chartLevels)
    pen.path(`M${axis.at(level)} ${top + sizes.axis}V${bottom}`, {
      stroke: level === 0 ? colors.quiet : colors.line,
    })
  for (const [index, milestone] of rows.entries())
    drawRow(pen, chart, milestone, top + sizes.axis + (index + 0.5) * sizes.row)
}

const small: TextStyle = { size: 8, color: colors.quiet }
const plain: TextStyle = { size: 9, color: colors.text }
const figure: TextStyle = { size: 14, isBold: true, color: colors.text }
const right: TextStyle = { ...plain, align: 'right' }

function drawKpis(pen: Pen, { milestones, today, language, translateText }: MilestoneChart): void {
  const kpis = kpisOf(milestones, today)
  for (const [index, name] of chartKpis.entries()) {
    const x = (index * chartWidth) / chartKpis.length
    const value =
      name === 'percentComplete'
        ? formatPercent(kpis[name] / 100, language)
        : formatNumber(kpis[name], language)
    pen.text(translateText(`kpi.${name}`), x, sizes.title + 8, small)
    pen.text(value, x, sizes.title + 23, figure)
    if (name === 'remainingDays' && kpis.daysLate > 0)
      pen.text(
        translateText('state.late', { count: kpis.daysLate }),
        x + pen.widthOf(value, figure) + 8,
        sizes.title + 25,
        {
          ...small,
          color: colors.late,
        },
      )
  }
}

function drawRow(
  pen: Pen,
  { language, translateText }: MilestoneChart,
  milestone: DrawnMilestone,
  y: number,
): void {
  const axis = axisOf()
  const { level, name, endDate } = milestone
  const tone = colors[toneOf(milestone)]
  pen.text(truncateText(pen, name, columns.name - 8, plain), 0, y, plain)
  pen.text(endDate ? formatDay(endDate, language) : dash, columns.name + columns.end - 8, y, right)
  const [low, high] = [Math.min(level, 0), Math.max(level, 0)]
  if (level === 0)
    pen.path(`M${axis.at(0)} ${y - 5}l5 5l-5 5l-5 -5Z`, { fill: 'white', stroke: tone, width: 1.5 })
  else pen.rect(axis.at(low), y - 6, axis.at(high) - axis.at(low), 12, tone)
  const { key, count } = stateText(milestone)
  const words = { ...plain, color: tone, isBold: true }
  pen.text(
    truncateText(pen, translateText(key, { count }), columns.state, words),
    chartWidth - columns.state,
    y,
    words,
  )
}

/** Returns the horizontal axis of the levels, between the columns of dates and states. */
function axisOf() {
  const margin = 26
  const left = columns.name + columns.end + margin
  const width = chartWidth - columns.state - margin - left
  return { at: (level: number) => left + ((level + 100) / 200) * width }
}
