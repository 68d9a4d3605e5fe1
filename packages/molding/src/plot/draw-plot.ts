import { chartColors } from '@steelsafe/contract/core/drawing/chart-colors.ts'
import { type Pen, type TextStyle, truncateText } from '@steelsafe/contract/core/drawing/pen.ts'
import type { Drawing } from './drawing.ts'
import { digitsOfTicks, ticksOf } from './ticks.ts'

/** Colors of a plot. Marks differ by shape too, so that a print without colors is readable. */
export interface PlotColors {
  ink: string
  quiet: string
  line: string
  band: string
  series: string
  compared: string
}

export const paperColors: PlotColors = {
  ink: '#1a222b',
  quiet: '#57626e',
  line: '#d5dae0',
  band: '#e4e9ef',
  series: chartColors.light[0],
  compared: chartColors.light[1],
}

interface PlotLook {
  width: number
  height: number
  colors: PlotColors
  /** Formats a number in the language of the sheet. */
  number: (value: number, digits: number) => string
}

const fontSize = 11
const textStyle = (color: string, align: 'left' | 'right' = 'left', isBold = false): TextStyle => ({
  size: fontSize,
  color,
  align,
  isBold,
})

/** Draws a plot from the corner 0, 0: axes with units, bands, marks, named lines, and a legend above. */
export function drawPlot(pen: Pen, drawing: Drawing, { width, height, colors, number }: PlotLook): void {
  const { series, lines, bands, names } = drawing
  const hasBars = series.some(({ mark }) => mark === 'bars')
  const points = series.flatMap(one => one.points)
  const xs = [...points.map(([x]) => x), ...valuesOf('x', drawing)]
  const ys = [...points.map(([, y]) => y), ...valuesOf('y', drawing), ...(hasBars ? [0] : [])]
  const xTicks = names
    ? names.map((_, index) => index + 1)
    : ticksOf(Math.min(...xs), Math.max(...xs), Math.max(2, Math.floor(width / 90)))
  const yTicks = ticksOf(Math.min(...ys), Math.max(...ys), Math.max(2, Math.floor(height / 45)))
  const yDigits = digitsOfTicks(yTicks)
  const label = (value: number) => number(value, yDigits)
  const left = Math.max(...yTicks.map(value => pen.widthOf(label(value), textStyle(colors.quiet)))) + 8
  const legend = legendOf(drawing)
  const rows = legendRows(pen, legend, width)
  const top = rows.length * 16 + 22
  const box = { left, top, right: width - 12, bottom: height - 36 }
  const [fromX, toX] = names ? [0.4, names.length + 0.6] : widened(xTicks, hasBars)
  const [fromY, toY] = [yTicks[0]!, yTicks.at(-1)!]
  const atX = (value: number) => box.left + ((value - fromX) / (toX - fromX || 1)) * (box.right - box.left)
  const atY = (value: number) => box.bottom - ((value - fromY) / (toY - fromY || 1)) * (box.bottom - box.top)

  for (const { axis, from, to } of bands) {
    const [x, y] = axis === 'x' ? [atX(from), box.top] : [box.left, atY(to)]
    const [w, h] = axis === 'x' ? [atX(to) - x, box.bottom - box.top] : [box.right - box.left, atY(from) - y]
    pen.rect(x, y, Math.max(2, w), Math.max(2, h), colors.band)
  }
  for (const tick of yTicks) {
    pen.path(`M${box.left} ${atY(tick)}H${box.right}`, { stroke: colors.line, width: 1 })
    pen.text(label(tick), box.left - 6, atY(tick), textStyle(colors.quiet, 'right'))
  }
  drawNamesOfX(pen, { names, ticks: xTicks, atX, box, colors, number })
  pen.path(`M${box.left} ${box.top}V${box.bottom}H${box.right}`, { stroke: colors.quiet, width: 1 })
  pen.text(drawing.yLabel, 0, top - 12, textStyle(colors.ink, 'left', true))
  pen.text(drawing.xLabel, box.right, height - 6, textStyle(colors.ink, 'right', true))
  const barWidth = Math.max(3, Math.min(26, ((box.right - box.left) / Math.max(1, points.length)) * 0.55))
  for (const one of series) {
    const color = one.isCompared ? colors.compared : colors.series
    const at = one.points.map(([x, y]): [number, number] => [atX(x), atY(y)])
    drawMarks(pen, one, at, { color, zero: atY(Math.max(0, fromY)), barWidth })
  }
  if (drawing.isLabeled)
    for (const { name, mark, points: own } of series) {
      const middle = own[Math.floor(own.length / 2)]
      if (mark === 'line' && middle)
        pen.text(name, atX(middle[0]), atY(middle[1]), { ...textStyle(colors.ink), hasHalo: true })
    }
  for (const { axis, value } of lines) {
    const path =
      axis === 'x' ? `M${atX(value)} ${box.top}V${box.bottom}` : `M${box.left} ${atY(value)}H${box.right}`
    pen.path(path, { stroke: colors.ink, width: 1.25, dash: [5, 3] })
  }
  // Draw each name next to its line where the plot has room, starting at the top.
  let free = box.top + 8
  for (const { name, value } of lines.filter(line => line.axis === 'x')) {
    const isLeft = atX(value) > (box.left + box.right) / 2
    pen.text(name, atX(value) + (isLeft ? -4 : 4), free, {
      ...textStyle(colors.ink, isLeft ? 'right' : 'left'),
      hasHalo: true,
    })
    free += 14
  }
  for (const { name, value } of lines.filter(line => line.axis === 'y'))
    pen.text(name, box.right - 2, atY(value) - 7, { ...textStyle(colors.ink, 'right'), hasHalo: true })
  drawLegend(pen, rows, colors)
}

