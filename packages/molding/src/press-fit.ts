/**
 * Checks whether a mold runs in a press: go or no-go by size, and the room that each check leaves. Units are kN, mm,
 * MPa, cm³, kg and s, as in descriptions of presses. A check with unknown figures is `unknown` and decides nothing.
 *
 * Sources: go and no-go of mold and press, aim.institute "Mold vs. machine"; clamp force with 1.1 to 1.2 of safety,
 * Kazmer, "Injection Mold Design Engineering", and keiteq.org; use of the barrel, ptonline.com "A simpler way to
 * calculate shot size vs. barrel capacity", basilius.com, machinecalcs.com, ideal-pro.com and plastmatch.com; residence
 * time, Kerkstra and Brammer, "Injection Molding Advanced Troubleshooting Guide"; radii of nozzles, plexpert.ca,
 * glossary. Limits without a source are our own and marked as such.
 *
 * The ejector pattern, the bolt pattern of the platens, the orifice of the nozzle against the bore of the sprue bushing
 * and the strength of a slide lock are not checked: neither the press library nor the mold has these data.
 */

/** Known data of a press, lengths in mm; null where unknown. */
export interface PressSize {
  /** Clamping force, in kN. */
  clampForce: number
  /** Clear distances between the tie bars; null for a press without tie bars. */
  tieBarHorizontal: number | null
  tieBarVertical: number | null
  platenHorizontal: number | null
  platenVertical: number | null
  moldHeightMin: number | null
  moldHeightMax: number | null
  /** Largest distance between the platens, and opening stroke. */
  daylight: number | null
  stroke: number | null
  /** Largest shot volume, in cm³. */
  shotVolume: number | null
  /** Highest pressure on the plastic, MPa. */
  injectionPressure: number | null
  nozzleRadius: number | null
  /** Diameter of the bore for the locating ring. */
  ringDiameter: number | null
  ejectorStroke: number | null
  /** Load that the crane can lift, in kg. */
  craneLoad: number | null
}

/** Requirements of a mold on its press, lengths in mm; null where unknown. */
export interface MoldSize {
  /** Size in the plane of the platens. `length` is vertical unless the mold is turned. */
  length: number | null
  width: number | null
  /** Height of the closed mold, between the platens. */
  height: number | null
  /** Weight of the mold, in kg. */
  weight: number | null
  /** Projected area of all cavities and a cold runner, cm². */
  projectedArea: number | null
  /** Mean pressure in the cavities, MPa. */
  cavityPressure: number | null
  /** Opening needed to remove parts and runner. */
  openingStroke: number | null
  ejectorStroke: number | null
  /** Volume of parts and runner as melt, cm³. */
  shotVolume: number | null
  /** Pressure needed to fill, MPa on the plastic. */
  fillPressure: number | null
  /** Cycle time, in s. */
  cycleTime: number | null
  ringDiameter: number | null
  /** Radius of the sprue bushing. */
  bushingRadius: number | null
  /** True for an engineering or heat-sensitive resin, whose shot takes less of the barrel. */
  isEngineering?: boolean
  /** Projected area of all slides, each seen in the direction in which it moves, cm². */
  slideArea?: number | null
  /** Angle of the heel blocks that lock the slides, in degrees from the opening direction. */
  heelAngle?: number | null
}

/** `close`: the mold fits, but leaves less room than is usual. */
export type PressFitVerdict = 'fits' | 'close' | 'fails' | 'unknown'

export type CheckName =
  | 'clamp'
  | 'tieBars'
  | 'platen'
  | 'moldHeight'
  | 'opening'
  | 'shot'
  | 'residence'
  | 'pressure'
  | 'ejector'
  | 'ring'
  | 'nozzle'
  | 'crane'

/** The quantity that the figures of a check measure. */
export type CheckQuantity = 'force' | 'length' | 'share' | 'time' | 'pressure' | 'weight'

export interface FitCheck {
  name: CheckName
  verdict: PressFitVerdict
  quantity: CheckQuantity
  /** Figures of the mold and of the press; null where unknown. */
  need: number | null
  has: number | null
  /** Remaining room, in the unit of the check. A negative margin is the missing amount. */
  margin: number | null
}

export interface PressFit {
  verdict: PressFitVerdict
  checks: FitCheck[]
  /** True when the mold hangs with its width vertical. */
  isTurned: boolean
}

