import { type Pen, type TextStyle, truncateText } from '@steelsafe/contract/core/drawing/pen.ts'
import { dateOf, dayNumber } from '../schedule/work-days.ts'
import { arrowHead, arrowPath } from './arrows.ts'
import { barSpan, diamond } from './bar-geometry.ts'
import { arrowsOf, type ChartSheet, sheetHeight, sheetWidth, sizes, tableWidth } from './chart-sheet.ts'
import { offDays, type Tick, ticksOf, widthOf, xOf } from './scale.ts'

type Rows = ChartSheet['rows']

/** Colors for white paper, regardless of the screen's color scheme. */
const ink = {
  text: '#1d252d',
  quiet: '#57626e',
  line: '#dde2e7',
  off: '#eceff2',
  head: '#f2f4f6',
  bar: '#a9c7e3',
  done: '#1c5d99',
  summary: '#3b4753',
  critical: '#f6c5c1',
  criticalDone: '#b3261e',
  today: '#7b3fa0',
  arrow: '#66717d',
  broken: '#8a5300',
  baseline: '#98a3ae',
}
const styles = {
  title: { size: 16, isBold: true, color: ink.text },
  date: { size: 11, color: ink.quiet, align: 'right' },
  heading: { size: 10, isBold: true, color: ink.text },
  upper: { size: 10, isBold: true, color: ink.quiet },
  lower: { size: 9, color: ink.quiet },
  task: { size: 11, color: ink.text },
  summary: { size: 11, isBold: true, color: ink.text },
  name: { size: 9, color: ink.quiet, hasHalo: true },
} satisfies Record<string, TextStyle>

/** Draws the title, the axis, and the rows from index `from` to before index `to`. */
export function drawSheet(pen: Pen, sheet: ChartSheet, from: number, to: number): void {
  const rows = sheet.rows.slice(from, to)
  const height = sheetHeight(rows.length)
  pen.rect(0, 0, sheetWidth(sheet), height, 'white')
  drawTitle(pen, sheet)
  drawAxis(pen, sheet, height)
  drawTable(pen, sheet, rows)
  const chart = {
    x: tableWidth(sheet),
    y: sizes.title + sizes.axis,
    width: widthOf(sheet.scale),
    height: rows.length * sizes.row,
  }
  const top = from * sizes.row
  pen.within(chart, () => {
    for (const row of rows) drawBar(pen, sheet, row, top)
    drawArrows(pen, sheet, from, to)
    drawNames(pen, sheet, rows, top)
  })
}

function write(pen: Pen, text: string, x: number, y: number, room: number, style: TextStyle) {
  const fittingText = truncateText(pen, text, room, style)
  if (fittingText) pen.text(fittingText, x, y, style)
}

function drawTitle(pen: Pen, sheet: ChartSheet) {
  const right = sheetWidth(sheet)
  write(pen, sheet.title, 8, sizes.title / 2, right - 160, styles.title)
  pen.text(sheet.date, right - 8, sizes.title / 2, styles.date)
}

function drawAxis(pen: Pen, sheet: ChartSheet, height: number) {
  const { scale, plan, today, language } = sheet
  const left = tableWidth(sheet)
  const top = sizes.title
  const half = sizes.axis / 2
  const rowsTop = top + sizes.axis
  pen.rect(0, top, sheetWidth(sheet), sizes.axis, ink.head)
  const x = (day: number) => left + xOf(scale, Math.max(scale.origin, Math.min(scale.end, day)))
  if (scale.pixelsPerDay >= 2)
    for (const { first, last } of offDays(plan.work.isWorking, scale.origin, scale.end))
      pen.rect(x(first), rowsTop, x(last + 1) - x(first), height - rowsTop, ink.off)
  const { upper, lower } = ticksOf(scale, scale.origin, scale.end, language)
  const label = (tick: Tick, y: number, style: TextStyle) => {
    pen.rect(x(tick.from), y - half / 2, 1, half, ink.line)
    write(pen, tick.label, x(tick.from) + 3, y, x(tick.to) - x(tick.from) - 4, style)
  }
  for (const tick of upper) label(tick, top + half / 2, styles.upper)
  for (const tick of lower) {
    label(tick, top + half * 1.5, styles.lower)
    pen.rect(x(tick.from), rowsTop, 0.5, height - rowsTop, ink.line)
  }
  if (scale.origin <= today && today < scale.end)
    pen.rect(x(today + 0.5), rowsTop, 1.5, height - rowsTop, ink.today)
}

