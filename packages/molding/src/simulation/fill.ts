import { type Machine, type Settings, screwArea } from './machine.ts'
import { timeUntil } from './temperature.ts'

/**
 * A moment of a shot: time in s, and pressures in kPa on the plastic at the screw, behind the gate, and at the end of
 * the cavity.
 */
export interface FillStep {
  time: number
  injection: number
  gate: number
  end: number
}

/** The course of filling. */
export interface Fill {
  moments: FillStep[]
  /** Times from the start of injection to the transfer, and to the end of the flow, in s. */
  transferTime: number
  fillTime: number
  /** Filled share of the cavities at transfer and at the end; 1 is full. */
  atTransfer: number
  share: number
  /** Highest pressure on the plastic, and pressure on the plastic at transfer, in kPa. */
  peak: number
  atTransferPressure: number
  /** Pressure in the cavity, in kPa, that a late transfer adds to the pressure needed for filling. */
  spike: number
  isPressureLimited: boolean
  /** True when filling under pack pressure took so long that the flow front nearly stopped. */
  isHesitating: boolean
  /** Melt in front of the screw, as a share of the volume of the cavities. */
  available: number
  /** Largest flow while the last tenth is filled, mm3/s. */
  endFlow: number
}

const steps = 160
/**
 * Exponent of the power law of a melt: pressure grows with the flow to this power, so that viscosity falls as the flow
 * gets faster. Typical 0.2 to 0.5.
 */
const flowIndex = 0.3
/** Relative decrease of viscosity per kelvin, 1/K; our own, for an amorphous resin. */
const heatEffect = 0.015
/** Share of the pressure at the end of fill that nozzle, runner and gate need; our own. */
const runnerShare = 0.4
/** Flow in mm3/s to which the resistance of a resin refers. */
const referenceFlow = 50_000
/** Time in s from transfer to a full cavity, above which the hesitation of the flow front is visible; our own. */
const hesitation = 0.4
/** Bulk modulus of a melt, kPa, of the size of pvT data of amorphous resins; our own. */
export const bulkModulus = 1_200_000

/**
 * Simulates filling with our own model: Q = A v. The pressure that a flow Q needs with the share f of the cavity full
 * is P = K e^(-b (Tm - T0)) (Q / Q0)^n (c + (1 - c) f) S. The factor S = 1 / (1 - d / 4)² models the skin, with d =
 * sqrt(t / tf) and tf the time in which the wall freezes.
 *
 * Where P would exceed its limit, the screw slows down: Q follows from P. Until transfer the limit is the pressure limit
 * of injection, afterwards the pack pressure. When the cavity is full before transfer, the pressure rises by the bulk
 * modulus of the melt.
 *
 * Valid for walls of 1 to 5 mm and fill times of 0.1 s to half of the freeze time. It shows trends, not the figures of
 * a tool.
 */
export function simulateFill(machine: Machine, settings: Settings): Fill {
  const { mold, resin } = machine
  const area = screwArea(machine)
  const requestedFlow = area * settings.speed
  const limit = Math.min(settings.pressureLimit, machine.press.maxPressure)
  const freeze = timeUntil(
    { thickness: mold.wall, diffusivity: resin.diffusivity, melt: settings.melt, steel: settings.steel },
    resin.noFlow,
  )
  const available = (area * settings.shotSize) / mold.volume
  const handOver = Math.max(0, (area * (settings.shotSize - settings.transfer)) / mold.volume)
  const stiffness = resin.resistance * Math.exp(-heatEffect * (settings.melt - resin.reference))
  const resistanceAt = (share: number, time: number) =>
    (stiffness * (runnerShare + (1 - runnerShare) * share)) /
    (1 - Math.min(1, Math.sqrt(time / freeze)) / 4) ** 2
  const inCavity = (share: number) => ((1 - runnerShare) * share) / (runnerShare + (1 - runnerShare) * share)

  const moments: FillStep[] = [{ time: 0, injection: 0, gate: 0, end: 0 }]
  let time = 0
  let share = 0
  let isPressureLimited = false
  let endFlow = 0
  let transferTime: number | null = null
  let atTransferPressure = 0
  const reachable = Math.min(1, available)
  for (let step = 1; step <= steps; step++) {
    const next = (reachable * step) / steps
    const isOnSpeed = next <= handOver + 1e-9
    if (!isOnSpeed && transferTime === null) {
      transferTime = time
      atTransferPressure = moments.at(-1)!.injection
    }
    const resistance = resistanceAt(next, time)
    const most = isOnSpeed ? limit : Math.min(settings.packPressure, limit)
    const possible = referenceFlow * (most / resistance) ** (1 / flowIndex)
    const flow = Math.min(requestedFlow, possible)
    if (isOnSpeed && possible < requestedFlow) isPressureLimited = true
    const duration = ((reachable / steps) * mold.volume) / flow
    const isOutOfTime = transferTime !== null && time + duration > transferTime + settings.packTime
    if (!(time + duration < freeze) || isOutOfTime) break
    time += duration
    share = next
    if (share > 0.9) endFlow = Math.max(endFlow, flow)
    const injection = resistance * (flow / referenceFlow) ** flowIndex
    moments.push({ time, injection, gate: injection * inCavity(share), end: 0 })
  }
  const over = share >= 1 ? Math.max(0, Math.min(handOver, available) - 1) : 0
  const last = moments.at(-1)!
  // Compression stops at the pressure limit.
  const spike = Math.min(bulkModulus * over, Math.max(0, limit - last.injection))
  if (over > 0) {
    const duration = (over * mold.volume) / requestedFlow
    time += duration
    moments.push({ time, injection: last.injection + spike, gate: last.gate + spike, end: spike })
  }
  return {
    moments,
    transferTime: transferTime ?? time,
    fillTime: time,
    atTransfer: Math.min(handOver, share),
    share,
    peak: Math.max(...moments.map(({ injection }) => injection)),
    atTransferPressure: transferTime === null ? moments.at(-1)!.injection : atTransferPressure,
    spike,
    isPressureLimited,
    isHesitating: transferTime !== null && share >= 1 && time - transferTime > hesitation,
    available,
    endFlow,
  }
}
