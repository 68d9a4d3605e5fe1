/** A setting that was tried. */
export interface WindowTrial {
  /** Temperature of the melt or the mold, in degrees Celsius. */
  temperature: number
  /** Hold pressure, kPa. */
  pressure: number
  /** True when the part was good; null when the deciding property was not measured. */
  isGood: boolean | null
}

/** Pressures in kPa that passed at one temperature without a failure between them. */
export interface WindowSlice {
  temperature: number
  low: number
  high: number
  /** Nearest pressures that failed below and above; null where no trial failed. */
  failBelow: number | null
  failAbove: number | null
}

const windowSides = ['lowPressure', 'highPressure', 'lowTemperature', 'highTemperature'] as const
type WindowSide = (typeof windowSides)[number]

interface WindowRectangle {
  fromTemperature: number
  toTemperature: number
  low: number
  high: number
}

/** The temperatures and hold pressures at which parts are good. */
export interface ProcessWindow {
  /** The slices, ordered from the coldest to the hottest. */
  slices: WindowSlice[]
  /** Sides without a failed trial beyond them, so the end of the window is unknown. */
  notClosed: WindowSide[]
  /** Area in kPa K, by the shoelace formula. */
  area: number
  /** The largest rectangle inside the window; null for a window without an area. */
  rectangle: WindowRectangle | null
  /** Center of the largest rectangle. */
  center: { temperature: number; pressure: number } | null
  /** Mean of the corners. It differs from the center when the window is slanted. */
  cornerMean: { temperature: number; pressure: number } | null
  /** Height of the rectangle, in percent of its middle pressure. */
  heightPercent: number | null
  /** Width of the rectangle in K, because a percentage of degrees has no meaning. */
  width: number | null
  /**
   * Number of trials that failed between passing trials: at the same temperature, or at a temperature between two
   * temperatures with passing trials.
   */
  holes: number
  /** Number of trials that passed but are outside of the window, because failures separate them from it. */
  leftOut: number
}

/**
 * Computes the molding area diagram: the temperatures and hold pressures at which parts are good (S. Kulkarni,
 * ptonline.com, "How to open a wider cosmetic process window"; plasticstoday.com, "Robust processing"). An edge is
 * between the last trial that passed and the first trial that failed, so the result contains both. A side without a
 * failed trial beyond it is not closed. A window never contains a failed trial: when failures separate the trials that
 * passed, the part with the largest area counts (our own rule).
 *
 * The set-point is the center of the largest axis-parallel rectangle inside, which differs from the mean of the corners
 * when the window is slanted. Edges are straight between two temperatures. Returns null when nothing passed.
 */
export function processWindow(trials: readonly WindowTrial[]): ProcessWindow | null {
  const columns = [...Map.groupBy(trials, ({ temperature }) => temperature)]
    .map(([temperature, here]) => columnAt(temperature, here))
    .sort((a, b) => a.temperature - b.temperature)
  const slices = largestPart(columns)
  const [first, last] = [slices[0], slices.at(-1)]
  if (!first || !last) return null
  const rectangle = largestRectangle(slices)
  const passedTrials = columns.flatMap(({ temperature, passed: pressures }) =>
    pressures.map(pressure => ({ temperature, pressure })),
  )
  const isInside = ({ temperature, pressure }: { temperature: number; pressure: number }) =>
    slices.some(slice => slice.temperature === temperature && pressure >= slice.low && pressure <= slice.high)
  return {
    slices,
    notClosed: windowSides.filter(side => {
      if (side === 'lowPressure') return slices.some(({ failBelow }) => failBelow === null)
      if (side === 'highPressure') return slices.some(({ failAbove }) => failAbove === null)
      if (side === 'lowTemperature')
        return !isClosed(
          first,
          columns.filter(({ temperature }) => temperature < first.temperature).reverse(),
        )
      return !isClosed(
        last,
        columns.filter(({ temperature }) => temperature > last.temperature),
      )
    }),
    area: areaOf(slices),
    rectangle,
    center: rectangle && {
      temperature: (rectangle.fromTemperature + rectangle.toTemperature) / 2,
      pressure: (rectangle.low + rectangle.high) / 2,
    },
    cornerMean:
      slices.length > 1
        ? {
            temperature: (first.temperature + last.temperature) / 2,
            pressure: (first.low + first.high + last.low + last.high) / 4,
          }
        : null,
    heightPercent: rectangle
      ? ((rectangle.high - rectangle.low) / ((rectangle.high + rectangle.low) / 2)) * 100
      : null,
    width: rectangle && rectangle.toTemperature - rectangle.fromTemperature,
    holes: countHoles(columns),
    leftOut: passedTrials.filter(trial => !isInside(trial)).length,
  }
}

