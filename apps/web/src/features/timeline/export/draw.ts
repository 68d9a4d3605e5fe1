import { dateOf, dayNumber } from '@steelsafe/contract/timeline/schedule/work-days.ts'
import { arrowHead, arrowPath } from '../chart/arrows.ts'
import { barSpan, diamond } from '../chart/places.ts'
import { offDays, type Tick, ticksOf, widthOf, xOf } from '../chart/scale.ts'
import { arrowsOf, type Sheet, sheetHeight, sheetWidth, sizes, tableWidth } from './sheet.ts'

type Pen = OffscreenCanvasRenderingContext2D
type Rows = Sheet['rows']

/** On white paper, whatever the screen looks like. */
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
  arrow: '#66717d',
  broken: '#8a5300',
  baseline: '#98a3ae',
}
const family = "'Inter Variable', system-ui, 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', sans-serif"
const font = (size: number, weight = 400) => `${weight} ${size}px ${family}`

/** Draws the rows from one to before another, below title and axis. */
export function drawSheet(pen: Pen, sheet: Sheet, from: number, to: number): void {
  const rows = sheet.rows.slice(from, to)
  const height = sheetHeight(rows.length)
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, sheetWidth(sheet), height)
  pen.textBaseline = 'middle'
  drawTitle(pen, sheet)
  drawAxis(pen, sheet, height)
  drawTable(pen, sheet, rows)
  pen.save()
  pen.beginPath()
  pen.rect(tableWidth(sheet), sizes.title + sizes.axis, widthOf(sheet.scale), rows.length * sizes.row)
  pen.clip()
  pen.translate(tableWidth(sheet), sizes.title + sizes.axis - from * sizes.row)
  for (const row of rows) drawBar(pen, sheet, row)
  drawArrows(pen, sheet, from, to)
  drawNames(pen, sheet, rows)
  pen.restore()
}

/** A text as far as there is room for it. */
function write(pen: Pen, text: string, x: number, y: number, room: number) {
  if (pen.measureText(text).width <= room) return pen.fillText(text, x, y)
  let [fits, tooLong] = [0, text.length]
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (pen.measureText(`${text.slice(0, middle)}…`).width <= room) fits = middle
    else tooLong = middle
  }
  if (fits > 0) pen.fillText(`${text.slice(0, fits)}…`, x, y)
}

function drawTitle(pen: Pen, sheet: Sheet) {
  const right = sheetWidth(sheet)
  pen.fillStyle = ink.text
  pen.font = font(16, 600)
  write(pen, sheet.title, 8, sizes.title / 2, right - 160)
  pen.font = font(11)
  pen.fillStyle = ink.quiet
  pen.textAlign = 'right'
  pen.fillText(sheet.date, right - 8, sizes.title / 2)
  pen.textAlign = 'left'
}

function drawAxis(pen: Pen, sheet: Sheet, height: number) {
  const { scale, plan, today, language } = sheet
  const left = tableWidth(sheet)
  const top = sizes.title
  const half = sizes.axis / 2
  pen.fillStyle = ink.head
  pen.fillRect(0, top, sheetWidth(sheet), sizes.axis)
  const x = (day: number) => left + xOf(scale, Math.max(scale.origin, Math.min(scale.end, day)))
  if (scale.pixelsPerDay >= 2) {
    pen.fillStyle = ink.off
    for (const { first, last } of offDays(plan.work.isWorking, scale.origin, scale.end))
      pen.fillRect(x(first), top + sizes.axis, x(last + 1) - x(first), height - top - sizes.axis)
  }
  const { upper, lower } = ticksOf(scale, scale.origin, scale.end, language)
  const label = (tick: Tick, y: number) => {
    pen.fillStyle = ink.line
    pen.fillRect(x(tick.from), y - half / 2, 1, half)
    pen.fillStyle = ink.quiet
    write(pen, tick.label, x(tick.from) + 3, y, x(tick.to) - x(tick.from) - 4)
  }
  pen.font = font(10, 600)
  for (const tick of upper) label(tick, top + half / 2)
  pen.font = font(9)
  for (const tick of lower) {
    label(tick, top + half * 1.5)
    pen.fillStyle = ink.line
    pen.fillRect(x(tick.from), top + sizes.axis, 0.5, height - top - sizes.axis)
  }
  if (scale.origin <= today && today < scale.end) {
    pen.fillStyle = ink.criticalDone
    pen.fillRect(x(today + 0.5), top + sizes.axis, 1.5, height - top - sizes.axis)
  }
}

