import type { UnitSystem } from '@steelsafe/contract/molding/names.ts'
import { type Quantity, toDisplayUnit, unitFor } from '@steelsafe/contract/molding/quantities.ts'
import type { StudyPlot } from '@steelsafe/contract/molding/result.ts'

/** A plot in displayed units, with its labels. */
export interface Drawing {
  xLabel: string
  yLabel: string
  series: (Pick<StudyPlot['series'][number], 'mark' | 'points'> & { name: string; isCompared: boolean })[]
  lines: { name: string; axis: 'x' | 'y'; value: number }[]
  bands: { name: string; axis: 'x' | 'y'; from: number; to: number }[]
  names: string[] | undefined
  /** True when lines are labeled in the plot instead of in the legend. */
  isLabeled: boolean
}

export interface DrawingOptions {
  system: UnitSystem
  /** Returns the label of a figure or field. */
  translateText: (key: string) => string
  /** A plot of another study to compare with, and the name of that study. */
  compared?: { plot: StudyPlot; name: string } | undefined
}

/** Returns a quantity with its unit for a heading, such as "Pressure (MPa)". */
export function withUnit(label: string, quantity: Quantity, system: UnitSystem): string {
  const unit = unitFor(quantity, system)
  return unit ? `${label} (${unit})` : label
}

/** Converts a plot to displayed units and labels. */
export function drawingOf(plot: StudyPlot, { system, translateText, compared }: DrawingOptions): Drawing {
  const { x, y } = plot
  const toX = (value: number) => toDisplayUnit(value, x.quantity, system)
  const toY = (value: number) => toDisplayUnit(value, y.quantity, system)
  const to = (axis: 'x' | 'y', value: number) => (axis === 'x' ? toX(value) : toY(value))
  const seriesOf = (series: StudyPlot['series'], name?: string) =>
    series.map(({ key, mark, points, ...own }) => ({
      mark,
      name: name ?? own.name ?? translateText(key),
      isCompared: name !== undefined,
      points: points.map(([px, py]): [number, number] => [toX(px), toY(py)]),
    }))
  return {
    xLabel: withUnit(x.name ?? translateText(x.key), x.quantity, system),
    yLabel: withUnit(y.name ?? translateText(y.key), y.quantity, system),
    series: [...seriesOf(plot.series), ...(compared ? seriesOf(compared.plot.series, compared.name) : [])],
    lines: plot.lines.map(({ key, axis, value }) => ({
      name: translateText(key),
      axis,
      value: to(axis, value),
    })),
    bands: plot.bands.map(({ key, axis, from, to: end }) => ({
      name: translateText(key),
      axis,
      from: to(axis, from),
      to: to(axis, end),
    })),
    names: plot.names,
    isLabeled: plot.isLabeled ?? false,
  }
}
