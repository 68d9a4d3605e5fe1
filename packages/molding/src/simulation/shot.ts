import { bulkModulus, type Fill, type FillStep, simulateFill } from './fill.ts'
import { type Machine, type Settings, screwArea, teachingMachine } from './machine.ts'
import { meanTemperature, type Plate, timeUntil, timeUntilMean } from './temperature.ts'

const faults = [
  'short',
  'hesitation',
  'flash',
  'burn',
  'sink',
  'sticking',
  'hot',
  'degraded',
  'pressureLimited',
] as const
type Fault = (typeof faults)[number]

/** A simulated shot. */
export interface Shot {
  /** Course of the pressures, from the start of injection to the opening of the mold. */
  moments: FillStep[]
  fill: Fill
  /** Time from the start of injection until the gate is frozen, in s. */
  sealTime: number
  /** Hold time from transfer until the gate is frozen, in s. */
  sealHold: number
  /** Mean of both cavity pressures when the gate froze, in kPa. */
  sealPressure: number
  /** Pressure at the end of the cavity when the gate froze, in kPa. */
  endAtSeal: number
  /** Time from the end of filling to the opening of the mold, in s. */
  inMold: number
  /** Largest pressure in the cavity behind the gate, in kPa. */
  gatePeak: number
  /** Largest pressure at the end of the cavity, in kPa. */
  endPeak: number
  /** Largest force that pushes the mold open, kN. */
  openingForce: number
  /** Weight of all cavities without the runner, in g. */
  weight: number
  /** Linear shrinkage, in percent. */
  shrinkage: number
  /** Remaining stroke of the screw, mm. */
  cushion: number
  /** Cycle time, in s. */
  cycle: number
  faults: Fault[]
}

/** Time constant with which the cavity pressure follows the screw; our own. */
const followSeconds = 0.2
/** Time constant with which an open gate releases pressure; our own. */
const leakSeconds = 0.05
/** Share of the pack pressure that passes the runner at the reference temperature; our own. */
const packPressureShare = 0.8
/** Relative increase of that share per kelvin of a hotter melt, 1/K; our own. */
const packShareIncreasePerKelvin = 0.004
/**
 * Relative decrease of volume per kelvin of cooling, 1/K. With the bulk modulus this is 0.72 MPa/K in a closed volume.
 * Our own, of the size of amorphous pvT data.
 */
const expansion = 0.0006
/** Pressure at the end of the cavity at gate freeze, in kPa, below which thick areas sink; our own. */
export const sinkLimit = 14_000
/** Mean pressure in the cavity when the mold opens, in kPa, above which a part sticks; our own. */
const stickLimit = 12_000
/** Room temperature, degrees Celsius. */
const roomTemperature = 23

/**
 * Simulates a shot of the teaching press. The same settings give the same shot. `fill` simulates filling; the rest is
 * our own model:
 * - Pack: the pressure behind the gate approaches 0.8 e^(0.004 (Tm - T0)) of the pack pressure with a time constant of
 *   0.2 s. At the end of the cavity it is lower by 15 percent at first. This loss grows by half of the share of the wall
 *   that is frozen.
 * - The gate freezes when its middle reaches the no-flow temperature. When hold ends earlier, melt flows back: the
 *   pressure falls by exp(-tg / (3 tau) (1 - u)³), with u the elapsed part of the freeze time tg and tau 0.05 s,
 *   because gates close gradually.
 * - Then a closed volume cools: dP = -0.72 MPa/K dT of the wall's average, never below 0.
 * - Weight: W = V rho0 (1 + P / 1200 MPa - 6e-4 (T - T0)) at the moment of the seal. Linear shrinkage: a third of the
 *   change of volume between the temperature without remaining pressure and 23 degrees.
 * - Opening force: mean of both cavity pressures times the projected area.
 * Valid for amorphous resins and walls of 1 to 5 mm. It shows trends, not the figures of a tool.
 */