/** Required clamp force over opening force; 1.1 to 1.2 is usual. */
const clampSafety = 1.15
/**
 * Shares of what a press offers. Using more than `mostUsed` leaves no reserve. Using less than `minClamp` of the
 * clamp force crushes vents (the lower limit is our own).
 */
const mostUsed = 0.9
const minClamp = 0.3
/**
 * Shot as a share of the barrel: 20 to 80 percent is usual, above 85 is refused. For engineering and heat-sensitive
 * resins 20 to 65 percent is preferred: a larger shot leaves less time to melt evenly.
 */
const shotShares = { least: 0.2, most: 0.8, mostEngineering: 0.65, never: 0.85 } as const
/** Residence time of melt in the barrel, in s. */
const residenceSeconds = { least: 120, most: 300 } as const
/** Melt in the barrel over its shot capacity, because the flights of the screw hold melt too. */
const flights = 1.4
/**
 * Share of the distance between tie bars that a mold should cover, so that platens do not bend (ptonline.com, "How to
 * mount an injection mold").
 */
const minCover = 0.7
/** Play in mm. A locating ring that is smaller than the bore by more does not center the mold (own limit). */
const ringPlay = 0.5
/** Maximum in mm by which the radius of the bushing may exceed the radius of the nozzle. */
const radiusPlay = 3

/** Returns the force that opens the mold, in kN. A pressure of 1 MPa on 1 cm² is 0.1 kN. */
export const openingForce = (areaCm2: number, pressureMPa: number): number => areaCm2 * pressureMPa * 0.1

/**
 * Returns the force with which slides push the mold open over their heel blocks, in kN: F = A · p · tan(angle). The
 * angle is in degrees from the opening direction, valid from 0 to below 90. This is our own balance of forces at the
 * wedge; it leaves out friction, which lowers the force.
 */
export const slideForce = (areaCm2: number, pressureMPa: number, heelAngle: number): number =>
  openingForce(areaCm2, pressureMPa) * Math.tan((heelAngle * Math.PI) / 180)

/** Runs every check of a mold in a press. */
export function pressFit(press: PressSize, mold: MoldSize): PressFit {
  const { isTurned, tieBars, platen } = chooseOrientation(press, mold)
  const checks = [
    clampCheck(press, mold),
    tieBars,
    platen,
    heightCheck(press, mold),
    openingCheck(press, mold),
    shotCheck(press, mold),
    residenceCheck(press, mold),
    checkAtMost('pressure', 'pressure', mold.fillPressure, press.injectionPressure),
    checkAtLeast('ejector', mold.ejectorStroke, press.ejectorStroke),
    ringCheck(press, mold),
    nozzleCheck(press, mold),
    checkAtMost('crane', 'weight', mold.weight, press.craneLoad),
  ]
  return { verdict: overall(checks), checks, isTurned }
}

/** A mold counts as fitting only when these checks are known, regardless of the others. */
const decisive: readonly CheckName[] = ['clamp', 'tieBars', 'moldHeight']

function overall(checks: readonly FitCheck[]): PressFitVerdict {
  if (checks.some(({ verdict }) => verdict === 'fails')) return 'fails'
  if (checks.some(({ name, verdict }) => verdict === 'unknown' && decisive.includes(name))) return 'unknown'
  return checks.some(({ verdict }) => verdict === 'close') ? 'close' : 'fits'
}

/** Returns the missing amount relative to the need, or 0 for a check that does not fail. */
const missOf = ({ verdict, margin, need }: FitCheck): number =>
  verdict === 'fails' && margin !== null && need ? Math.abs(margin) / Math.abs(need) : 0

/** Returns the failed check with the largest relative miss. */
export const worstFailedCheck = ({ checks }: PressFit): FitCheck | undefined =>
  checks.filter(({ verdict }) => verdict === 'fails').sort((one, other) => missOf(other) - missOf(one))[0]

const order: Record<PressFitVerdict, number> = { fits: 0, close: 1, unknown: 2, fails: 3 }

/**
 * Sorts presses by verdict, then by the number of failed checks, then by the largest relative miss, then by clamp force.
 * So the smallest press is first among presses that fit, and the closest miss among presses that fail.
 */
