import { type EvidenceKind, evidenceOfGauge, type GaugeName, gauges } from './names.ts'

/** The color of a gauge, by the specification: above 75 green, above 50 amber, above 0 orange-red, else red. */
export function colorOfGauge(percent: number | null): 'green' | 'amber' | 'orange' | 'red' | 'none' {
  if (percent === null) return 'none'
  if (percent > 75) return 'green'
  if (percent > 50) return 'amber'
  return percent > 0 ? 'orange' : 'red'
}

/** The percentages with which the specification shows the gauges where there is nothing yet. */
export const exampleOfGauges = { Design: 100, Analysis: 75, Manufacturing: 25, Validation: 0 } as const

/** The four gauges of a tool in whole percent; null where nothing counts. */
export type Percents = Record<GaugeName, number | null>

/** The lowest of the gauges that have a number; null without one. */
export function lowestOf(percents: Percents): number | null {
  const known = gauges.flatMap(gauge => percents[gauge] ?? [])
  return known.length > 0 ? Math.min(...known) : null
}

/** How heavy each kind of evidence is beside the others of its gauge; what has 0 does not count. */
export type EvidenceWeights = Record<EvidenceKind, number>

/** Until a company says otherwise kinds count alike, so that many milestones do not hide that no study is signed. */
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

/** The kinds of evidence that a company weighs: of a gauge with one kind only there is nothing to weigh. */
export const weighedKinds = [...evidenceOfGauge.Analysis, ...evidenceOfGauge.Validation] as const

/** The gauge that a kind of evidence counts for. */
export const gaugeOf = (kind: EvidenceKind): GaugeName =>
  gauges.find(gauge => (evidenceOfGauge[gauge] as readonly EvidenceKind[]).includes(kind))! // each kind is of one

/** How much of its gauge a kind of evidence is, from 0 to 1, where the gauge has evidence of every kind. */
export function shareOfGauge(kind: EvidenceKind, weights: EvidenceWeights): number {
  const all = evidenceOfGauge[gaugeOf(kind)].reduce((sum, each) => sum + weights[each], 0)
  return all === 0 ? 0 : weights[kind] / all
}

/** What counts for a gauge: how heavy it is beside others of its kind, and the share of it that is done, from 0 to 1. */
export interface Weighed {
  kind: EvidenceKind
  weight: number
  share: number
}

/**
 * How much of a part of a launch is done, in whole percent. Within a kind of evidence each piece counts by its weight
 * (operations by hours), and the kinds of which there is any by the weights of the company. Rounded down: 100 is said only
 * when nothing is missing. Null without any evidence that counts.
 */
export function percentOf(evidence: readonly Weighed[], weights: EvidenceWeights): number | null {
  const kinds = Map.groupBy(
    evidence.filter(({ kind, weight }) => weight > 0 && weights[kind] > 0),
    ({ kind }) => kind,
  )
  if (kinds.size === 0) return null
  let done = 0
  let all = 0
  for (const [kind, pieces] of kinds) {
    const of = pieces.reduce((sum, { weight }) => sum + weight, 0)
    done += (weights[kind] * pieces.reduce((sum, { weight, share }) => sum + weight * share, 0)) / of
    all += weights[kind]
  }
  // A sum of shares such as 0.1 may fall short of a whole percent by the last bit.
  return Math.floor((done / all) * 100 + 1e-9)
}

/** The four gauges of a tool by all of its evidence. */
export const percentsOf = (evidence: readonly Weighed[], weights: EvidenceWeights): Percents =>
  Object.fromEntries(
    gauges.map(gauge => [
      gauge,
      percentOf(
        evidence.filter(({ kind }) => gaugeOf(kind) === gauge),
        weights,
      ),
    ]),
  ) as Percents
