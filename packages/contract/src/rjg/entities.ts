import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { type InOneLanguage, localText } from '../knowledge/entities.ts'
import { hazards } from '../knowledge/names.ts'
import { trainingLimits } from './limits.ts'
import { challenges, hintsOfChallenge, points, trainingLevels } from './names.ts'

const option = z
  .number('rule.notAChoice')
  .int('rule.notAChoice')
  .min(0)
  .max(trainingLimits.options - 1)

/** A level of the training as `content/rjg/training` has it. The right answers stay on the server. */
export const levelContent = z.strictObject({
  goals: z.array(localText).min(3),
  /** Time to learn it, in hours: a rule of thumb. */
  hours: z.number().positive(),
  hazards: z.array(z.enum(hazards)),
  /** Keys of `sources.json`, for all figures of the test. */
  sources: z.array(z.string()).min(1),
  questions: z
    .array(
      z.strictObject({
        id: z.string(),
        question: localText,
        options: z.array(localText).length(trainingLimits.options),
        /** The right one of the options, from 0. */
        right: option,
        explanation: localText,
      }),
    )
    .length(trainingLimits.questions),
})
export type LevelContent = z.infer<typeof levelContent>

/** What a level teaches, in one language. */
export type LevelText = InOneLanguage<Pick<LevelContent, 'goals' | 'hours' | 'hazards'>>

const result = z.object({
  /** Right answers in the best test and in the last one. */
  best: z.number().int(),
  last: z.number().int(),
  attempts: z.number().int(),
  /** When the level was passed first; null while it was not. */
  passedDate: fields.instant.nullable(),
  updatedDate: fields.instant,
})

/** A level in the language of the reader, and what the caller has reached in it. */
export const level = z.object({
  id: z.enum(trainingLevels),
  goals: z.array(z.string()),
  hours: z.number(),
  /** Safety lines of the acts that it teaches. */
  safety: z.array(z.string()),
  result: result.nullable(),
})
export type Level = z.infer<typeof level>

/** A test without its answers. */
export const test = level.extend({
  questions: z.array(z.object({ id: z.string(), question: z.string(), options: z.array(z.string()) })),
})
export type Test = z.infer<typeof test>

/** What somebody has chosen, for every question of the test. */
export const answersForm = z.object({
  answers: z
    .array(z.object({ questionId: z.string(), option }))
    .length(trainingLimits.questions, 'rjg:rule.allQuestions')
    .refine(
      answers => new Set(answers.map(({ questionId }) => questionId)).size === answers.length,
      'rjg:rule.allQuestions',
    ),
})

/** How a test ended, with the right answer and the reason of each question. */
export const outcome = z.object({
  correct: z.number().int(),
  isPassed: z.boolean(),
  result,
  questions: z.array(
    z.object({ id: z.string(), chosen: z.number(), right: z.number(), explanation: z.string() }),
  ),
})
export type Outcome = z.infer<typeof outcome>

/** What one person of a company has reached in one level. */
export const memberResult = result.extend({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  level: z.enum(trainingLevels),
})

const challenge = z.literal(challenges, 'rule.notAChoice')
const score = z
  .int('rule.wholeNumber')
  .min(points.least, 'rule.notAChoice')
  .max(points.most, 'rule.notAChoice')

/** What a person has reached in an exercise; the best counts. */
export const newScore = z.object({ challenge, score })
export const ownScore = newScore.extend({
  /** When the best was reached. */
  at: z.iso.datetime(),
})

/** How many hints of an exercise a person has been shown. */
export const hintsShown = z.object({
  challenge,
  shown: z.int('rule.wholeNumber').min(1, 'rule.notAChoice').max(hintsOfChallenge, 'rule.notAChoice'),
})

/** The scores of a user of a company. */
export const scoresOfUser = z.object({
  userId: z.string(),
  name: z.string(),
  scores: z.array(ownScore),
})

/** An answer that an exercise asks for; `choices` where one of several is right, by their keys in the exercise. */
const question = z.strictObject({ label: localText, choices: z.record(z.string(), localText).optional() })

/** The words of an exercise: a file of `content/rjg/challenges`, named after its number. What is right is computed. */
export const challengeContent = z.strictObject({
  title: localText,
  situation: localText,
  goal: localText,
  hints: z.array(localText).length(hintsOfChallenge),
  questions: z.record(z.string(), question),
  /** Shown once it is solved. */
  explanation: localText,
  /** A known case, reckoned beside the press. */
  worked: z.strictObject({ data: localText, answer: localText }),
  /** Of the acts that the exercise stands for at a real press. */
  hazards: z.array(z.enum(hazards)),
})
export type Challenge = InOneLanguage<z.infer<typeof challengeContent>>

/** An adviser from a curve or a defect to the articles to read: `content/rjg/edoctor.json`. */
export const adviserContent = z.strictObject({
  /** Shapes of the cavity pressure curve. `drawing` is a file of `content/rjg/drawings`; `check` is asked first. */
  curves: z
    .array(
      z.strictObject({
        id: z.string(),
        drawing: z.string(),
        title: localText,
        /** What one sees in the curve. */
        sees: localText,
        check: z.string(),
      }),
    )
    .min(1),
  /** The check that is asked first for each article of the knowledge center. */
  defects: z.array(z.strictObject({ article: z.string(), check: z.string() })),
  /** Questions with two ways: `yes` and `no` are keys of `checks` or of `ends`. */
  checks: z.record(
    z.string(),
    z.strictObject({
      question: localText,
      why: localText,
      yes: z.string(),
      no: z.string(),
      /** Of the acts that answer the question. */
      hazards: z.array(z.enum(hazards)),
    }),
  ),
  /** What is likely, what to try first, and the ids of the articles to read. */
  ends: z.record(
    z.string(),
    z.strictObject({
      finding: localText,
      first: localText,
      articles: z.array(z.string()).min(1),
      hazards: z.array(z.enum(hazards)),
    }),
  ),
})
export type AdviserContent = z.infer<typeof adviserContent>
export type Adviser = InOneLanguage<AdviserContent>
