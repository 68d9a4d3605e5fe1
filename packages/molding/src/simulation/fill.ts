import { type Machine, type Settings, screwArea } from './machine.ts'
import { timeUntil } from './temperature.ts'

/** A moment of a shot: s, and kPa on the plastic at the screw, behind the gate and at the end of the cavity. */
export interface Moment {
  time: number
  injection: number
  gate: number
  end: number
}

export interface Fill {
  moments: Moment[]
  /** s, from the start of injection: at which speed handed over to pressure, and at which the flow came to rest. */
  transferTime: number
  fillTime: number
  /** Share of the cavities that is filled at transfer, and in the end; 1 is full. */
  atTransfer: number
  share: number
  /** kPa on the plastic. */
  peak: number
  atTransferPressure: number
  /** kPa in the cavity by which a late transfer went beyond what filling needs. */
  spike: number
  isPressureLimited: boolean
  /** Filling went on for long under pack pressure, so that the front nearly stood still. */
  isHesitating: boolean
  /** Melt in front of the screw by what the cavities take. */
  available: number
  /** mm3/s at which the last tenth was filled. */
  endFlow: number
}

const steps = 160
/** Power law of a melt: pressure grows with the flow to this power, so that viscosity falls as it flows faster. Typical 0.2 to 0.5. */
const flowIndex = 0.3
/** Part of the viscosity that a kelvin takes away, 1/K; ours, for an amorphous resin. */
const heatEffect = 0.015
/** Share of the pressure at the end of fill that nozzle, runner and gate take; ours. */
const runnerShare = 0.4
/** mm3/s at which the resistance of a resin is given. */
const referenceFlow = 50_000
/** s from transfer to a full cavity, beyond which the front hesitates visibly; ours. */
const hesitation = 0.4
/** kPa: the bulk modulus of a melt, of the size that pvT data of amorphous resins have; ours. */
export const bulkModulus = 1_200_000

/**
 * Filling, our model: Q = A v; the pressure that a flow Q needs with the share f of the cavity full is
 * P = K e^(-b (Tm - T0)) (Q / Q0)^n (c + (1 - c) f) S. S = 1 / (1 - d / 4)^2 stands for the skin, d = sqrt(t / tf) with tf the time
 * in which the wall freezes. Where P would pass its limit the screw slows down until it does not: Q follows from P. Up to transfer
 * the limit is that of injection, then it is the pack pressure. Full before transfer, the melt is compressed by the bulk modulus.
 * Valid for walls of 1 to 5 mm and fill times of 0.1 s to half of the freeze time; it tells directions, not the figures of a tool.
 */
export function fill(machine: Machine, settings: Settings): Fill {
  const { mold, resin } = machine
  const area = screwArea(machine)
  const asked = area * settings.speed
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

  const moments: Moment[] = [{ time: 0, injection: 0, gate: 0, end: 0 }]
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
    const flow = Math.min(asked, possible)
    if (isOnSpeed && possible < asked) isPressureLimited = true
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
  // Squeezing more in ends at the pressure limit.
  const spike = Math.min(bulkModulus * over, Math.max(0, limit - last.injection))
  if (over > 0) {
    const duration = (over * mold.volume) / asked
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
