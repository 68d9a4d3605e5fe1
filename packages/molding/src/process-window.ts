/** A setting that was tried. */
export interface WindowTrial {
  /** Degrees Celsius, of the melt or the mold. */
  temperature: number
  /** kPa, of hold. */
  pressure: number
  /** Null where nobody has measured what it is judged by. */
  isGood: boolean | null
}

/** What passed at one temperature without a failure between, kPa. */
export interface WindowSlice {
  temperature: number
  low: number
  high: number
  /** The nearest pressures that failed below and above; null where none was tried. */
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

export interface ProcessWindow {
  /** The coldest first. */
  slices: WindowSlice[]
  /** Sides beyond which no trial failed, so that nobody knows where the window ends. */
  notClosed: WindowSide[]
  /** kPa K, by the shoelace formula. */
  area: number
  rectangle: WindowRectangle | null
  /** Of the largest rectangle. */
  centre: { temperature: number; pressure: number } | null
  /** The mean of the corners, which differs where the window is slanted. */
  cornerMean: { temperature: number; pressure: number } | null
  /** The height of the rectangle in percent of its middle pressure. */
  heightPercent: number | null
  /** Its width in K. A percentage of degrees has no meaning. */
  width: number | null
  /** Trials that failed between some that passed, at the same temperature or at one between two others. */
  holes: number
  /** Trials that passed and are not in the window, because failures lie between. */
  leftOut: number
}

/**
 * The molding area diagram: at which temperatures and hold pressures parts are good (S. Kulkarni, ptonline.com, "How to open a wider
 * cosmetic process window"; plasticstoday.com, "Robust processing"). Edges lie between the last trial that passed and the first that
 * failed, so both are told; a side beyond which no trial failed is not closed. A window never contains a trial that failed: where
 * failures part what passed, the part of the largest area counts (ours). The set-point is the centre of the largest axis-parallel
 * rectangle inside, which differs from the mean of the corners where the window is slanted. Between two temperatures edges are
 * straight. Null where nothing passed.
 */
export function processWindow(trials: readonly WindowTrial[]): ProcessWindow | null {
  const tried = [...Map.groupBy(trials, ({ temperature }) => temperature)]
    .map(([temperature, here]) => triedAt(temperature, here))
    .sort((a, b) => a.temperature - b.temperature)
  const slices = largestPart(tried)
  const [first, last] = [slices[0], slices.at(-1)]
  if (!first || !last) return null
  const rectangle = largestRectangle(slices)
  const passed = tried.flatMap(({ temperature, passed: pressures }) =>
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
        return !isClosed(first, tried.filter(({ temperature }) => temperature < first.temperature).reverse())
      return !isClosed(
        last,
        tried.filter(({ temperature }) => temperature > last.temperature),
      )
    }),
    area: areaOf(slices),
    rectangle,
    centre: rectangle && {
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
    holes: holesOf(tried),
    leftOut: passed.filter(trial => !isInside(trial)).length,
  }
}

/** The pressures at one temperature, the lowest first; one that was tried twice has failed if it failed once. */
interface Tried {
  temperature: number
  passed: number[]
  failed: number[]
  unknown: number[]
  /** Parts of what passed, between failures. */
  runs: WindowSlice[]
}

function triedAt(temperature: number, trials: readonly WindowTrial[]): Tried {
  const outcomes = [...Map.groupBy(trials, ({ pressure }) => pressure)]
    .map(([pressure, here]) => ({
      pressure,
      isGood: here.some(({ isGood }) => isGood === false) ? false : here.some(({ isGood }) => isGood) || null,
    }))
    .sort((a, b) => a.pressure - b.pressure)
  const of = (wanted: boolean | null) =>
    outcomes.filter(({ isGood }) => isGood === wanted).map(({ pressure }) => pressure)
  const [passed, failed] = [of(true), of(false)]
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
  return { temperature, passed, failed, unknown: of(null), runs }
}

/**
 * Of all parts that hold together over temperatures, the one of the largest area, and of those that are only a line the longest.
 * Each begins at one run and goes on to both sides, to the run that overlaps most with the last one.
 */
function largestPart(tried: readonly Tried[]): WindowSlice[] {
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
  for (const [index, { runs }] of tried.entries())
    for (const run of runs) {
      const colder = reachFrom(run, tried.slice(0, index).reverse()).reverse()
      const part = [...colder, run, ...reachFrom(run, tried.slice(index + 1))]
      if (best.length === 0 || isLarger(size(part), size(best))) best = part
    }
  return best
}

/** The runs that follow one over temperatures, as long as they overlap and no failure lies between. */
function reachFrom(run: WindowSlice, beyond: readonly Tried[]): WindowSlice[] {
  const found: WindowSlice[] = []
  let last = run
  let skipped: Tried[] = []
  for (const tried of beyond) {
    if (tried.runs.length === 0) {
      if (tried.unknown.length === 0) break
      skipped.push(tried)
      continue
    }
    const overlap = (other: WindowSlice) => Math.min(last.high, other.high) - Math.max(last.low, other.low)
    const next = tried.runs.reduce((a, b) => (overlap(b) > overlap(a) ? b : a))
    if (overlap(next) < 0 || skipped.some(one => failsBetween(one, last, next))) break
    found.push(next)
    last = next
    skipped = []
  }
  return found
}

/** A trial failed inside of the straight edges from one slice to another. */
function failsBetween({ temperature, failed }: Tried, from: WindowSlice, to: WindowSlice): boolean {
  const part = (temperature - from.temperature) / (to.temperature - from.temperature)
  const at = (one: number, other: number) => one + (other - one) * part
  return failed.some(pressure => pressure >= at(from.low, to.low) && pressure <= at(from.high, to.high))
}

/** Going on from the last slice, trials failed before anything passed again. */
function isClosed({ low, high }: WindowSlice, beyond: readonly Tried[]): boolean {
  for (const { passed, failed, unknown } of beyond) {
    if (failed.some(pressure => pressure >= low && pressure <= high)) return true
    if (passed.length > 0) return false
    if (unknown.length === 0) return true
  }
  return false
}

function holesOf(tried: readonly Tried[]): number {
  const from = tried.findIndex(({ passed }) => passed.length > 0)
  const to = tried.findLastIndex(({ passed }) => passed.length > 0)
  return tried.slice(from, to + 1).flatMap(({ passed, failed, unknown }) => {
    if (passed.length === 0) return unknown.length === 0 ? failed : []
    return failed.filter(pressure => pressure > passed[0]! && pressure < passed.at(-1)!)
  }).length
}

/** The outline, up along the low edge and back along the high one. */
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

/** Sides at the tried temperatures, or at one of 40 steps between two of them. Null of one temperature. */
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
      const found = (to.temperature - from.temperature) * (high - low)
      if (found > size * (1 + 1e-12)) {
        size = found
        best = { fromTemperature: from.temperature, toTemperature: to.temperature, low, high }
      }
    }
  }
  return best
}