export function rankFits<Row extends { press: PressSize; fit: PressFit }>(rows: readonly Row[]): Row[] {
  const failsOf = ({ fit }: Row) => fit.checks.filter(({ verdict }) => verdict === 'fails').length
  const worstOf = ({ fit }: Row) => Math.max(0, ...fit.checks.map(missOf))
  return rows.toSorted(
    (one, other) =>
      order[one.fit.verdict] - order[other.fit.verdict] ||
      failsOf(one) - failsOf(other) ||
      worstOf(one) - worstOf(other) ||
      one.press.clampForce - other.press.clampForce,
  )
}

function unknown(
  name: CheckName,
  quantity: CheckQuantity,
  need: number | null,
  has: number | null,
): FitCheck {
  return { name, verdict: 'unknown', quantity, need, has, margin: null }
}

/** Compares a need with the maximum of the press. A tenth of the maximum should stay in reserve. */
function checkAtMost(
  name: CheckName,
  quantity: CheckQuantity,
  need: number | null,
  has: number | null,
): FitCheck {
  if (need === null || has === null) return unknown(name, quantity, need, has)
  const verdict = need > has ? 'fails' : need > mostUsed * has ? 'close' : 'fits'
  return { name, verdict, quantity, need, has, margin: has - need }
}

function checkAtLeast(name: CheckName, need: number | null, has: number | null): FitCheck {
  if (need === null || has === null) return unknown(name, 'length', need, has)
  return { name, verdict: has < need ? 'fails' : 'fits', quantity: 'length', need, has, margin: has - need }
}

/** Checks the clamp force: F = (A · p + A_slides · p · tan(heel angle)) · safety. Unknown slides are left out. */
function clampCheck({ clampForce }: PressSize, mold: MoldSize): FitCheck {
  const { projectedArea, cavityPressure, slideArea, heelAngle } = mold
  if (projectedArea === null || cavityPressure === null) return unknown('clamp', 'force', null, clampForce)
  const ofSlides = slideArea && heelAngle ? slideForce(slideArea, cavityPressure, heelAngle) : 0
  const force = openingForce(projectedArea, cavityPressure) + ofSlides
  const check = checkAtMost('clamp', 'force', force * clampSafety, clampForce)
  const isOver = check.verdict === 'fits' && (check.need ?? 0) < minClamp * clampForce
  return isOver ? { ...check, verdict: 'close' } : check
}

/** Chooses between hanging the mold upright or turned: the better verdict wins, then the larger margin. */
function chooseOrientation(press: PressSize, { length, width }: MoldSize) {
  if (length === null || width === null)
    return {
      isTurned: false,
      tieBars: unknown('tieBars', 'length', null, press.tieBarHorizontal),
      platen: unknown('platen', 'length', null, press.platenHorizontal),
    }
  const ways = [
    checkOrientation(press, width, length, false),
    checkOrientation(press, length, width, true),
  ] as const
  const rank = (way: (typeof ways)[number]) => Math.max(order[way.tieBars.verdict], order[way.platen.verdict])
  const marginOf = (way: (typeof ways)[number]) => way.tieBars.margin ?? way.platen.margin ?? 0
  const [upright, turned] = ways
  const isBetter =
    rank(turned) < rank(upright) || (rank(turned) === rank(upright) && marginOf(turned) > marginOf(upright))
  return isBetter ? turned : upright
}

/**
 * Checks one orientation. A mold passes the tie bars from above when it is narrower than their horizontal distance, and
 * from the side when it is lower than their vertical distance.
 */
function checkOrientation(press: PressSize, across: number, upright: number, isTurned: boolean) {
  const { tieBarHorizontal, tieBarVertical } = press
  const ways = [
    { need: across, has: tieBarHorizontal },
    { need: upright, has: tieBarVertical },
  ].flatMap(({ need, has }) => (has === null ? [] : [{ need, has, margin: has - need }]))
  const [best] = ways.toSorted((one, other) => other.margin - one.margin)
  // A press without tie bars has no limit here.
  const tieBars: FitCheck = best
    ? { name: 'tieBars', quantity: 'length', ...best, verdict: best.margin < 0 ? 'fails' : coverOf(best) }
    : { name: 'tieBars', quantity: 'length', need: across, has: null, margin: null, verdict: 'fits' }
  const sides = [
    checkAtLeast('platen', across, press.platenHorizontal),
    checkAtLeast('platen', upright, press.platenVertical),
  ]
  const [tightest = unknown('platen', 'length', across, null)] = sides.toSorted(
    (one, other) => (one.margin ?? Number.POSITIVE_INFINITY) - (other.margin ?? Number.POSITIVE_INFINITY),
  )
  return { isTurned, tieBars, platen: tightest }
}