/** Pressures at one temperature, lowest first. A pressure that was tried twice counts as failed if it failed once. */
interface PressureColumn {
  temperature: number
  passed: number[]
  failed: number[]
  unknown: number[]
  /** Ranges of pressures that passed, separated by failures. */
  runs: WindowSlice[]
}

function columnAt(temperature: number, trials: readonly WindowTrial[]): PressureColumn {
  const outcomes = [...Map.groupBy(trials, ({ pressure }) => pressure)]
    .map(([pressure, here]) => ({
      pressure,
      isGood: here.some(({ isGood }) => isGood === false) ? false : here.some(({ isGood }) => isGood) || null,
    }))
    .sort((a, b) => a.pressure - b.pressure)
  const pressuresWithOutcome = (outcome: boolean | null) =>
    outcomes.filter(({ isGood }) => isGood === outcome).map(({ pressure }) => pressure)
  const [passed, failed] = [pressuresWithOutcome(true), pressuresWithOutcome(false)]
  const bounds = [null, ...failed, null]
  const runs = bounds.slice(1).flatMap((failAbove, index): WindowSlice[] => {
    const failBelow = bounds[index]! ?? null
    const here = passed.filter(
      pressure =>
        (failBelow === null || pressure > failBelow) && (failAbove === null || pressure < failAbove),
    )
    const [low, high] = [here[0], here.at(-1)]
    return low === undefined || high === undefined ? [] : [{ temperature, low, high, failBelow, failAbove }]
  })
  return { temperature, passed, failed, unknown: pressuresWithOutcome(null), runs }
}

/**
 * Returns the connected part with the largest area. Parts of equal area, such as lines, are compared by their number of
 * temperatures and then by their length. A part starts at a run and extends to both sides, each time to the run that
 * overlaps most with the last run.
 */
function largestPart(columns: readonly PressureColumn[]): WindowSlice[] {
  let best: WindowSlice[] = []
  const size = (part: readonly WindowSlice[]) => [
    areaOf(part),
    part.length,
    part.reduce((sum, { low, high }) => sum + high - low, 0),
  ]
  const isLarger = (one: readonly number[], other: readonly number[]) => {
    const at = one.findIndex((value, index) => value !== other[index])
    return at >= 0 && one[at]! > other[at]!
  }
  for (const [index, { runs }] of columns.entries())
    for (const run of runs) {
      const colder = reachFrom(run, columns.slice(0, index).reverse()).reverse()
      const part = [...colder, run, ...reachFrom(run, columns.slice(index + 1))]
      if (best.length === 0 || isLarger(size(part), size(best))) best = part
    }
  return best
}

/** Returns the runs beyond a run, as long as they overlap and no failure is between them. */
function reachFrom(run: WindowSlice, beyond: readonly PressureColumn[]): WindowSlice[] {
  const reachedRuns: WindowSlice[] = []
  let last = run
  let skipped: PressureColumn[] = []
  for (const column of beyond) {
    if (column.runs.length === 0) {
      if (column.unknown.length === 0) break
      skipped.push(column)
      continue
    }
    const overlap = (other: WindowSlice) => Math.min(last.high, other.high) - Math.max(last.low, other.low)
    const next = column.runs.reduce((a, b) => (overlap(b) > overlap(a) ? b : a))
    if (overlap(next) < 0 || skipped.some(one => failsBetween(one, last, next))) break
    reachedRuns.push(next)
    last = next
    skipped = []
  }
  return reachedRuns
}