/** Returns the values of lines and bands on an axis, so that the axis includes them. */
const valuesOf = (axis: 'x' | 'y', { lines, bands }: Drawing) => [
  ...lines.filter(line => line.axis === axis).map(({ value }) => value),
  ...bands.filter(band => band.axis === axis).flatMap(({ from, to }) => [from, to]),
]

const widened = (ticks: readonly number[], isWidened: boolean): [number, number] => {
  const [first, last] = [ticks[0]!, ticks.at(-1)!]
  const widthOfTick = isWidened ? (last - first) * 0.04 : 0
  return [first - widthOfTick, last + widthOfTick]
}

function drawNamesOfX(
  pen: Pen,
  {
    names,
    ticks,
    atX,
    box,
    colors,
    number,
  }: {
    names: string[] | undefined
    ticks: number[]
    atX: (value: number) => number
    box: { left: number; right: number; bottom: number }
    colors: PlotColors
    number: PlotLook['number']
  },
): void {
  const digits = digitsOfTicks(ticks)
  const widthOfTick = (box.right - box.left) / Math.max(1, ticks.length)
  const step = Math.max(1, Math.ceil(28 / Math.max(1, widthOfTick)))
  for (const [index, tick] of ticks.entries()) {
    if (index % step !== 0) continue
    const text = names
      ? truncateText(pen, names[index] ?? '', widthOfTick * step - 4, textStyle(colors.quiet))
      : number(tick, digits)
    const half = pen.widthOf(text, textStyle(colors.quiet)) / 2
    pen.path(`M${atX(tick)} ${box.bottom}v4`, { stroke: colors.quiet, width: 1 })
    pen.text(
      text,
      Math.max(0, Math.min(atX(tick) - half, box.right - 2 * half + 8)),
      box.bottom + 12,
      textStyle(colors.quiet),
    )
  }
}

type Series = Drawing['series'][number]

function drawMarks(
  pen: Pen,
  { mark, isCompared }: Series,
  at: readonly [number, number][],
  { color, zero, barWidth }: { color: string; zero: number; barWidth: number },
): void {
  if (at.length === 0) return
  const dash: [number, number] | undefined = isCompared ? [3, 3] : undefined
  if (mark === 'line' || mark === 'area') {
    const path = at.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
    pen.path(mark === 'area' ? `${path}Z` : path, { stroke: color, width: mark === 'area' ? 2 : 1.75, dash })
    return
  }
  for (const [x, y] of at) {
    if (mark === 'bars') {
      const left = isCompared ? x : x - barWidth / 2
      const bar = `M${left} ${zero}V${y}H${left + barWidth / (isCompared ? 2 : 1)}V${zero}Z`
      pen.path(bar, isCompared ? { stroke: color, width: 1.5, dash } : { fill: color })
    } else if (mark === 'crosses')
      pen.path(`M${x - 4} ${y - 4}l8 8m0 -8l-8 8`, { stroke: color, width: 1.75 })
    else pen.path(circle(x, y), isCompared ? { stroke: color, width: 1.5 } : { fill: color })
  }
}

const circle = (x: number, y: number, r = 3.5) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

type Legend = { name: string; mark: Series['mark'] | 'band'; isCompared: boolean }

/** Returns one entry per name. A line together with its points is one series. Lines with labels have no entry. */
function legendOf({ series, bands, isLabeled }: Drawing): Legend[] {
  const legendByName = new Map<string, Legend>()
  for (const { name, mark, isCompared } of series) {
    if (isLabeled && mark === 'line') continue
    const existingEntry = legendByName.get(name)
    if (!existingEntry || existingEntry.mark === 'line') legendByName.set(name, { name, mark, isCompared })
  }
  return [
    ...legendByName.values(),
    ...bands.map(({ name }) => ({ name, mark: 'band' as const, isCompared: false })),
  ]
}

function legendRows(pen: Pen, legend: readonly Legend[], width: number): { item: Legend; x: number }[][] {
  const rows: { item: Legend; x: number }[][] = [[]]
  let x = 0
  for (const item of legend) {
    const neededWidth = 22 + pen.widthOf(item.name, textStyle('')) + 14
    if (x > 0 && x + neededWidth > width) {
      rows.push([])
      x = 0
    }
    rows.at(-1)!.push({ item, x })
    x += neededWidth
  }
  return rows
}

function drawLegend(pen: Pen, rows: { item: Legend; x: number }[][], colors: PlotColors): void {
  for (const [row, items] of rows.entries())
    for (const { item, x } of items) {
      const y = 8 + row * 16
      const color = item.isCompared ? colors.compared : colors.series
      if (item.mark === 'band') pen.rect(x, y - 5, 16, 10, colors.band)
      else if (item.mark === 'line' || item.mark === 'area')
        pen.path(`M${x} ${y}h16`, { stroke: color, width: 2, ...(item.isCompared && { dash: [3, 3] }) })
      else
        drawMarks(
          pen,
          { name: item.name, mark: item.mark, isCompared: item.isCompared, points: [] },
          [[x + 8, item.mark === 'bars' ? y - 5 : y]],
          { color, zero: y + 5, barWidth: 8 },
        )
      pen.text(item.name, x + 22, y, textStyle(colors.ink))
    }
}
