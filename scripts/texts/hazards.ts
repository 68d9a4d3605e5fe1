import type { Article, LocalText, slides } from '@steelsafe/contract/knowledge/entities.ts'
import type { hazards } from '@steelsafe/contract/knowledge/names.ts'
import type { AdviserContent, challengeContent, LevelContent } from '@steelsafe/contract/rjg/entities.ts'

type Hazard = (typeof hazards)[number]

/**
 * Patterns for dangerous work and signs of danger in the English texts, with the hazards whose safety lines they need.
 */
const acts: readonly (readonly [RegExp, ...Hazard[]])[] = [
  [/\bshort[- ]shots?\b|\bshort part\b/i, 'trials'],
  [/\bair shots?\b|\bpurg(?:e[ds]?|ing)\b/i, 'purge'],
  [/\bmelt temperature\b[^.;]*\bprobe\b|\bmeasure the melt\b/i, 'purge'],
  [/\bdescale\b|\bconnect (?:the )?hoses\b|\bcl(?:ean|ear)\b[^.;]*\bcooling\b(?! flow)/i, 'water'],
  [/\bhot[- ]tips?\b|\bhot runner\b/i, 'hotRunner'],
  [
    /\btip blocked\b|\bblocked (?:nozzle|tip|gate or tip|or leaking nozzle)\b|\bblockage\b/i,
    'trappedPressure',
  ],
  [/\bsurface probe\b|\bmeasurement at the steel\b|\bmeasure the steel\b/i, 'moldSpace'],
  [/\bthroat\b|\bhopper\b|\bbridg(?:e|es|ing)\b|\bpull\b[^.;]*\bscrew\b/i, 'feedThroat'],
  [/\bmoisture\b[^.;]*\bdryer outlet\b/i, 'feedThroat'],
  [/\b(?:foreign|former) resin\b|\bcontaminat|\bchange-over\b|\bmust never meet\b/i, 'acetal'],
  [/(?=.*\b(?:POM|PVC|acetal)\b)(?=.*\b(?:residence|barrel|minutes)\b)/i, 'acetal', 'decomposition'],
  [/\bsmoke\b|\bfoam(?:s|ing)?\b(?! agents?\b)|\bdecompos/i, 'decomposition'],
]
/** Matches manual work on a mold at the beginning of a sentence. */
const byHand = /^(?:clean|wipe|polish)\b/i
const sentenceEnd = /(?<=[.?!;]) /

/** Returns the hazards of the work that a text names, without the hazards whose safety lines are already shown. */
const missingIn = (text: string, shownHazards: readonly Hazard[]): Hazard[] =>
  acts
    .filter(([act]) => act.test(text))
    .flatMap(([, ...needed]) => needed)
    .filter(hazard => !shownHazards.includes(hazard))

/** Reports the work in a list of texts whose safety line is not shown. */
function workHazards(area: string, texts: readonly LocalText[], shownHazards: readonly Hazard[]): string[] {
  const isByHand = texts.some(({ en }) => en.split(sentenceEnd).some(sentence => byHand.test(sentence)))
  return [
    ...new Set([
      ...texts.flatMap(({ en }) => missingIn(en, shownHazards)),
      ...(isByHand && !shownHazards.includes('moldSpace') ? ['moldSpace'] : []),
    ]),
  ].map(hazard => `${area} describes an act without its safety line: ${hazard}`)
}

/** Reports the work that an article recommends without its safety line. */
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

/** Reports the missing safety lines of the slides of a slideshow. */
export const slideHazards = (area: string, show: ReturnType<typeof slides.parse>): string[] =>
  show.flatMap(({ id, line, facts, hazards = [] }) => [
    ...new Set(
      [line, ...facts]
        .flatMap(({ en }) => missingIn(en, hazards))
        .map(hazard => `${area}/${id} describes an act without its safety line: ${hazard}`),
    ),
  ])

/** Reports the missing safety lines of each check and each end of the adviser. */
export const adviserHazards = (
  area: string,
  { checks, ends }: Pick<AdviserContent, 'checks' | 'ends'>,
): string[] => [
  ...Object.entries(checks).flatMap(([key, { question, reason, hazards }]) =>
    workHazards(`${area}/${key}`, [question, reason], hazards),
  ),
  ...Object.entries(ends).flatMap(([key, { finding, first, hazards }]) =>
    workHazards(`${area}/${key}`, [finding, ...(first ? [first] : [])], hazards),
  ),
]

/** Reports the missing safety lines of an exercise. */
export const challengeHazards = (
  area: string,
  {
    situation,
    goal,
    hints,
    questions,
    explanation,
    hazards,
  }: Omit<ReturnType<typeof challengeContent.parse>, 'title' | 'worked' | 'sources'>,
): string[] => {
  const questionTexts = Object.values(questions).flatMap(({ label, choices = {} }) => [
    label,
    ...Object.values(choices),
  ])
  return workHazards(area, [situation, goal, ...hints, ...questionTexts, explanation], hazards)
}

/** Reports the missing safety lines of a training level: for its goals, and its questions with their right answers. */
export const levelHazards = (
  area: string,
  { goals, questions, hazards }: Pick<LevelContent, 'goals' | 'questions' | 'hazards'>,
): string[] =>
  workHazards(
    area,
    [
      ...goals,
      ...questions.flatMap(({ question, options, right, explanation }) => [
        question,
        options[right]!,
        explanation,
      ]),
    ],
    hazards,
  )
