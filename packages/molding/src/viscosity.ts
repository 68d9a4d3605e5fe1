import { fitLine, type Line } from './sample.ts'

export interface ViscosityShot {
  /** Fill time, in s; above 0. */
  fillTime: number
  /** Injection pressure as shown by the press, in kPa. */
  pressure: number
}

interface ViscosityPoint extends ViscosityShot {
  /** Index in the list of shots. */
  at: number
  /** Pressure in the melt, in kPa: the pressure times the intensification ratio. */
  plastic: number
  /** Relative shear rate, in 1/s: 1 / fill time. */
  shearRate: number
  /** Relative viscosity, in kPa s: plastic pressure times fill time. */
  viscosity: number
  /** Decrease in kPa s from the next lower speed; null at the lowest speed. */
  absoluteDrop: number | null
  /** The decrease in percent of the viscosity at the next lower speed. */
  percentDrop: number | null
}

/** A viscosity curve, with a suggested fill time. */
export interface ViscosityCurve {
  /** Ordered from the slowest to the fastest. */
  points: ViscosityPoint[]
  /** The point farthest below the chord of the curve, on axes from 0 to 1; null for fewer than four points. */
  breakPoint: ViscosityPoint | null
  /** The range in which the curve is flat and the press has pressure in reserve; null without such a range. */
  band: { from: ViscosityPoint; to: ViscosityPoint } | null
  /** Fill time in the middle of the band, s. */
  fillTime: number | null
  /** Exponent n of a power law through all points, and its standard error. */
  exponent: number | null
  exponentError: number | null
  isPressureLimited: boolean
  /** True when the curve bends only at its first or last points, because the sweep of speeds was too narrow. */
  isTooNarrow: boolean
}

export interface ViscosityOptions {
  /** Plastic pressure divided by hydraulic pressure; 1 when the press shows plastic pressure. */
  ratio: number
  /** Highest pressure in kPa that the press can show; null when unknown. */
  maxPressure: number | null
}

/** Share of its highest pressure up to which a press holds its speed. */
const pressureShare = 0.9
/**
 * Steepness, on axes from 0 to 1, up to which the curve counts as flat. This limit is our own; no source gives a
 * number.
 */
const flatSteepness = 0.25

/**
 * Computes the viscosity curve of short shots at different speeds: relative shear rate 1 / t in 1/s, relative viscosity
 * P * IR * t in kPa s (injectionmoldingonline.com, "Generating the viscosity curve"; routsis.blog 2009/09). Neither is
 * a property of the material, because both ignore the length and the gap of the flow.
 *
 * The break point and the band are our own suggestions: on axes from 0 to 1, the point farthest below the chord, and
 * the points after it where the curve falls by at most a quarter of the chord's steepness and the pressure stays below
 * 90 percent of the highest. A power law has no flat part on logarithmic axes, and the position of the bend depends on
 * the slowest speed of the sweep (Beaumont, "Trouble with the curve"), so use the same sweep each time on a press.
 * Needs at least two shots of different fill time, and six or more for a suggestion.
 */
export function viscosityCurve(
  shots: readonly ViscosityShot[],
  { ratio, maxPressure }: ViscosityOptions,
): ViscosityCurve {
  const points = viscosityPoints(shots, ratio)
  const isWithin = ({ pressure }: ViscosityPoint) =>
    maxPressure === null || pressure <= maxPressure * pressureShare
  const knee = kneeOf(points)
  const band = knee === null ? null : bandAfter(points, knee, isWithin)
  const law = powerLawOf(points)
  return {
    points,
    breakPoint: knee === null ? null : points[knee]!,
    band: band && { from: points[band.from]!, to: points[band.to]! },
    fillTime: band ? 2 / (points[band.from]!.shearRate + points[band.to]!.shearRate) : null,
    exponent: law ? 1 + law.slope : null,
    exponentError: law?.error ?? null,
    isPressureLimited: points.some(point => !isWithin(point)),
    isTooNarrow: knee !== null && (knee <= 1 || knee >= points.length - 2),
  }
}

function viscosityPoints(shots: readonly ViscosityShot[], ratio: number): ViscosityPoint[] {
  const points = shots
    .map(({ fillTime, pressure }, at) => ({
      at,
      fillTime,
      pressure,
      plastic: pressure * ratio,
      shearRate: 1 / fillTime,
      viscosity: pressure * ratio * fillTime,
    }))
    .sort((a, b) => a.shearRate - b.shearRate || a.viscosity - b.viscosity)
  return points.map((point, index) => {
    const before = points[index - 1]
    const absoluteDrop = before ? before.viscosity - point.viscosity : null
    return {
      ...point,
      absoluteDrop,
      percentDrop: before && absoluteDrop !== null ? (absoluteDrop / before.viscosity) * 100 : null,
    }
  })
}

/**
 * Scales points to axes from 0 to 1, so that units do not matter. Returns null for fewer than four points or a flat
 * line.
 */
function scaled(points: readonly ViscosityPoint[]): { x: number; y: number }[] | null {
  const [rates, viscosities] = [points.map(p => p.shearRate), points.map(p => p.viscosity)]
  const [fromX, toX] = [Math.min(...rates), Math.max(...rates)]
  const [fromY, toY] = [Math.min(...viscosities), Math.max(...viscosities)]
  if (points.length < 4 || !(toX > fromX) || !(toY > fromY)) return null
  return points.map(point => ({
    x: (point.shearRate - fromX) / (toX - fromX),
    y: (point.viscosity - fromY) / (toY - fromY),
  }))
}

function kneeOf(points: readonly ViscosityPoint[]): number | null {
  const at = scaled(points)
  if (!at) return null
  const [first, last] = [at[0]!, at.at(-1)!]
  const below = at.map(({ x, y }) => first.y + (last.y - first.y) * x - y)
  const knee = below.indexOf(Math.max(...below))
  return knee > 0 && below[knee]! > 1e-9 ? knee : null
}

function bandAfter(
  points: readonly ViscosityPoint[],
  knee: number,
  isWithin: (point: ViscosityPoint) => boolean,
): { from: number; to: number } | null {
  const at = scaled(points)!
  const isFlat = (index: number) => {
    const [before, here] = [at[index - 1]!, at[index]!]
    const run = here.x - before.x
    return isWithin(points[index]!) && (run > 0 ? (before.y - here.y) / run <= flatSteepness : true)
  }
  let from = knee + 1
  while (from < points.length && !isFlat(from)) from++
  if (from >= points.length) return null
  let to = from
  while (to + 1 < points.length && isFlat(to + 1)) to++
  return { from, to }
}

const powerLawOf = (points: readonly ViscosityPoint[]): Line | null =>
  points.length < 2 || points.some(({ viscosity }) => !(viscosity > 0))
    ? null
    : fitLine(
        points.map(({ shearRate }) => Math.log(shearRate)),
        points.map(({ viscosity }) => Math.log(viscosity)),
      )
