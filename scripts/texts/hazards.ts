import type { Article, slides } from '@steelsafe/contract/knowledge/entities.ts'
import type { hazards } from '@steelsafe/contract/knowledge/names.ts'

type Hazard = (typeof hazards)[number]

/** Acts at the press, as our English texts name them, and the safety line that each needs. */
const acts: readonly [RegExp, Hazard][] = [
  [/\bshort[- ]shots?\b|\bshort part\b/i, 'trials'],
  [/\bair shots?\b|\bpurg(?:e|ing)\b/i, 'purge'],
  [/\bdescale\b|\bconnect hoses\b/i, 'water'],
  [/\bhot[- ]tips?\b|\bhot runner\b/i, 'hotRunner'],
  [/\btip blocked\b/i, 'trappedPressure'],
  [/\bsurface probe\b|\bmeasurement at the steel\b|\bmeasure the steel\b/i, 'moldSpace'],
]
/** What is done to a mold by hand, where a remedy is at the mold. */
const byHand = /^(?:clean|wipe|polish)\b/i

/** The safety lines that the acts of a text need, beside those that it has. */
const missingIn = (text: string, given: readonly Hazard[]): Hazard[] =>
  acts.filter(([act, hazard]) => act.test(text) && !given.includes(hazard)).map(([, hazard]) => hazard)

/** An article that sends people to an act shows the safety line of that act. */
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

/** The same for the slides of a show. */
export const slideHazards = (area: string, show: ReturnType<typeof slides.parse>): string[] =>
  show.flatMap(({ id, line, facts, hazards = [] }) => [
    ...new Set(
      [line, ...facts]
        .flatMap(({ en }) => missingIn(en, hazards))
        .map(hazard => `${area}/${id} describes an act without its safety line: ${hazard}`),
    ),
  ])