const coverOf = ({ need, has }: { need: number; has: number }): PressFitVerdict =>
  need < minCover * has ? 'close' : 'fits'

/** Checks the mold height against both ends of the range. The margin is the distance to the nearer end. */
function heightCheck({ moldHeightMin, moldHeightMax }: PressSize, { height }: MoldSize): FitCheck {
  if (height === null || (moldHeightMin === null && moldHeightMax === null))
    return unknown('moldHeight', 'length', height, moldHeightMax ?? moldHeightMin)
  const above = moldHeightMin === null ? Number.POSITIVE_INFINITY : height - moldHeightMin
  const below = moldHeightMax === null ? Number.POSITIVE_INFINITY : moldHeightMax - height
  const margin = Math.min(above, below)
  return {
    name: 'moldHeight',
    verdict: margin < 0 ? 'fails' : 'fits',
    quantity: 'length',
    need: height,
    has: above < below ? moldHeightMin : moldHeightMax,
    margin,
  }
}

/**
 * Checks the opening. A press opens by its stroke, but never further than its daylight minus the height of the closed
 * mold.
 */
function openingCheck({ stroke, daylight }: PressSize, { openingStroke, height }: MoldSize): FitCheck {
  const remainingDaylight = daylight === null || height === null ? null : daylight - height
  const openings = [stroke, remainingDaylight].filter(value => value !== null)
  return checkAtLeast('opening', openingStroke, openings.length > 0 ? Math.min(...openings) : null)
}

/** Checks the shot as a share of the barrel. */
function shotCheck(press: PressSize, mold: MoldSize): FitCheck {
  const mostShare = mold.isEngineering ? shotShares.mostEngineering : shotShares.most
  if (press.shotVolume === null || mold.shotVolume === null) return unknown('shot', 'share', null, mostShare)
  const share = mold.shotVolume / press.shotVolume
  const isUsual = share >= shotShares.least && share <= mostShare
  return {
    name: 'shot',
    verdict: share > shotShares.never ? 'fails' : isUsual ? 'fits' : 'close',
    quantity: 'share',
    need: share,
    has: share < shotShares.least ? shotShares.least : mostShare,
    margin: share < shotShares.least ? share - shotShares.least : mostShare - share,
  }
}

/** Computes how long melt stays hot: t = shot capacity · 1.4 · cycle / shot. This check only warns and never fails. */
function residenceCheck(press: PressSize, mold: MoldSize): FitCheck {
  if (press.shotVolume === null || mold.shotVolume === null || mold.cycleTime === null)
    return unknown('residence', 'time', null, residenceSeconds.most)
  const seconds = (press.shotVolume * flights * mold.cycleTime) / mold.shotVolume
  const isShort = seconds < residenceSeconds.least
  return {
    name: 'residence',
    verdict: isShort || seconds > residenceSeconds.most ? 'close' : 'fits',
    quantity: 'time',
    need: seconds,
    has: isShort ? residenceSeconds.least : residenceSeconds.most,
    margin: isShort ? seconds - residenceSeconds.least : residenceSeconds.most - seconds,
  }
}

function ringCheck(press: PressSize, mold: MoldSize): FitCheck {
  const check = checkAtLeast('ring', mold.ringDiameter, press.ringDiameter)
  return check.verdict === 'fits' && (check.margin ?? 0) > ringPlay ? { ...check, verdict: 'close' } : check
}

/** Checks the radii of nozzle and bushing. A nozzle with a larger radius than the bushing does not seal. */
function nozzleCheck({ nozzleRadius }: PressSize, { bushingRadius }: MoldSize): FitCheck {
  if (nozzleRadius === null || bushingRadius === null)
    return unknown('nozzle', 'length', bushingRadius, nozzleRadius)
  const margin = bushingRadius - nozzleRadius
  return {
    name: 'nozzle',
    verdict: margin < 0 ? 'fails' : margin > radiusPlay ? 'close' : 'fits',
    quantity: 'length',
    need: bushingRadius,
    has: nozzleRadius,
    margin,
  }
}
