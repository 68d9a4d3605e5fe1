import { type EvidenceKind, evidenceOfGauge, type GaugeName, gauges } from './names.ts'

/**
 * Returns the color of a gauge, as the specification defines it: above 75 green, above 50 amber, above 0 orange-red,
 * else red.
 */
export function colorOfGauge(percent: number | null): 'green' | 'amber' | 'orange' | 'red' | 'none' {
  if (percent === null) return 'none'
  if (percent > 75) return 'green'
  if (percent > 50) return 'amber'
  return percent > 0 ? 'orange' : 'red'
}

/** The percentages that the specification shows in the gauges while there is no evidence. */
export const exampleOfGauges = { Design: 100, Analysis: 75, Manufacturing: 25, Validation: 0 } as const

/** The four gauges of a tool in whole percent; null without evidence that counts. */
export type Percents = Record<GaugeName, number | null>

/** Returns the lowest percentage of the gauges; null when all gauges are null. */
export function findLowestPercent(percents: Percents): number | null {
  const knownPercents = gauges.flatMap(gauge => percents[gauge] ?? [])
  return knownPercents.length > 0 ? Math.min(...knownPercents) : null
}

/** The weight of each kind of evidence relative to the others of its gauge. Evidence with weight 0 does not count. */
export type EvidenceWeights = Record<EvidenceKind, number>

/** The default weights. All kinds count the same, so that many milestones do not hide an unsigned study. */
export const shippedWeights: EvidenceWeights = {
  revision: 1,
  press: 1,
  analysis: 1,
  action: 1,
  operation: 1,
  milestone: 1,
  study: 1,
  tryout: 1,
}

/** Kinds of evidence whose weight a company can set. A gauge with a single kind has nothing to weigh. */
export const weighedKinds = [...evidenceOfGauge.Analysis, ...evidenceOfGauge.Validation] as const

/** Returns the gauge of a kind of evidence. */
export const gaugeOf = (kind: EvidenceKind): GaugeName =>
  gauges.find(gauge => (evidenceOfGauge[gauge] as readonly EvidenceKind[]).includes(kind))! // every kind belongs to a gauge

/** Returns the share of a kind of evidence in its gauge, from 0 to 1, when the gauge has evidence of every kind. */
export function shareOfGauge(kind: EvidenceKind, weights: EvidenceWeights): number {
  const all = evidenceOfGauge[gaugeOf(kind)].reduce((sum, each) => sum + weights[each], 0)
  return all === 0 ? 0 : weights[kind] / all
}

/** A piece of evidence: its weight relative to others of its kind, and the finished share, from 0 to 1. */
export interface EvidencePiece {
  kind: EvidenceKind
  weight: number
  share: number
}

/**
 * Returns how much of a part of a launch is done, in whole percent; null without evidence that counts. Within a kind,
 * each piece counts by its weight (operations by hours). The kinds that have evidence count by the weights of the
 * company. Rounds down, so that 100 means that nothing is missing.
 */
export function readinessPercent(
  evidence: readonly EvidencePiece[],
  weights: EvidenceWeights,
): number | null {
  const kinds = Map.groupBy(
    evidence.filter(({ kind, weight }) => weight > 0 && weights[kind] > 0),
    ({ kind }) => kind,
  )
  if (kinds.size === 0) return null
  let done = 0
  let all = 0
  for (const [kind, pieces] of kinds) {
    const totalWeight = pieces.reduce((sum, { weight }) => sum + weight, 0)
    done += (weights[kind] * pieces.reduce((sum, { weight, share }) => sum + weight * share, 0)) / totalWeight
    all += weights[kind]
  }
  // A sum of shares such as 0.1 may miss a whole percent by its last bit.
  return Math.floor((done / all) * 100 + 1e-9)
}

/** Returns the four gauges of a tool from all of its evidence. */
export const computeGaugePercents = (
  evidence: readonly EvidencePiece[],
  weights: EvidenceWeights,
): Percents =>
  Object.fromEntries(
    gauges.map(gauge => [
      gauge,
      readinessPercent(
        evidence.filter(({ kind }) => gaugeOf(kind) === gauge),
        weights,
      ),
    ]),
  ) as Percents