function drawTable(pen: Pen, sheet: Sheet, rows: Rows) {
  const top = sizes.title + sizes.axis
  let left = 0
  for (const [place, { title, width, isNumber, show }] of sheet.columns.entries()) {
    const say = (text: string, y: number, indent = 0) => {
      pen.textAlign = isNumber ? 'right' : 'left'
      write(pen, text, isNumber ? left + width - 6 : left + 6 + indent, y, width - 10 - indent)
    }
    pen.fillStyle = ink.text
    pen.font = font(10, 600)
    say(title, sizes.title + sizes.axis * 0.75)
    for (const [at, { task, depth }] of rows.entries()) {
      pen.font = font(11, task.summary ? 600 : 400)
      say(show(task), top + (at + 0.5) * sizes.row, place === 0 ? (depth - 1) * sizes.indent : 0)
    }
    left += width
  }
  pen.textAlign = 'left'
  pen.fillStyle = ink.line
  for (let at = 0; at <= rows.length; at++) pen.fillRect(0, top + at * sizes.row, sheetWidth(sheet), 0.5)
  pen.fillRect(left - 1, sizes.title, 1, sizes.axis + rows.length * sizes.row)
}

function drawBar(pen: Pen, sheet: Sheet, { task, index }: Rows[number]) {
  const { scale, plan, showsCritical } = sheet
  const { left, right } = barSpan(scale, task)
  const middle = index * sizes.row + sizes.row / 2
  const isCritical = showsCritical && task.critical
  const then = plan.baseline?.get(task.id)
  if (then) {
    const span = barSpan(scale, { ...then, milestone: task.milestone })
    pen.fillStyle = ink.baseline
    pen.fillRect(span.left, middle + 6, span.right - span.left, 3)
  }
  if (showsCritical && !task.summary && task.slackDays > 0 && task.percentComplete < 100) {
    const latest = plan.work.day(plan.work.before(dayNumber(task.end) + 1) + task.slackDays - 1)
    const to = barSpan(scale, { start: dateOf(latest), end: dateOf(latest), milestone: false }).right
    pen.fillStyle = ink.quiet
    for (let x = right + 2; x < to; x += 5) pen.fillRect(x, middle - 0.75, 2, 1.5)
  }
  if (task.milestone) {
    const center = left + diamond
    pen.fillStyle = isCritical ? ink.criticalDone : ink.done
    pen.fill(new Path2D(`M${center - 7} ${middle}l7 -7l7 7l-7 7z`))
  } else if (task.summary) {
    pen.fillStyle = ink.summary
    pen.fill(new Path2D(`M${left} ${middle - 4}H${right}v8l-5 -4H${left + 5}l-5 4z`))
  } else {
    pen.fillStyle = isCritical ? ink.critical : ink.bar
    pen.fillRect(left, middle - 6, right - left, 12)
    pen.fillStyle = isCritical ? ink.criticalDone : ink.done
    pen.fillRect(left, middle - 6, ((right - left) * task.percentComplete) / 100, 12)
    pen.strokeStyle = isCritical ? ink.criticalDone : ink.done
    pen.lineWidth = isCritical ? 1.5 : 0.75
    pen.strokeRect(left, middle - 6, right - left, 12)
  }
}

/** The names behind the bars, on white, so that arrows run below them. */
function drawNames(pen: Pen, { scale }: Sheet, rows: Rows) {
  pen.font = font(9)
  pen.lineWidth = 3
  pen.lineJoin = 'round'
  pen.strokeStyle = 'white'
  pen.fillStyle = ink.quiet
  for (const { task, index } of rows) {
    const x = barSpan(scale, task).right + 12
    const y = (index + 0.5) * sizes.row
    pen.strokeText(task.title, x, y)
    pen.fillText(task.title, x, y)
  }
}

function drawArrows(pen: Pen, sheet: Sheet, from: number, to: number) {
  pen.lineWidth = 0.9
  for (const { link, before, after } of arrowsOf(sheet, from, to)) {
    const isBroken = sheet.plan.brokenLinks.has(link.id)
    pen.strokeStyle = isBroken ? ink.broken : ink.arrow
    pen.fillStyle = pen.strokeStyle
    pen.setLineDash(isBroken ? [4, 3] : [])
    pen.stroke(new Path2D(arrowPath(before, after, link.type, sizes.row)))
    pen.fill(new Path2D(arrowHead(after, link.type)))
  }
  pen.setLineDash([])
}
