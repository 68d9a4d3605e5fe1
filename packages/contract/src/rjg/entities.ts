import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { type InOneLanguage, localText } from '../knowledge/entities.ts'
import { hazards } from '../knowledge/names.ts'
import { trainingLimits } from './limits.ts'
import { challenges, hintsOfChallenge, points, spentLimit, trainingLevels } from './names.ts'

const option = z
  .number('rule.notAChoice')
  .int('rule.notAChoice')
  .min(0)
  .max(trainingLimits.options - 1)

/**
 * A training level from `content/rjg/training`. The browser gets the right answers only in the response to a submitted
 * test.
 */
export const levelContent = z.strictObject({
  goals: z.array(localText).min(3),
  /** Approximate learning time, in hours. */
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
        /** The index of the right option, from 0. */
        right: option,
        explanation: localText,
      }),
    )
    .length(trainingLimits.questions),
})
export type LevelContent = z.infer<typeof levelContent>

/** The teaching content of a level, in one language. */
export type LevelText = InOneLanguage<Pick<LevelContent, 'goals' | 'hours' | 'hazards'>>

const result = z.object({
  /** Number of right answers in the best test and in the last test. */
  best: z.number().int(),
  last: z.number().int(),
  attempts: z.number().int(),
  /** The time at which the user first passed the level; null before. */
  passedDate: fields.instant.nullable(),
  updatedDate: fields.instant,
})

/** A level in the reader's language, with the caller's result. */
export const level = z.object({
  id: z.enum(trainingLevels),
  goals: z.array(z.string()),
  hours: z.number(),
  /** Safety lines for the actions that the level teaches. */
  safety: z.array(z.string()),
  result: result.nullable(),
})
export type Level = z.infer<typeof level>

/** A test without its answers. */
export const test = level.extend({
  /** Keys of `sources.json`, for the figures of the test and its safety lines. */
  sources: z.array(z.string()),
  questions: z.array(z.object({ id: z.string(), question: z.string(), options: z.array(z.string()) })),
})
export type Test = z.infer<typeof test>

/** A user's answers to all questions of a test. */
export const answersForm = z.object({
  answers: z
    .array(z.object({ questionId: z.string(), option }))
    .length(trainingLimits.questions, 'rjg:rule.allQuestions')
    .refine(
      answers => new Set(answers.map(({ questionId }) => questionId)).size === answers.length,
      'rjg:rule.allQuestions',
    ),
})

/** The result of a test, with the right answer and an explanation for each question. */
export const outcome = z.object({
  correct: z.number().int(),
  isPassed: z.boolean(),
  result,
  questions: z.array(
    z.object({ id: z.string(), chosen: z.number(), right: z.number(), explanation: z.string() }),
  ),
})
export type AnswerOutcome = z.infer<typeof outcome>

/** A user's result in a level, for their company. */
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

/** A user's score in an exercise. The best score counts. */
export const newScore = z.object({ challenge, score })
export const ownScore = newScore.extend({
  /** The time of the best score. */
  at: z.iso.datetime(),
})

const spentCount = z
  .int('rule.wholeNumber')
  .min(0, 'rule.notAChoice')
  .max(spentLimit, 'rule.notAChoice')
  .default(0)

/** The numbers of hints that a user has seen in an exercise, of wrong checks, and of shots that flashed the mold. */
export const hintsForm = z.object({
  challenge,
  shown: z.int('rule.wholeNumber').min(0, 'rule.notAChoice').max(hintsOfChallenge, 'rule.notAChoice'),
  wrong: spentCount,
  flashes: spentCount,
})

/** The scores of a user of a company. */
export const scoresOfUser = z.object({
  userId: z.string(),
  name: z.string(),
  scores: z.array(ownScore),
})

/**
 * A question of an exercise. `choices` are the options of a multiple-choice question, by their keys in the exercise.
 */
const question = z.strictObject({ label: localText, choices: z.record(z.string(), localText).optional() })

/**
 * The texts of an exercise: a file of `content/rjg/challenges`, named after its number. The right answers are computed.
 */
export const challengeContent = z.strictObject({
  title: localText,
  situation: localText,
  goal: localText,
  hints: z.array(localText).length(hintsOfChallenge),
  questions: z.record(z.string(), question),
  /** The explanation that is shown after the user has solved the exercise. */
  explanation: localText,
  /** A worked example with known data. */
  worked: z.strictObject({
    data: localText,
    answer: localText,
    /** Keys of `sources.json`, for the figures of the example. */
    sources: z.array(z.string()).min(1),
  }),
  /** Hazards of the actions at a real press that the exercise simulates. */
  hazards: z.array(z.enum(hazards)),
  /** Keys of `sources.json`, for the figures of all other texts. */
  sources: z.array(z.string()).min(1),
})
export type Challenge = InOneLanguage<z.infer<typeof challengeContent>>

/** The adviser that leads from a curve or a defect to articles: `content/rjg/edoctor.json`. */
export const adviserContent = z.strictObject({
  /**
   * Shapes of the cavity pressure curve. `drawing` is a file of `content/rjg/drawings`; `check` is the first question.
   */
  curves: z
    .array(
      z.strictObject({
        id: z.string(),
        drawing: z.string(),
        title: localText,
        /** The visible features of the curve. */
        sees: localText,
        check: z.string(),
      }),
    )
    .min(1),
  /** The first question for each article of the knowledge center. */
  defects: z.array(z.strictObject({ article: z.string(), check: z.string() })),
  /** Yes-no questions. `yes` and `no` are keys of `checks` or of `ends`. */
  checks: z.record(
    z.string(),
    z.strictObject({
      question: localText,
      reason: localText,
      yes: z.string(),
      no: z.string(),
      /** Hazards of the actions that answer the question. */
      hazards: z.array(z.enum(hazards)),
    }),
  ),
  /**
   * Conclusions: the likely cause, the first remedy, and the ids of the articles to read. A conclusion about a danger
   * has only its safety lines, without a remedy and articles, because settings must not be changed until the danger is
   * over.
   */
  ends: z.record(
    z.string(),
    z
      .strictObject({
        finding: localText,
        first: localText.optional(),
        articles: z.array(z.string()),
        hazards: z.array(z.enum(hazards)),
      })
      .refine(end =>
        end.first ? end.articles.length > 0 : end.articles.length === 0 && end.hazards.length > 0,
      ),
  ),
})
export type AdviserContent = z.infer<typeof adviserContent>
export type Adviser = InOneLanguage<AdviserContent>

/** The contact of one of the caller's companies for training. */
export const trainer = z.object({
  companyId: z.string(),
  companyName: z.string(),
  name: z.string(),
  /** Empty when the company has not entered it. */
  email: z.string(),
  phone: z.string(),
})
export type Trainer = z.infer<typeof trainer>
