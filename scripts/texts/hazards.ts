import type { Article, slides } from '@steelsafe/contract/knowledge/entities.ts'
import type { hazards } from '@steelsafe/contract/knowledge/names.ts'

type Hazard = (typeof hazards)[number]

/** Actions at the press, as our English texts name them, and the safety notice that each needs. */
const acts: readonly [RegExp, Hazard][] = [
  [/\bshort[- ]shots?\b|\bshort part\b/i, 'trials'],
  [/\bair shots?\b|\bpurg(?:e|ing)\b/i, 'purge'],
  [/\bdescale\b|\bconnect hoses\b/i, 'water'],
  [/\bhot[- ]tips?\b|\bhot runner\b/i, 'hotRunner'],
  [/\btip blocked\b/i, 'trappedPressure'],
  [/\bsurface probe\b|\bmeasurement at the steel\b|\bmeasure the steel\b/i, 'moldSpace'],
]
/** Manual work on a mold, for remedies at the mold. */
const byHand = /^(?:clean|wipe|polish)\b/i

/** Returns the safety notices that the actions of a text need, without those that it has. */
const missingIn = (text: string, shownHazards: readonly Hazard[]): Hazard[] =>
  acts.filter(([act, hazard]) => act.test(text) && !shownHazards.includes(hazard)).map(([, hazard]) => hazard)

/** Checks that an article shows the safety notices of the actions that it recommends. */
export function articleHazards({ id, hazards, preDescription, solutions, measures }: Article): string[] {
  const texts = [preDescription, ...solutions.map(({ value }) => value), ...measures].map(({ en }) => en)
  const isByHand = solutions.some(({ type, origin, value }) => {
    return type === 'primary' && origin === 'mold' && byHand.test(value.en)
  })
  return [
    ...new Set([
      ...texts.flatMap(text => missingIn(text, hazards)),
      ...(isByHand && !hazards.includes('moldSpace') ? ['moldSpace'] : []),
    ]),
  ].map(hazard => `knowledge/${id} sends people to an act without its safety line: ${hazard}`)
}

/** Checks the slides of a show for missing safety notices. */
export const slideHazards = (area: string, show: ReturnType<typeof slides.parse>): string[] =>
  show.flatMap(({ id, line, facts, hazards = [] }) => [
    ...new Set(
      [line, ...facts]
        .flatMap(({ en }) => missingIn(en, hazards))
        .map(hazard => `${area}/${id} describes an act without its safety line: ${hazard}`),
    ),
  ])