/** Returns true when a trial failed inside of the straight edges between two slices. */
function failsBetween({ temperature, failed }: PressureColumn, from: WindowSlice, to: WindowSlice): boolean {
  const { low, high } = edgesAt(temperature, from, to)
  return failed.some(pressure => pressure >= low && pressure <= high)
}

/** Returns the edges of the window at a temperature between two slices. */
function edgesAt(temperature: number, from: WindowSlice, to: WindowSlice): { low: number; high: number } {
  const run = to.temperature - from.temperature
  const part = run === 0 ? 0 : (temperature - from.temperature) / run
  const at = (one: number, other: number) => one + (other - one) * part
  return { low: at(from.low, to.low), high: at(from.high, to.high) }
}

/** Returns true when a setting is inside of the window or on its edge, which is straight between two temperatures. */
export function isInWindow(
  slices: readonly WindowSlice[],
  { temperature, pressure }: { temperature: number; pressure: number },
): boolean {
  const next = slices.findIndex(slice => slice.temperature >= temperature)
  const to = slices[next]
  const from = to?.temperature === temperature ? to : slices[next - 1]
  if (!from || !to) return false
  const { low, high } = edgesAt(temperature, from, to)
  return pressure >= low && pressure <= high
}

/** Returns true when a trial beyond the outermost slice failed before another trial passed. */
function isClosed({ low, high }: WindowSlice, beyond: readonly PressureColumn[]): boolean {
  for (const { passed, failed, unknown } of beyond) {
    if (failed.some(pressure => pressure >= low && pressure <= high)) return true
    if (passed.length > 0) return false
    if (unknown.length === 0) return true
  }
  return false
}

function countHoles(columns: readonly PressureColumn[]): number {
  const from = columns.findIndex(({ passed }) => passed.length > 0)
  const to = columns.findLastIndex(({ passed }) => passed.length > 0)
  return columns.slice(from, to + 1).flatMap(({ passed, failed, unknown }) => {
    if (passed.length === 0) return unknown.length === 0 ? failed : []
    return failed.filter(pressure => pressure > passed[0]! && pressure < passed.at(-1)!)
  }).length
}

/** Returns the outline of a window: along the low edge from cold to hot, and back along the high edge. */
export const outlineOf = (slices: readonly WindowSlice[]): [temperature: number, pressure: number][] => [
  ...slices.map(({ temperature, low }): [number, number] => [temperature, low]),
  ...slices.map(({ temperature, high }): [number, number] => [temperature, high]).reverse(),
]

function areaOf(slices: readonly WindowSlice[]): number {
  const outline = outlineOf(slices)
  const twice = outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length]!
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

const stepsBetween = 40

/**
 * Finds the largest rectangle. Its sides are at temperatures that were tried or at one of 40 steps between them.
 * Returns null for a single temperature.
 */
function largestRectangle(slices: readonly WindowSlice[]): WindowRectangle | null {
  const cuts = slices.flatMap((slice, index) => {
    const next = slices[index + 1]
    if (!next) return [slice]
    const mix = (from: number, to: number, part: number) => from + (to - from) * part
    return Array.from({ length: stepsBetween }, (_, step) => {
      const part = step / stepsBetween
      return {
        temperature: mix(slice.temperature, next.temperature, part),
        low: mix(slice.low, next.low, part),
        high: mix(slice.high, next.high, part),
      }
    })
  })
  let best: WindowRectangle | null = null
  let size = 0
  for (const [index, from] of cuts.entries()) {
    let { low, high } = from
    for (const to of cuts.slice(index + 1)) {
      low = Math.max(low, to.low)
      high = Math.min(high, to.high)
      if (high <= low) break
      const area = (to.temperature - from.temperature) * (high - low)
      if (area > size * (1 + 1e-12)) {
        size = area
        best = { fromTemperature: from.temperature, toTemperature: to.temperature, low, high }
      }
    }
  }
  return best
}