export function simulateShot(settings: Settings, machine: Machine = teachingMachine): Shot {
  const { mold, resin, press } = machine
  const fill = simulateFill(machine, settings)
  const plate: Plate = {
    thickness: mold.wall,
    diffusivity: resin.diffusivity,
    melt: settings.melt,
    steel: settings.steel,
  }
  const start = fill.fillTime
  const isFull = fill.share >= 1
  const gateFreeze = timeUntil({ ...plate, thickness: mold.gate }, resin.noFlow)
  const sealTime = start + gateFreeze
  const holdEnd = fill.transferTime + settings.packTime
  const opening = Math.max(holdEnd, start) + settings.coolingTime
  const wallFreeze = timeUntil(plate, resin.noFlow)

  const endOfFill = fill.moments.at(-1)!
  const packShare = Math.min(
    0.95,
    packPressureShare * Math.exp(packShareIncreasePerKelvin * (settings.melt - resin.reference)),
  )
  const targetPressure = packShare * settings.packPressure
  // Without a cushion no pressure reaches the cavities.
  const reachedPressure = isFull && fill.available > 1 + targetPressure / bulkModulus ? targetPressure : 0
  const lossAt = (time: number) => Math.min(0.9, 0.15 + (0.5 * (time - start)) / wallFreeze)
  const pressuresAt = (time: number) => {
    const gate =
      reachedPressure + (endOfFill.gate - reachedPressure) * Math.exp(-(time - start) / followSeconds)
    const end = isFull
      ? reachedPressure * (1 - lossAt(time)) +
        (endOfFill.end - reachedPressure * (1 - lossAt(time))) * Math.exp(-(time - start) / followSeconds)
      : 0
    return { gate, end }
  }
  const openShare = (time: number) => Math.max(0, 1 - (time - start) / gateFreeze)
  const remainingShare = (time: number) =>
    time <= holdEnd
      ? 1
      : Math.exp(
          (-gateFreeze / (3 * leakSeconds)) *
            (openShare(Math.max(start, holdEnd)) ** 3 - openShare(Math.min(time, sealTime)) ** 3),
        )
  const pressuresWhileOpen = (time: number) => {
    const { gate, end } = pressuresAt(time)
    return { gate: gate * remainingShare(time), end: end * remainingShare(time) }
  }
  const pressuresAtSeal = pressuresWhileOpen(sealTime)
  const wallTemperatureAt = (time: number) => meanTemperature(plate, time - start)
  const pressureAfterSeal = (pressure: number, time: number) =>
    Math.max(0, pressure - bulkModulus * expansion * (wallTemperatureAt(sealTime) - wallTemperatureAt(time)))
  const momentAt = (time: number): FillStep => {
    const { gate, end } =
      time <= sealTime
        ? pressuresWhileOpen(time)
        : {
            gate: pressureAfterSeal(pressuresAtSeal.gate, time),
            end: pressureAfterSeal(pressuresAtSeal.end, time),
          }
    const injection =
      time > holdEnd
        ? 0
        : settings.packPressure +
          (endOfFill.injection - settings.packPressure) * Math.exp(-(time - start) / 0.08)
    return { time, injection, gate, end }
  }
  const moments = [...fill.moments]
  const momentCount = 240
  for (let i = 1; i <= momentCount; i++) moments.push(momentAt(start + ((opening - start) * i) / momentCount))

  const sealPressure = (pressuresAtSeal.gate + pressuresAtSeal.end) / 2
  const sealTemperature = wallTemperatureAt(sealTime)
  const weight =
    mold.volume *
    resin.density *
    Math.min(1, fill.share) *
    (1 + sealPressure / bulkModulus - expansion * (sealTemperature - resin.reference))
  // Average temperature at which the closed volume has no pressure left.
  const releaseTemperature = Math.max(
    settings.steel,
    sealTemperature - sealPressure / (bulkModulus * expansion),
  )
  const openingForce = Math.max(...moments.map(({ gate, end }) => ((gate + end) / 2) * mold.area)) / 1e6
  const endOfShot = moments.at(-1)!
  const isHot = opening - start < timeUntilMean(plate, resin.ejection)
  const hasFault: Record<Fault, boolean> = {
    short: !isFull,
    hesitation: fill.isHesitating,
    flash: openingForce > settings.clamp,
    burn: fill.endFlow > mold.vents,
    sink: isFull && pressuresAtSeal.end < sinkLimit,
    sticking: (endOfShot.gate + endOfShot.end) / 2 > stickLimit,
    hot: isHot,
    degraded: settings.melt > resin.degradation,
    pressureLimited: fill.isPressureLimited,
  }
  const stroke = (fill.share * mold.volume * (1 + reachedPressure / bulkModulus)) / screwArea(machine)
  const recovery = settings.shotSize / press.recoverySpeed
  return {
    moments,
    fill,
    sealTime,
    sealHold: sealTime - fill.transferTime,
    sealPressure,
    endAtSeal: pressuresAtSeal.end,
    inMold: opening - start,
    gatePeak: Math.max(...moments.map(({ gate }) => gate)),
    endPeak: Math.max(...moments.map(({ end }) => end)),
    openingForce,
    weight,
    shrinkage: Math.max(0, ((expansion * (releaseTemperature - roomTemperature)) / 3) * 100),
    cushion: Math.max(0, settings.shotSize - stroke),
    cycle: Math.max(opening, holdEnd + recovery) + press.idleTime,
    faults: faults.filter(fault => hasFault[fault]),
  }
}