/** Draws the table row by row, because screen readers and text selection follow the order of drawing. */
function drawTable(pen: Pen, sheet: ChartSheet, rows: Rows) {
  const top = sizes.title + sizes.axis
  const width = tableWidth(sheet)
  for (let at = 0; at <= rows.length; at++)
    pen.rect(0, top + at * sizes.row, sheetWidth(sheet), 0.5, ink.line)
  pen.rect(width - 1, sizes.title, 1, sizes.axis + rows.length * sizes.row, ink.line)
  const line = (texts: string[], y: number, indent: number, style: TextStyle) => {
    let left = 0
    for (const [place, { width, isNumber }] of sheet.columns.entries()) {
      const inset = place === 0 ? indent : 0
      const x = isNumber ? left + width - 6 : left + 6 + inset
      const aligned: TextStyle = isNumber ? { ...style, align: 'right' } : style
      write(pen, texts[place] ?? '', x, y, width - 10 - inset, aligned)
      left += width
    }
  }
  const headings = sheet.columns.map(({ title }) => title)
  line(headings, sizes.title + sizes.axis * 0.75, 0, styles.heading)
  for (const [at, { task, depth }] of rows.entries()) {
    const texts = sheet.columns.map(({ show }) => show(task))
    const style = task.summary ? styles.summary : styles.task
    line(texts, top + (at + 0.5) * sizes.row, (depth - 1) * sizes.indent, style)
  }
}

function drawBar(pen: Pen, sheet: ChartSheet, { task, index }: Rows[number], top: number) {
  const { scale, plan, showsCritical } = sheet
  const { left, right } = barSpan(scale, task)
  const middle = index * sizes.row + sizes.row / 2 - top
  const isCritical = showsCritical && task.critical
  const strong = isCritical ? ink.criticalDone : ink.done
  const then = plan.baseline?.get(task.id)
  if (then) {
    const span = barSpan(scale, { ...then, milestone: task.milestone })
    pen.rect(span.left, middle + 6, span.right - span.left, 3, ink.baseline)
  }
  if (showsCritical && !task.summary && task.slackDays > 0 && task.percentComplete < 100) {
    const latest = plan.work.day(plan.work.before(dayNumber(task.end) + 1) + task.slackDays - 1)
    const to = barSpan(scale, { start: dateOf(latest), end: dateOf(latest), milestone: false }).right
    for (let x = right + 2; x < to; x += 5) pen.rect(x, middle - 0.75, 2, 1.5, ink.quiet)
  }
  if (task.milestone) pen.path(`M${left + diamond - 7} ${middle}l7 -7l7 7l-7 7z`, { fill: strong })
  else if (task.summary)
    pen.path(`M${left} ${middle - 4}H${right}v8l-5 -4H${left + 5}l-5 4z`, { fill: ink.summary })
  else {
    const width = right - left
    pen.rect(left, middle - 6, width, 12, isCritical ? ink.critical : ink.bar)
    if (task.percentComplete > 0) pen.rect(left, middle - 6, (width * task.percentComplete) / 100, 12, strong)
    const outline = `M${left} ${middle - 6}h${width}v12h${-width}z`
    pen.path(outline, { stroke: strong, width: isCritical ? 1.5 : 0.75 })
  }
}

/** Draws the names next to the bars on a white background, so that arrows pass below them. */
function drawNames(pen: Pen, { scale }: ChartSheet, rows: Rows, top: number) {
  for (const { task, index } of rows)
    pen.text(task.title, barSpan(scale, task).right + 12, (index + 0.5) * sizes.row - top, styles.name)
}

function drawArrows(pen: Pen, sheet: ChartSheet, from: number, to: number) {
  const top = from * sizes.row
  for (const { dependency, before, after } of arrowsOf(sheet, from, to)) {
    const isBroken = sheet.plan.brokenDependencies.has(dependency.id)
    const color = isBroken ? ink.broken : ink.arrow
    const [first, last] = [before, after].map(place => ({ ...place, middle: place.middle - top })) as [
      typeof before,
      typeof after,
    ]
    const line = arrowPath(first, last, dependency.type, sizes.row)
    pen.path(line, { stroke: color, width: 0.9, ...(isBroken ? { dash: [4, 3] } : {}) })
    pen.path(arrowHead(last, dependency.type), { fill: color })
  }
}
